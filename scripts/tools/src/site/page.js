'use strict';
const $ = id => document.getElementById(id);

// Code that stands in several places is in the file once. Pastes are indented by tabs.
document.querySelectorAll('[data-from]').forEach(copy => {
  copy.innerHTML = $(copy.dataset.from).innerHTML.replaceAll('    ', '\t');
});

// ---- Routes: the hash names an element, and the section around it is shown ----

function show() {
  const target = $(decodeURIComponent(location.hash.slice(1))) || $('solvers');
  const section = target.closest('main > section') || $('solvers');
  document.querySelectorAll('main > section').forEach(other => other.classList.toggle('on', other === section));
  const page = section.classList.contains('solver') ? 'solvers' : section.id;
  document.querySelectorAll('nav a').forEach(link => {
    link.hash === '#' + page ? link.setAttribute('aria-current', 'page') : link.removeAttribute('aria-current');
  });
  const title = section.querySelector('h2').textContent;
  document.title = section.id === 'solvers' ? 'sg: games to copy' : title + ' · sg';
  target === section ? scrollTo(0, 0) : target.scrollIntoView();
}
addEventListener('hashchange', show);
show();

// ---- Copy ----

async function copy(button) {
  const text = $(button.dataset.copy).textContent;
  let done = true;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // The browser refuses, or there is no clipboard for this page: copy out of a text area instead.
    const area = document.createElement('textarea');
    area.value = text;
    area.style.position = 'fixed';
    document.body.append(area);
    area.select();
    done = document.execCommand('copy');
    area.remove();
    button.focus();
  }
  const label = button.innerHTML;
  button.disabled = true;
  button.textContent = done ? 'Copied' : 'Refused';
  $('said').textContent = done ? 'Copied' : 'The browser refused to copy. Select the code and copy it by hand.';
  setTimeout(() => {
    button.innerHTML = label;
    button.disabled = false;
    $('said').textContent = '';
  }, 1500);
}
addEventListener('click', event => {
  const button = event.target.closest('.copy');
  if (button) copy(button);
});

// ---- Search ----

// Words of a line mean the same.
const SYNONYMS = `
  heap pile
  split divide break cut
  misere lastloses
  cycle loop draw
  edge graph
  stair step ladder
  chessman men piece
  board grid map rectangle
  token stone bead stick
  probability random chance
  coin lamp light
  take subtract remove
  count many`.trim().split('\n').map(line => line.trim().split(' '));

const plain = text => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const words = text => ' ' + plain(text).replace(/[^a-z0-9]+/g, ' ') + ' ';

const rows = [...$('rows').rows].map(row => {
  const part = selector => words([...row.querySelectorAll(selector)].map(cell => cell.textContent).join(' '));
  const texts = [...$(row.dataset.name).querySelectorAll('dt')].slice(1, 5).map(key => key.nextElementSibling.textContent);
  // What is found earlier in this list counts more.
  return {row, fields: [words(row.dataset.name), part('th span'), part('.judge, .rust'), words(texts[0]), part('small'), words(texts.join(' '))]};
});

function score(fields, word) {
  const stem = word.length > 3 ? word.replace(/s$/, '') : word;
  const own = fields.findIndex(field => field.includes(' ' + stem));
  if (own >= 0) return 2 * (fields.length - own);
  const same = SYNONYMS.filter(group => group.some(other => other.startsWith(stem) || stem.startsWith(other))).flat();
  return fields.some(field => same.some(other => field.includes(' ' + other))) ? 1 : 0;
}

function search() {
  const query = words($('search').value).replace(/ last (player|move|mover|one|stone|token)? ?(to move )?los(es|e) /, ' lastloses ');
  const wanted = query.trim().split(' ').filter(Boolean);
  const scored = rows.map(({row, fields}) => {
    const scores = wanted.map(word => score(fields, word));
    return {row, score: scores.includes(0) ? 0 : 1 + scores.reduce((sum, score) => sum + score, 0)};
  });
  scored.forEach(({row, score}) => { row.hidden = !score; });
  scored.sort((a, b) => b.score - a.score);
  $('rows').append(...scored.map(({row}) => row));
  const found = scored.filter(({score}) => score).length;
  $('found').textContent = found ? `${found} solver${found === 1 ? '' : 's'}` : 'No solver found. Try fewer words, or “Which game is it?”';
}
$('search').addEventListener('input', search);
$('search').addEventListener('keydown', event => {
  const first = $('rows').querySelector('tr:not([hidden])');
  if (event.key === 'Enter' && first) location.hash = first.dataset.name;
});
addEventListener('keydown', event => {
  if (event.key !== '/' || /^(input|textarea)$/i.test(event.target.tagName)) return;
  event.preventDefault();
  location.hash = 'solvers';
  show();
  $('search').focus();
});
search();

// ---- Notebook ----

