// ---- Training: what is solved, kept in this browser, and a ladder for each family ----

const STORE = 'sg-solved';
function readSolved() {
  try {
    return new Set(JSON.parse(localStorage.getItem(STORE)) || []);
  } catch {
    return new Set();
  }
}
let solved = readSolved();

function markSolved(name, on) {
  on ? solved.add(name) : solved.delete(name);
  try {
    localStorage.setItem(STORE, JSON.stringify([...solved]));
  } catch {
    say('This browser keeps nothing, so the tick is gone when the page is closed.');
  }
  showSolved();
}

function showSolved() {
  all('[data-solved]').forEach(box => { box.checked = solved.has(box.dataset.solved); });
  all('#rows tr').forEach(row => row.classList.toggle('solved', solved.has(row.dataset.name)));
  all('.ladder').forEach(ladder => {
    const boxes = all('[data-solved]', ladder), done = boxes.filter(box => box.checked).length;
    ladder.querySelector('progress').value = done;
    ladder.querySelector('.count').textContent = `${done} of ${boxes.length}`;
    const next = boxes.find(box => !box.checked);
    all('li', ladder).forEach(step => step.classList.toggle('next', Boolean(next) && step.contains(next)));
  });
}

// One ladder for each branch of "Which game is it?"; a solver stands in the first one that has it.
function makeLadders() {
  const used = new Set();
  all('#choices details').forEach((branch, k) => {
    const leaves = all('.leaf', branch).filter(({dataset: {name}}) => $(name) && !used.has(name) && used.add(name));
    if (!leaves.length) return;
    const ladder = document.createElement('div');
    ladder.className = 'ladder';
    ladder.innerHTML = `<h3 id="ladder-${k}"></h3><p><progress aria-labelledby="ladder-${k}" max="${leaves.length}" value="0"></progress> <span class="count"></span></p><ol></ol>`;
    ladder.querySelector('h3').textContent = branch.querySelector('summary').textContent.replace(/ (It|A move|It turns|The game has)?,? ?(such as )?…$/, '');
    for (const leaf of leaves) {
      const step = document.createElement('li');
      step.innerHTML = `<label><input type="checkbox" data-solved="${leaf.dataset.name}"> <span class="unseen">Solved </span></label><a href="#${leaf.dataset.name}"></a> <span></span>`;
      step.querySelector('label .unseen').textContent = 'Solved ' + leaf.dataset.name;
      step.querySelector('a').textContent = $(leaf.dataset.name).querySelector('h2').firstChild.textContent.trim();
      step.lastChild.textContent = leaf.querySelector('.rule').textContent;
      ladder.querySelector('ol').append(step);
    }
    $('ladders').append(ladder);
  });
}
entered.train = () => {
  if (!$('ladders').firstChild) makeLadders();
  showSolved();
};
addEventListener('change', event => {
  const {solved: name} = event.target.dataset || {};
  if (name) markSolved(name, event.target.checked);
});
addEventListener('storage', () => {
  solved = readSolved();
  showSolved();
});
showSolved();
