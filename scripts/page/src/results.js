// results: the solvers, items and questions that fit a text, below the field of the front.
// Gives: first (the address of the first result), show (what fits a text, and what to say about it).
// Takes: dom, search.
const results = (() => {
	const {$, all, make} = dom;

	function itemLink({row}) {
		const name = row.querySelector('h3 code').textContent;
		const words = row.querySelector('.docs').textContent.split(/\.\s/)[0] + '.';
		const line = make('li');
		line.append(make('a', {href: '#' + row.id, textContent: name}), ' ' + words);
		return line;
	}

	function pointLine({row}) {
		const line = row.cloneNode(true);
		if (search.sentenceAbove(row)) line.prepend(search.sentenceAbove(row) + ' ');
		return line;
	}

	function showList(id, lines) {
		$(id).hidden = !lines.length;
		$(id).querySelector('ul').replaceChildren(...lines);
	}

	const rowsInOrder = all('#rows tr');
	let kind = '', found = [];

	// What is said about the text, as a list of texts and elements.
	function wordsAbout({kind: read, known, words}, solvers, others) {
		const title = solvers[0]?.row.querySelector('.title').textContent;
		if (!known && read === 'address') return ['This address is not known. Paste the statement, or type the rule.'];
		if (!known && read === 'number') return ['This number is not known. Paste the statement, or type the rule.'];
		const guide = ['Nothing fits well. Type the rule, or answer ', make('a', {href: '#which', textContent: 'the questions'}), '.'];
		if (!known) return guide;
		if (!solvers.length) return others ? ['No solver, but this:'] : guide;
		if (read === 'address' || read === 'number') return [`This is ${title}.`];
		const carrying = make('b', {textContent: words.join(' · ')});
		if (read === 'statement' && words.length) return ['A statement. Words that carry the rule: ', carrying];
		return [`${solvers.length} solver${solvers.length === 1 ? '' : 's'}, the best is ${title}.`];
	}

	// Shows what fits; without a text all solvers. Returns what to say, and the solver that fits best.
	function show(text) {
		const read = search.read(text);
		const isEmpty = read.kind === 'empty', isSure = isEmpty || read.known;
		found = isSure ? read.found.map(({entry}) => entry) : search.questions.map(row => ({kind: 'point', name: 'which', row}));
		const ofKind = (wanted, most) => found.filter(entry => entry.kind === wanted).slice(0, most);
		const solvers = ofKind('solver'), items = ofKind('item', 6), points = ofKind('point', isSure ? 2 : 8);
		showRows(isEmpty ? rowsInOrder : solvers.map(({row}) => row));
		$('solvers-part').hidden = !isEmpty && !solvers.length;
		showList('found-items', items.map(itemLink));
		// A point that fits best stands above the solvers, any other below them.
		$('solvers-part')[found[0]?.kind === 'point' ? 'before' : 'after']($('found-points'));
		showList('found-points', points.map(pointLine));
		return {words: wordsAbout(read, solvers, items.length + points.length), solver: found[0]?.kind === 'solver' ? found[0].name : ''};
	}

	function showRows(rows) {
		const shown = rows.filter(row => !kind || row.dataset.kind === kind);
		rowsInOrder.forEach(row => { row.hidden = true; });
		shown.forEach(row => { row.hidden = false; });
		$('rows').append(...shown, ...rowsInOrder.filter(row => row.hidden));
		$('found').textContent = `${shown.length} solver${shown.length === 1 ? '' : 's'}`;
	}

	const first = () => all('#solvers tbody tr:not([hidden]) a, #found-items a, #found-points a').find(link => found.length && link.checkVisibility())?.hash;

	all('#kinds button').forEach(chip => {
		chip.onclick = () => {
			kind = chip.dataset.kind;
			all('#kinds button').forEach(other => other.setAttribute('aria-pressed', String(other === chip)));
			showRows(found.length ? found.filter(entry => entry.kind === 'solver').map(({row}) => row) : rowsInOrder);
		};
	});

	return {first, show};
})();
