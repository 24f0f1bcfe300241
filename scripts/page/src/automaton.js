// automaton: the small drawing of an automaton that reads the digits of a position.
// Gives: draw (a list of elements: the drawing, or a sentence about its size).
// Takes: dom.
const automaton = (() => {
	const {make} = dom;

	// More states are no drawing any more.
	const MOST = 12, RADIUS = 14, STEP = 76, ROW = 64, EDGE = 24;
	const NS = 'http://www.w3.org/2000/svg';

	function element(tag, values, text) {
		const made = document.createElementNS(NS, tag);
		Object.entries(values).forEach(([name, value]) => made.setAttribute(name, value));
		if (text !== undefined) made.textContent = text;
		return made;
	}

	// The states in columns by how many digits lead to them.
	function columnsOf(states) {
		const columns = [[0]], seen = new Set([0]);
		for (let column = columns[0]; column.length; columns.push(column)) {
			const next = [...new Set(column.flatMap(state => Object.values(states[state].next)))].filter(state => !seen.has(state));
			next.forEach(state => seen.add(state));
			column = next;
			if (!next.length) break;
		}
		return columns;
	}

	// For each pair of states the digits that lead from one to the other.
	function edgesOf(states) {
		const edges = new Map();
		states.forEach(({next}, from) => Object.entries(next).forEach(([digits, to]) => {
			const key = `${from} ${to}`;
			edges.set(key, [...(edges.get(key) || []), digits]);
		}));
		return [...edges].map(([key, digits]) => ({ends: key.split(' ').map(Number), digits}));
	}

	const label = digits => (digits.length > 3 ? `${digits[0]} … ${digits.at(-1)}` : digits.join('  '));

	function drawEdge(svg, places, {ends: [from, to], digits}) {
		const [x0, y0] = places[from], [x1, y1] = places[to];
		if (from === to) {
			svg.append(element('path', {d: `M${x0 - 7} ${y0 - 12}c-9 -22 23 -22 14 0`, class: 'edge', 'marker-end': 'url(#arrow)'}));
			svg.append(element('text', {x: x0, y: y0 - 31, class: 'digits'}, label(digits)));
			return;
		}
		// The edge is bent, so that the edge back does not lie on it.
		const length = Math.hypot(x1 - x0, y1 - y0), bend = 0.16 * length + 8;
		const [across, along] = [[-(y1 - y0) / length, (x1 - x0) / length], [(x1 - x0) / length, (y1 - y0) / length]];
		const middle = [(x0 + x1) / 2 - across[0] * bend, (y0 + y1) / 2 - across[1] * bend];
		const begin = [x0 + along[0] * RADIUS - across[0] * 5, y0 + along[1] * RADIUS - across[1] * 5];
		const end = [x1 - along[0] * (RADIUS + 3) - across[0] * 5, y1 - along[1] * (RADIUS + 3) - across[1] * 5];
		svg.append(element('path', {d: `M${begin.join(' ')}Q${middle.join(' ')} ${end.join(' ')}`, class: 'edge', 'marker-end': 'url(#arrow)'}));
		const word = [(begin[0] + 2 * middle[0] + end[0]) / 4 - across[0] * 7, (begin[1] + 2 * middle[1] + end[1]) / 4 - across[1] * 7 + 4];
		svg.append(element('text', {x: word[0], y: word[1], class: 'digits'}, label(digits)));
	}

	function drawState(svg, [x, y], {value, lost}) {
		svg.append(element('circle', {cx: x, cy: y, r: RADIUS, class: lost ? 'state lost-state' : 'state'}));
		svg.append(element('text', {x, y: y + 4, class: 'value'}, value ?? (lost ? 'L' : 'W')));
	}

	function draw({states, reads, numeration}) {
		const sentence = `It reads ${reads.join(' and ')} in ${numeration}, the highest digit first, and has ${states.length} ${states.length === 1 ? 'state' : 'states'}.`;
		const caption = make('p', {className: 'note', textContent: sentence});
		if (states.length > MOST) return [caption];
		const columns = columnsOf(states), rows = Math.max(...columns.map(column => column.length)), places = [];
		columns.forEach((column, k) => column.forEach((state, row) => {
			places[state] = [EDGE + 24 + k * STEP, 48 + (row + (rows - column.length) / 2) * ROW];
		}));
		const width = 2 * EDGE + 24 + columns.length * STEP - STEP / 2 + 14, height = 48 + rows * ROW;
		const svg = element('svg', {viewBox: `0 0 ${width} ${height}`, width, height, class: 'automaton', role: 'img', 'aria-label': sentence});
		const marker = element('marker', {id: 'arrow', viewBox: '0 0 8 8', refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, orient: 'auto-start-reverse'});
		marker.append(element('path', {d: 'M0 0L8 4L0 8z'}));
		svg.append(marker, element('path', {d: `M${places[0][0] - 40} ${places[0][1]}h22`, class: 'edge', 'marker-end': 'url(#arrow)'}));
		const known = edgesOf(states).filter(({ends}) => ends.every(state => places[state]));
		known.forEach(edge => drawEdge(svg, places, edge));
		states.forEach((state, k) => places[k] && drawState(svg, places[k], state));
		const frame = make('div', {className: 'scroll', tabIndex: 0});
		frame.setAttribute('role', 'region');
		frame.setAttribute('aria-label', 'The automaton');
		frame.append(svg);
		return [frame, caption];
	}

	return {draw};
})();
