// picture: the picture of the values: a plot for heaps, a map for pairs. Of more numbers, it is the map of the last two, with a slider for each
// of the others. It answers the pointer, the finger and the keys.
// Gives: draw, show, svg, view. Takes: dom.
const picture = (() => {
	const {$, all, make} = dom;

	const darkness = matchMedia('(prefers-color-scheme: dark)');
	const view = {canvas: $('picture'), values: [], list: [], first: 0, from: [0, 0], span: 1, at: null};

	// Colours of the values: lost is marked, the others go from pale to strong.
	function colourOf(value, largest) {
		const dark = darkness.matches;
		if (value === null || value === undefined) return dark ? '#26292e' : '#eeeeea';
		if (value === 0) return dark ? '#ffb454' : '#d9480f';
		const part = Math.min(1, value / Math.max(1, largest));
		return dark ? `hsl(212 ${30 + 50 * part}% ${22 + 48 * part}%)` : `hsl(212 ${40 + 30 * part}% ${90 - 58 * part}%)`;
	}

	// The values of the report as one list, the number with which it begins, and how many numbers there are from there on.
	function listOfValues({values, first, size, numbers}) {
		const length = size - first + 1;
		const layer = (part, depth) => Array.from({length}, (_, k) => depth > 1 ? layer(part?.[k], depth - 1) : part?.[k] ?? null).flat();
		return {first, length, list: layer(values, numbers)};
	}

	// The sliders stay while the steps of a rule arrive, so that what they choose stays, too.
	function show(json) {
		const {numbers} = json;
		Object.assign(view, listOfValues(json));
		const known = view.list.filter(value => value !== null);
		view.grid = numbers > 1;
		view.misere = json.misere;
		view.from = [0, 0];
		view.span = view.length;
		view.at = null;
		// On a map of outcomes, those that are not lost stay pale.
		view.largest = known.reduce((most, value) => Math.max(most, value), view.misere && view.grid ? 3 : 0);
		$('picture-part').hidden = !known.length;
		const sliders = Math.max(0, numbers - 2);
		if ($('layers').children.length !== sliders) $('layers').replaceChildren(...Array.from({length: sliders}, (_, k) => slider(k)));
		all('#layers input').forEach(range => { range.max = view.length - 1; });
		showLayer();
	}

	// The slider that chooses number k of a position, and the number beside it.
	function slider(k) {
		const label = make('label', {textContent: `Number ${k + 1} `}), range = make('input', {type: 'range', min: 0, value: 0});
		range.oninput = showLayer;
		label.append(range, make('output'));
		return label;
	}

	// The map of the chosen numbers, if there are more than two.
	function showLayer() {
		const {list, length} = view, chosen = all('#layers input').map(range => Number(range.value)), numbers = [...Array(length).keys()];
		view.values = view.grid ? numbers.map(a => numbers.map(b => list[[...chosen, a, b].reduce((index, number) => index * length + number, 0)])) : [list];
		view.chosen = chosen.map(number => number + view.first);
		all('#layers output').forEach((output, k) => { output.textContent = view.chosen[k]; });
		drawAnew();
	}

	// The colours have changed, or the values.
	function drawAnew() {
		if (view.grid) makeMap();
		draw();
	}

	// The number of shown places, and where they begin, stay inside the values.
	function keepInside() {
		view.span = Math.max(Math.min(view.length, 8), Math.min(view.span, view.length));
		view.from = view.from.map(from => Math.max(0, Math.min(from, view.length - view.span)));
	}

	function draw() {
		const {canvas} = view;
		if (!canvas.offsetWidth || !view.values[0]) return;
		keepInside();
		const ratio = devicePixelRatio || 1, width = canvas.clientWidth, height = view.grid ? width - LEFT + BOTTOM : Math.round(Math.min(260, width * 0.6));
		canvas.style.height = height + 'px';
		// A finger moves a map that is zoomed, and scrolls the page otherwise.
		canvas.style.touchAction = view.grid && view.span < view.length ? 'none' : 'pan-y';
		canvas.width = width * ratio;
		canvas.height = height * ratio;
		const pen = canvas.getContext('2d');
		pen.scale(ratio, ratio);
		pen.font = '12px ui-monospace, monospace';
		const style = getComputedStyle(document.documentElement);
		view.ink = style.getPropertyValue('--text');
		view.pale = style.getPropertyValue('--muted');
		view.grid ? drawMap(pen, width) : drawPlot(pen, width, height);
		sayPlace();
	}

	// The room for the numbers of the axes.
	const LEFT = 34, BOTTOM = 20, RIGHT = 10;

	// The map with one pixel for each position. It is made once, so that moving and zooming stay fast.
	function makeMap() {
		const {length, values, largest} = view, map = make('canvas', {width: length, height: length}), pen = map.getContext('2d');
		for (let a = 0; a < length; a++) {
			for (let b = 0; b < length; b++) {
				pen.fillStyle = colourOf(values[a]?.[b], largest);
				pen.fillRect(b, a, 1, 1);
			}
		}
		view.map = map;
	}

	// The values in the cells. A cell that is partly outside has none.
	function drawNumbers(pen, cell) {
		const [x0, y0] = view.from.map(Math.ceil), [x1, y1] = view.from.map(from => Math.floor(from + view.span));
		for (let a = y0; a < y1; a++) {
			for (let b = x0; b < x1; b++) {
				const value = view.values[a]?.[b] ?? null;
				if (value === null) continue;
				pen.fillStyle = textOn(value);
				pen.fillText(value, LEFT + (b + 0.5 - view.from[0]) * cell, BOTTOM + (a + 0.5 - view.from[1]) * cell);
			}
		}
	}

	function drawMap(pen, width) {
		const cell = (width - LEFT - RIGHT) / view.span;
		view.cell = cell;
		pen.textAlign = 'center';
		pen.textBaseline = 'middle';
		const side = cell * view.span;
		pen.imageSmoothingEnabled = false;
		pen.drawImage(view.map, ...view.from, view.span, view.span, LEFT, BOTTOM, side, side);
		if (cell >= 20 && !view.misere) drawNumbers(pen, cell);
		pen.fillStyle = view.pale;
		const step = niceStep(view.span / (width / 45));
		for (let k = Math.ceil(view.from[0] / step) * step; k < view.from[0] + view.span; k += step) {
			pen.fillText(k + view.first, LEFT + (k + 0.5 - view.from[0]) * cell, BOTTOM / 2);
		}
		for (let k = Math.ceil(view.from[1] / step) * step; k < view.from[1] + view.span; k += step) {
			pen.fillText(k + view.first, LEFT / 2, BOTTOM + (k + 0.5 - view.from[1]) * cell);
		}
		if (view.at) frame(pen, LEFT + (view.at[0] - view.from[0]) * cell, BOTTOM + (view.at[1] - view.from[1]) * cell, cell, cell);
	}

	function textOn(value) {
		const dark = darkness.matches, strong = value / Math.max(1, view.largest) > 0.5;
		if (value === 0) return dark ? '#16181b' : '#fff';
		return dark ? (strong ? '#0d1013' : '#eef2f7') : (strong ? '#fff' : '#1b2430');
	}

	function frame(pen, x, y, width, height) {
		pen.strokeStyle = view.ink;
		pen.lineWidth = 2;
		pen.strokeRect(x + 1, y + 1, Math.max(2, width - 2), Math.max(2, height - 2));
	}

	function drawPlot(pen, width, height) {
		const [values] = view.values, cell = (width - LEFT - RIGHT) / view.span, low = height - BOTTOM;
		view.cell = cell;
		const level = value => 8 + (low - 14) * (1 - value / Math.max(1, view.largest));
		pen.textAlign = 'right';
		pen.textBaseline = 'middle';
		pen.fillStyle = view.pale;
		const rise = niceStep(Math.max(1, view.largest) / 5);
		for (let value = 0; value <= view.largest && !view.misere; value += rise) pen.fillText(value, LEFT - 6, level(value));
		pen.textAlign = 'center';
		const step = niceStep(view.span / (width / 55));
		for (let k = Math.ceil(view.from[0] / step) * step; k < view.from[0] + view.span; k += step) {
			pen.fillText(k + view.first, LEFT + (k + 0.5 - view.from[0]) * cell, height - BOTTOM / 2);
		}
		// If a place is narrower than a pixel, one bar shows the largest value of several places, and whether one is lost.
		const together = Math.max(1, Math.floor(1 / cell)), from = Math.floor(view.from[0] / together) * together;
		const end = Math.min(values.length, from + view.span + together), wide = Math.max(1.5, cell * 0.7);
		for (let n = from; n < end; n += together) {
			const known = values.slice(n, n + together).filter(value => value !== null), largest = Math.max(...known);
			const x = LEFT + (n - view.from[0]) * cell + (cell - wide) / 2, top = level(largest);
			if (largest > 0) {
				pen.fillStyle = colourOf(Math.max(largest, view.largest * 0.45), view.largest);
				pen.fillRect(x, top, wide, level(0) - top);
			}
			if (known.includes(0)) {
				pen.fillStyle = colourOf(0);
				pen.fillRect(x, level(0) - 3, wide, 6);
			}
		}
		if (view.at) frame(pen, LEFT + (view.at[0] - view.from[0]) * cell - 1, 2, cell + 2, low);
	}

	// 1, 2, 5, 10, 20, …: at least this.
	function niceStep(least) {
		const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
		return [1, 2, 5, 10].map(factor => factor * power).find(step => step >= least);
	}

	function sayPlace() {
		const lost = view.grid ? 'Lost positions are orange.' : 'Lost heaps are orange.';
		if (!view.at) {
			$('place').textContent = 'Point at the picture, or use the arrow keys. ' + lost;
			return;
		}
		$('place').textContent = placeText(...view.at);
	}

	// What the picture says about the place in column x and row y.
	function placeText(x, y) {
		const value = view.values[y]?.[x] ?? null;
		const numbers = [...view.chosen, ...(view.grid ? [y + view.first] : []), x + view.first];
		const place = `(${numbers.join(', ')})`;
		if (view.misere) return `${place} is ${value === 0 ? 'lost' : value === 1 ? 'not lost' : 'not known'}`;
		return value === null ? `${place} is no position` : `g${place} = ${value}${value === 0 ? ', lost' : ''}`;
	}

	// The picture as SVG, with one square for each place. It serves if the program draws none: for more than two
	// numbers, for several reports, and if the last move loses.
	function svg() {
		let squares = '';
		view.values.forEach((row, y) => row.forEach((value, x) => {
			squares += `<rect x="${x}" y="${y}" width="1" height="1" fill="${colourOf(value, view.largest)}"><title>${placeText(x, y)}</title></rect>\n`;
		}));
		const columns = view.length, rows = view.values.length;
		return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${columns} ${rows}" width="${12 * columns}" height="${12 * rows}">\n${squares}</svg>\n`;
	}

	// The place under a point of the screen.
	function placeAt(event) {
		const box = view.canvas.getBoundingClientRect();
		const x = Math.floor(view.from[0] + (event.clientX - box.left - LEFT) / view.cell);
		const y = Math.floor(view.from[1] + (event.clientY - box.top - BOTTOM) / view.cell);
		const inside = x >= 0 && x < view.length && (!view.grid || (y >= 0 && y < view.values.length));
		return inside ? [x, view.grid ? y : 0] : null;
	}

	// Shows more or fewer places; the place in the middle, or the chosen one, stays where it is.
	function zoom(factor, around) {
		const middle = around || view.at || view.from.map(from => from + view.span / 2);
		const share = middle.map((place, k) => (place - view.from[k]) / view.span);
		view.span = Math.round(view.span * factor);
		keepInside();
		view.from = middle.map((place, k) => place - share[k] * view.span);
		draw();
	}

	const fingers = new Map();
	let spread = 0, dragged = null;
	view.canvas.addEventListener('pointerdown', event => {
		fingers.set(event.pointerId, event);
		view.canvas.setPointerCapture(event.pointerId);
		dragged = {x: event.clientX, y: event.clientY, from: [...view.from]};
		view.at = placeAt(event);
		draw();
	});
	view.canvas.addEventListener('pointermove', event => {
		if (fingers.has(event.pointerId)) fingers.set(event.pointerId, event);
		if (fingers.size === 2) {
			const [a, b] = [...fingers.values()], now = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
			if (spread && Math.abs(now - spread) > 12) zoom(spread / now);
			if (!spread || Math.abs(now - spread) > 12) spread = now;
			return;
		}
		if (dragged && fingers.size === 1 && view.span < view.length) {
			view.from = [dragged.from[0] - (event.clientX - dragged.x) / view.cell, dragged.from[1] - (event.clientY - dragged.y) / view.cell];
		}
		view.at = placeAt(event) || view.at;
		draw();
	});
	for (const end of ['pointerup', 'pointercancel']) {
		view.canvas.addEventListener(end, event => {
			fingers.delete(event.pointerId);
			spread = 0;
			dragged = null;
		});
	}
	view.canvas.addEventListener('wheel', event => {
		if (!event.ctrlKey && !event.metaKey && !event.altKey) return;
		event.preventDefault();
		zoom(event.deltaY > 0 ? 1.25 : 0.8, placeAt(event));
	}, {passive: false});
	view.canvas.addEventListener('keydown', event => {
		const step = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[event.key];
		if (event.key === '+' || event.key === '-') zoom(event.key === '+' ? 0.7 : 1.4);
		if (!step) return;
		event.preventDefault();
		const at = view.at || [0, 0], rows = view.grid ? view.values.length : 1;
		view.at = view.at ? [Math.max(0, Math.min(view.length - 1, at[0] + step[0])), Math.max(0, Math.min(rows - 1, at[1] + step[1]))] : at;
		// The chosen place stays in sight.
		view.from = view.from.map((from, k) => Math.min(Math.max(from, view.at[k] - view.span + 1), view.at[k]));
		draw();
	});
	$('zoom-in').onclick = () => zoom(0.6);
	$('zoom-out').onclick = () => zoom(1.7);
	$('zoom-all').onclick = () => {
		view.from = [0, 0];
		view.span = view.length;
		draw();
	};
	addEventListener('resize', draw);
	darkness.addEventListener('change', drawAnew);

	return {draw, show, svg, view};
})();
