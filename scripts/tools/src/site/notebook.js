// ---- Notebook: the blocks of the chosen parts, cut into pages of two columns ----

// Lines in a column. A line is 2.8 mm high; the margins and the foot take 24 mm.
const PAPERS = {A4: {lines: 96, width: '210mm', height: '297mm'}, Letter: {lines: 90, width: '216mm', height: '279mm'}};

const blocks = $('notebook-text').textContent.split('\f').slice(1).map(text => {
  const [head, ...lines] = text.replace(/\n+$/, '').split('\n');
  const [kind, title] = head.split('\t');
  return {kind, title, lines};
});

$('notebook-items').append(...blocks.map((block, k) => {
  const label = document.createElement('label');
  label.innerHTML = `<input type="checkbox" checked value="${k}"> ${block.title}`;
  return label;
}));

// The columns that the blocks fill. A block begins at the foot of a column only with four lines or more; the formulas
// have a page of their own.
function columnsOf(chosen, lines) {
  const columns = [[]], places = [];
  for (const block of chosen) {
    const own = block.kind === 'formulas' || block.kind === 'guide';
    if (own && columns.at(-1).length) {
      columns.push([]);
    }
    if (own && columns.length % 2 === 0) columns.push([]);
    if (columns.at(-1).length && columns.at(-1).length + Math.min(6, block.lines.length + 2) > lines) columns.push([]);
    places.push(columns.length - 1);
    const rows = [{title: block.title}, ...(block.kind === 'item' ? block.lines.slice(1) : block.lines).map(text => ({text})), {text: ''}];
    if (block.kind === 'item') rows[0].title = block.lines[0];
    for (const row of rows) {
      if (columns.at(-1).length >= lines) columns.push([]);
      columns.at(-1).push(row);
    }
    if (block.kind === 'formulas') columns.push([]);
  }
  return {columns, places};
}

function makeNotebook() {
  const paper = all('#paper input').find(input => input.checked).value, {lines, width, height} = PAPERS[paper];
  const chosen = all('#notebook-items input').filter(input => input.checked).map(input => blocks[input.value]);
  const inContents = Math.ceil((chosen.length + 4) / (2 * lines)); // pages
  const {columns, places} = columnsOf(chosen, lines);
  while (columns.length && !columns.at(-1).length) columns.pop();
  const pageOf = column => inContents + 1 + Math.floor(column / 2);
  const contents = [{title: `sg ${document.body.dataset.version}: contents`}, {text: ''}, ...chosen.map((block, k) => {
    const page = String(pageOf(places[k]));
    return {text: block.title + ' ' + '.'.repeat(64 - block.title.length - page.length) + ' ' + page};
  }), {text: ''}, {text: 'To check a typed item: // sg hash … above it, then paste --verify.'}];
  const sheets = [];
  for (let k = 0; k < inContents * 2; k++) sheets.push(contents.slice(k * lines, (k + 1) * lines));
  sheets.push(...columns);
  if (sheets.length % 2) sheets.push([]);
  const pages = [];
  for (let k = 0; k < sheets.length; k += 2) {
    const page = document.createElement('div');
    page.className = 'sheet';
    page.style.width = width;
    page.style.height = height;
    page.append(...sheets.slice(k, k + 2).map(columnElement), footOf(k / 2 + 1, sheets.length / 2));
    pages.push(page);
  }
  $('sheets').replaceChildren(...pages);
  $('paper-size').textContent = `@media print { @page { size: ${paper}; margin: 0; } }`;
  $('pages').textContent = `${pages.length} pages`;
}

function columnElement(rows) {
  const column = document.createElement('div');
  column.className = 'column';
  for (const {title, text} of rows) {
    const line = document.createElement('div');
    if (title !== undefined) line.className = 'title';
    line.textContent = title ?? (text || ' ');
    column.append(line);
  }
  return column;
}

function footOf(page, of) {
  const foot = document.createElement('div');
  foot.className = 'foot';
  foot.textContent = `${page} / ${of}`;
  return foot;
}

entered.notebook = makeNotebook;
$('notebook-form').addEventListener('change', makeNotebook);
$('notebook-all').onclick = () => {
  const boxes = all('#notebook-items input'), on = !boxes.every(box => box.checked);
  boxes.forEach(box => { box.checked = on; });
  makeNotebook();
};
$('print').onclick = () => print();
