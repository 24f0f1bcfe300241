// solver: the page of a solver. What stands in it as plain text is drawn when it is shown.
// Gives nothing. Takes: colours, dom, routes.
const solver = (() => {
	const {all, make} = dom;

	// A box for each value, with its heap above it.
	function stripOf(values) {
		const strip = make('ol', {className: 'strip'});
		strip.setAttribute('aria-label', 'The first values');
		strip.append(...values.map((value, heap) => {
			const box = make('li', {className: value === '0' ? 'is-lost' : ''});
			box.append(make('span', {textContent: heap}), value);
			return box;
		}));
		return strip;
	}

	// The values of pairs: the first number is the row.
	function tableOf(rows) {
		const table = make('table', {className: 'pairs'});
		table.createCaption().textContent = 'The first values: g(row, column)';
		const heading = (text, scope) => make('th', {scope, textContent: text});
		const top = table.createTHead().insertRow();
		top.append(make('td'), ...rows[0].map((_, column) => heading(column, 'col')));
		const body = table.createTBody();
		rows.forEach((values, row) => body.insertRow().append(heading(row, 'row'),
			...values.map(value => make('td', {className: value === '0' ? 'is-lost' : '', textContent: value}))));
		return table;
	}

	function drawStrip(text) {
		const rows = text.textContent.split('\n').map(row => row.split(' '));
		text.replaceWith(rows.length > 1 ? tableOf(rows) : stripOf(rows[0]));
	}

	// Both texts of a sample get a heading, a button that copies, and a name for the keyboard.
	function drawSample(sample, solver) {
		all('pre', sample).forEach((text, k) => {
			const kind = `${k ? 'answer' : 'input'} ${sample.dataset.number}`, words = `${kind} of ${solver}`;
			const block = make('div'), head = make('p', {textContent: kind + ' '}), button = make('button', {className: 'copy', textContent: 'Copy'});
			button.append(make('span', {className: 'unseen', textContent: ' ' + words}));
			button.dataset.copy = text.id = words.replaceAll(' ', '-');
			text.tabIndex = 0;
			text.setAttribute('role', 'region');
			text.setAttribute('aria-label', 'Sample ' + words);
			text.replaceWith(block);
			head.append(button);
			block.append(head, text);
		});
	}

	routes.enter('solver', (values, section) => {
		colours.colourAll(section);
		all('pre.strip', section).forEach(drawStrip);
		all('.sample:not(:has(> div))', section).forEach(sample => drawSample(sample, section.id));
	});

	return {};
})();
