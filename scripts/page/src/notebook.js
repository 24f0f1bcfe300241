// notebook: the blocks of the chosen parts, cut into pages of two columns.
// Gives nothing. Takes: dom, routes.
const notebook = (() => {
	const {$, all, make} = dom;

	// Lines in a column. A line is 2.8 mm high; the margins and the foot take 24 mm.
	const PAPERS = {A4: {lines: 96, width: '210mm', height: '297mm'}, Letter: {lines: 90, width: '216mm', height: '279mm'}};

	const blocks = $('notebook-text').textContent.split('\f').slice(1).map(text => {
		const [head, ...lines] = text.replace(/\n+$/, '').split('\n');
		const [kind, title] = head.split('\t');
		return {kind, title, lines};
	});

	$('notebook-items').append(...blocks.map((block, k) => {
		const label = make('label');
		label.append(make('input', {type: 'checkbox', checked: true, value: k}), ' ' + block.title);
		return label;
	}));

	// The lines of a block, each {text, title}. The first line of an item is its title.
	function linesOf({kind, title, lines}) {
		const rest = kind === 'item' ? lines.slice(1) : lines;
		const rows = rest.map(text => (text.startsWith('# ') ? {text: text.slice(2), title: true} : {text}));
		return [{text: kind === 'item' ? lines[0] : title, title: true}, ...rows, {text: ''}];
	}

	// The columns that the blocks fill, and the column in which each block begins. A title never stands alone at the foot of a
	// column. The formulas have a column of their own, and the guide begins in one.
	function columnsOf(chosen, lines) {
		const columns = [[]], places = [];
		const newColumn = () => {
			if (columns.at(-1).length) columns.push([]);
		};
		for (const block of chosen) {
			if (block.kind !== 'item') newColumn();
			linesOf(block).forEach((row, k) => {
				const used = columns.at(-1).length, room = row.title ? 4 : 1;
				if (used && used + room > lines) columns.push([]);
				if (!k) places.push(columns.length - 1);
				if (row.text || columns.at(-1).length) columns.at(-1).push(row); // no column begins with an empty line
			});
			if (block.kind === 'formulas') newColumn();
		}
		while (columns.length && !columns.at(-1).length) columns.pop();
		return {columns, places};
	}

	// The contents: the title of each block, dots, and its page.
	function contentsOf(chosen, pages) {
		const entries = chosen.map(({title}, k) => title + ' ' + '.'.repeat(64 - title.length - String(pages[k]).length) + ' ' + pages[k]);
		const lines = ['', ...entries, '', 'To check a typed item: // sg hash … above it, then paste --verify.'];
		return [{text: `sg ${document.body.dataset.version}: contents`, title: true}, ...lines.map(text => ({text}))];
	}

	function makeNotebook() {
		const paper = all('#paper input').find(input => input.checked).value, {lines, width, height} = PAPERS[paper];
		const chosen = all('#notebook-items input').filter(input => input.checked).map(input => blocks[input.value]);
		const {columns, places} = columnsOf(chosen, lines);
		const before = Math.ceil((chosen.length + 4) / lines); // columns of contents
		const contents = contentsOf(chosen, places.map(column => 1 + Math.floor((before + column) / 2)));
		const sheets = [];
		for (let k = 0; k < before; k++) sheets.push(contents.slice(k * lines, (k + 1) * lines));
		sheets.push(...columns);
		if (sheets.length % 2) sheets.push([]);
		const pages = [];
		for (let k = 0; k < sheets.length; k += 2) {
			const page = make('div', {className: 'sheet'});
			Object.assign(page.style, {width, height});
			page.append(...sheets.slice(k, k + 2).map(columnElement), make('div', {className: 'foot', textContent: `${k / 2 + 1} / ${sheets.length / 2}`}));
			pages.push(page);
		}
		$('sheets').replaceChildren(...pages);
		$('paper-size').textContent = `@media print { @page { size: ${paper}; margin: 0; } }`;
		$('pages').textContent = pages.length === 1 ? '1 page' : `${pages.length} pages`;
	}

	function columnElement(rows) {
		const column = make('div', {className: 'column'});
		column.append(...rows.map(({text, title}) => make('div', {className: title ? 'title' : '', textContent: text || ' '})));
		return column;
	}

	routes.enter('notebook', makeNotebook);
	$('notebook-form').addEventListener('change', makeNotebook);
	$('notebook-all').onclick = () => {
		const boxes = all('#notebook-items input'), on = !boxes.every(box => box.checked);
		boxes.forEach(box => { box.checked = on; });
		makeNotebook();
	};
	$('print').onclick = () => print();

	return {};
})();
