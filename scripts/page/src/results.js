// results: the solvers, items and questions that a search has found.
// Gives: show (the results of a query).
// Takes: dom, routes, search.
const results = (() => {
	const {$, all, make} = dom;
	const {address, current, go} = routes;

	// A rule or a list of values belongs into the playground.
	const isRule = text => /->|\bfor \w+ in\b|\.\.|^(take|all-but|octal):|\bn ?[-/]|^[\d\s,]{9,}$/.test(text);

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

	function countOf(solvers, others) {
		if (solvers) return `${solvers} solver${solvers === 1 ? '' : 's'}`;
		return others ? 'No solver, but this:' : 'Nothing found.';
	}

	// A rule goes to the playground. If nothing fits, the playground is offered.
	function offerPlayground(query, nothing) {
		const rule = isRule(query);
		$('to-playground').hidden = !rule && !nothing;
		$('to-playground').querySelector('a').href = address('playground', rule ? {rule: query} : {});
		$('to-playground').querySelector('span').textContent = rule ? 'This looks like a rule or like values.' : 'No game of the collection fits these words.';
	}

	const rowsInOrder = all('#rows tr');

	function show(query) {
		const results = query.trim() ? search.found(query).map(({entry}) => entry) : null;
		const ofKind = (kind, most) => (results || []).filter(entry => entry.kind === kind).slice(0, most);
		const solvers = results ? ofKind('solver').map(({row}) => row) : rowsInOrder;
		const items = ofKind('item', 6), points = ofKind('point', 2);
		rowsInOrder.forEach(row => { row.hidden = true; });
		solvers.forEach(row => { row.hidden = false; });
		$('rows').append(...solvers, ...rowsInOrder.filter(row => row.hidden));
		$('solver-table').hidden = !solvers.length;
		showList('found-items', items.map(itemLink));
		// A point that fits best stands above the solvers, any other below them.
		$('solver-table')[results?.[0]?.kind === 'point' ? 'before' : 'after']($('found-points'));
		showList('found-points', points.map(pointLine));
		const others = items.length + points.length;
		$('found').textContent = countOf(solvers.length, others);
		offerPlayground(query, !solvers.length && !others);
	}

	// The query comes into the address when the typing rests, since browsers refuse an address that changes all the time.
	let resting = 0;
	function keepQuery() {
		clearTimeout(resting);
		const query = $('search').value;
		if ($('solvers').classList.contains('on') && query !== (current().values.get('q') || '')) go('solvers', {q: query}, true);
	}
	$('search').addEventListener('input', () => {
		show($('search').value);
		clearTimeout(resting);
		resting = setTimeout(keepQuery, 300);
	});
	$('search').addEventListener('change', keepQuery);
	$('search').addEventListener('keydown', event => {
		const first = all('#solvers tbody tr:not([hidden]) a, #solvers li a').find(link => link.checkVisibility());
		if (event.key !== 'Enter' || !first || !$('search').value) return;
		keepQuery();
		location.hash = first.hash;
	});
	addEventListener('keydown', event => {
		if (event.key !== '/' || event.target.closest('input, textarea, select')) return;
		event.preventDefault();
		if (!$('solvers').classList.contains('on')) {
			go('solvers');
			routes.show();
		}
		$('search').focus();
	});
	routes.enter('solvers', values => {
		const query = values.get('q') || '';
		if (query === $('search').value && !values.get('unknown')) return;
		$('search').value = query;
		show(query);
		if (values.get('unknown')) $('found').textContent = `There is no page “${query}”. ` + $('found').textContent;
	});

	return {show};
})();