$('print').onclick = () => print();
// Closed details are printed open.
let closed = [];
addEventListener('beforeprint', () => {
  closed = [...document.querySelectorAll('section.on .item details:not([open])')];
  closed.forEach(details => { details.open = true; });
});
addEventListener('afterprint', () => closed.forEach(details => { details.open = false; }));

// ---- Playground ----

// Runs in a worker, so that the page stays responsive and every loop can be stopped.
function worker() {
  // The values of the game whose options are given by a piece of JavaScript; as many as 5 seconds allow.
  function table(code, size) {
    let rule;
    try {
      rule = new Function('n', 'option', code);
    } catch (error) {
      throw `The rule is not JavaScript: ${error.message}.`;
    }
    const values = [], start = Date.now();
    for (let n = 0; n <= size && Date.now() - start < 5000; n++) {
      postMessage({heap: n});
      const seen = new Set();
      let wrong = null;
      const option = (...parts) => {
        let value = 0;
        for (const part of parts) {
          if (!Number.isInteger(part) || part < 0 || part >= n) wrong = wrong || parts;
          value ^= values[part];
        }
        seen.add(value);
      };
      try {
        rule(n, option);
      } catch (error) {
        throw `Heap ${n}: the rule ends with ${error}.`;
      }
      if (wrong) throw `Wrong rule: heap ${n} has option(${wrong.join(', ')}), but an option has only heaps from 0 to ${n - 1}.`;
      let value = 0;
      while (seen.has(value)) value++;
      values.push(value);
    }
    return values;
  }
  onmessage = ({data: {wasm, request, code, size}}) => {
    try {
      let note = '';
      if (code !== undefined) {
        const values = table(code, size);
        if (values.length <= size) note = `Stopped after 5 seconds at heap ${values.length - 1}.`;
        request = `table ${values.join(' ')}`;
      }
      const {exports} = new WebAssembly.Instance(new WebAssembly.Module(wasm), {});
      const bytes = new TextEncoder().encode(request);
      // A call can move the memory, so the buffer is asked for after it.
      const address = exports.request(bytes.length);
      new Uint8Array(exports.memory.buffer, address, bytes.length).set(bytes);
      const length = exports.explore();
      const answer = new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.address(), length));
      const [error, text, plot] = answer.split('\0');
      postMessage({error, text, plot, note});
    } catch (error) {
      postMessage({error: typeof error === 'string' ? error : `The playground failed: ${error}.`});
    }
  };
}

const wasm = Uint8Array.from(atob($('wasm').textContent), letter => letter.charCodeAt());
const source = URL.createObjectURL(new Blob([`(${worker})()`], {type: 'text/javascript'}));
let running = null;

function say(text, isError) {
  $('message').textContent = text;
  $('message').className = isError ? 'error' : '';
}

function stop() {
  if (!running) return;
  running.worker.terminate();
  clearInterval(running.clock);
  running = null;
  $('stop').hidden = true;
}

function start(job, limit) {
  stop();
  $('report').hidden = $('plot').hidden = true;
  say('Working …');
  $('stop').hidden = false;
  let last = Date.now(), heap = 0;
  const clock = setInterval(() => {
    if (Date.now() - last < limit) return heap && say(`Working … heap ${heap}`);
    stop();
    say(`Stopped: heap ${heap} takes longer than ${limit / 1000} seconds. Does the rule ever end?`, true);
  }, 250);
  running = {worker: new Worker(source), clock};
  running.worker.onmessage = ({data}) => {
    last = Date.now();
    if (data.heap !== undefined) return heap = data.heap;
    stop();
    say(data.error || data.note || '', data.error);
    if (data.error) return;
    $('report').textContent = data.text;
    $('plot').src = 'data:image/svg+xml,' + encodeURIComponent(data.plot);
    $('report').hidden = false;
    $('plot').hidden = !data.plot;
    $('report').scrollIntoView({block: 'nearest'});
  };
  running.worker.postMessage({wasm, ...job});
}

if (!wasm.length) {
  $('no-wasm').hidden = false;
  $('explore').hidden = $('own').hidden = true;
}
$('stop').onclick = () => {
  stop();
  say('Stopped.');
};
$('explore').onsubmit = event => {
  event.preventDefault();
  start({request: `${$('misere').checked ? 'misere ' : ''}${$('rule').value.replace(/\s/g, '')} ${$('size').value}`}, Infinity);
};
$('own').onsubmit = event => {
  event.preventDefault();
  const size = Number($('own-size').value);
  if (!Number.isInteger(size) || size < 0 || size > 10000) return say('The heaps go up to 10000 at most.', true);
  start({code: $('code').value, size}, 10000);
};
document.querySelectorAll('.try').forEach(button => {
  button.onclick = () => {
    $('rule').value = button.textContent;
    $('explore').requestSubmit();
  };
});
