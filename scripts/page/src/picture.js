// picture: the picture of the values: a plot or rows for heaps, a map for pairs. Of more numbers, it is the map of the last two, with a
// slider for each of the others. It answers the pointer, the finger and the keys.
// Gives: make (a picture in a box).
// Takes: clipboard, dom, pens, scale.
const picture = (() => {
	const {make: element, say} = dom;
	const {colourOf, inkOn, mixed, strongOf, token} = scale;

	// The room for the numbers of the axes, and the height of a row.
	const LEFT = 34, RIGHT = 10, ABOVE_MAP = 24, ROW = 24, POSTER = 720;
	// Smaller cells are one image, since so many rectangles are slow.
	const SMALLEST_CELL = 4;
	const HINT = matchMedia('(pointer: coarse)').matches ? 'Touch the picture.' : 'Point at the picture, or use the arrow keys.';

	// 1, 2, 5, 10, 20, …: at least this.
	function niceStep(least) {
		const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
		return [1, 2, 5, 10].map(factor => factor * power).find(step => step >= least);
	}

	// `height` is the largest height of the canvas; `moves` asks for what the moves of a position leave, if the rule is known.
	function make(box, {id, height, moves, hasBar}) {
		const canvas = element('canvas', {id, className: 'values-picture', tabIndex: 0});
		canvas.setAttribute('role', 'img');
		canvas.setAttribute('aria-label', 'Picture of the values.');
		const layers = element('div', {className: 'layers'}), legend = element('p', {className: 'legend'}), place = element('output', {className: 'place'});
		const foot = element('div', {className: 'picture-foot'});
		foot.append(legend, place);
		const bar = hasBar ? makeBar() : null;
		box.append(...(bar ? [bar.row] : []), canvas, layers, foot);

		const view = {canvas, values: [], first: 0, length: 0, from: [0, 0], span: 1, at: null, near: null, kind: 'plot', chosen: []};
		let shape = null; // where everything stands on the canvas

		// ---- What is shown ----

		// Values keep their place and their zoom while they only change; `kind` and the sliders stay, too.
		function show(data, title) {
			const isOther = !view.data || view.data.numbers !== data.numbers || view.length !== data.size - data.first + 1;
			Object.assign(view, {data, title, first: data.first, length: data.size - data.first + 1, grid: data.numbers > 1, isOutcome: Boolean(data.outcomes || data.misere), near: null});
			if (isOther) Object.assign(view, {from: [0, 0], span: view.length, at: null, top: 0});
			const names = data.names?.length ? data.names : data.numbers === 1 ? ['n'] : ['a', 'b', 'c', 'd', 'e', 'f'].slice(0, data.numbers);
			view.names = names;
			const count = Math.max(0, data.numbers - 2);
			if (layers.children.length !== count) layers.replaceChildren(...names.slice(0, count).map(slider));
			layers.querySelectorAll('input').forEach(range => { range.max = view.length - 1; });
			const period = data.period?.period || data.quotient?.period;
			view.width = period >= 3 && period <= 24 ? period : view.isOutcome ? 20 : 10;
			view.begins = data.period && !data.period.saltus ? data.period.preperiod : data.quotient?.from ?? null;
			if (!view.grid && !view.isChosen) view.kind = view.isOutcome || (period >= 3 && period <= 16) ? 'rows' : 'plot';
			if (view.grid) view.kind = 'map';
			else if (view.kind === 'map') view.kind = 'plot';
			showLayer();
		}

		// The slider that chooses one number of a position, and the number beside it.
		function slider(name) {
			const label = element('label'), range = element('input', {type: 'range', min: 0, value: 0});
			range.oninput = showLayer;
			label.append(element('i', {className: 'math', textContent: name}), range, element('output'));
			return label;
		}

		// The map of the chosen numbers, if there are more than two.
		function showLayer() {
			const chosen = [...layers.querySelectorAll('input')].map(range => Number(range.value));
			const layer = chosen.reduce((values, at) => values?.[at], view.data.values);
			view.values = view.grid ? layer || [] : [layer];
			view.chosen = chosen.map(number => number + view.first);
			layers.querySelectorAll('output').forEach((output, k) => { output.textContent = view.chosen[k]; });
			let lost = 0, known = 0, largest = 0;
			for (const row of view.values) for (const value of row) {
				if (value === null || value === undefined) continue;
				known++;
				if (value === 0) lost++;
				if (value > largest) largest = value;
			}
			Object.assign(view, {lost, known, largest: view.isOutcome ? 3 : largest});
			canvas.setAttribute('aria-label', `Picture of the values. ${known} positions, ${lost} of them lost${view.isOutcome ? '' : `, largest value ${largest}`}. The arrow keys choose a position.`);
			bar?.show();
			drawAnew();
		}

		// ---- Where everything stands ----

		// The number of shown places, and where they begin, stay inside the values.
		function keepInside() {
			view.span = Math.max(Math.min(view.length, 8), Math.min(view.span, view.length));
			view.from = view.from.map(from => Math.max(0, Math.min(from, view.length - view.span)));
		}

		function shapeOf(width, most) {
			if (view.kind === 'map') {
				const side = Math.min(width - LEFT - RIGHT, most - ABOVE_MAP - 8), exact = side / view.span;
				const cell = view.span === view.length && exact >= SMALLEST_CELL && width >= 420 ? Math.floor(exact) : exact;
				return {width, cell, left: Math.max(LEFT, Math.round((width - cell * view.span) / 2)), top: ABOVE_MAP, height: Math.ceil(ABOVE_MAP + cell * view.span + 8)};
			}
			if (view.kind === 'rows') {
				const cell = Math.min(36, (width - LEFT - RIGHT - 8) / view.width), high = Math.min(ROW, Math.max(18, cell));
				const rows = Math.max(1, Math.min(Math.floor((most - 40) / high), Math.ceil(view.length / view.width)));
				return {width, cell, high, rows, left: LEFT + 8, top: 28, height: Math.ceil(28 + rows * high + 12)};
			}
			const height = width < 420 ? 280 : Math.min(most, 520);
			return {width, height, left: LEFT + 8, top: 20, low: height - 32, cell: (width - LEFT - 24) / Math.max(1, view.span - 1)};
		}
		const xOf = (shape, k) => shape.left + (k - view.from[0]) * shape.cell;
		const yOf = (shape, value) => shape.low - value / Math.max(1, view.largest) * (shape.low - shape.top - 16);

		// ---- Drawing ----

		const isBright = (x, y) => !view.near || view.near.has(`${x},${y}`) || (view.at[0] === x && view.at[1] === y);

		function tints() {
			return {ink: token('ink'), mute: token('mute'), line: token('line'), card: token('card'), accent: token('accent'), sans: token('sans'), serif: token('serif')};
		}

		function paint(pen, shape, isPoster) {
			const tint = tints();
			({map: paintMap, plot: paintPlot, rows: paintRows})[view.kind](pen, shape, tint, isPoster);
		}

		// The ticks of an axis: not too close, and none where the name of the axis stands.
		function ticks(from, span, room, least) {
			const step = niceStep(span / Math.max(1, room / least)), numbers = [];
			for (let k = Math.ceil((from + view.first) / step) * step - view.first; k <= from + span - 1 - step / 3; k += step) if (k >= 0) numbers.push(k);
			return numbers;
		}

		function axisNames(pen, shape, tint, [x, y], [nameX, nameY]) {
			const set = {fill: tint.ink, font: tint.serif, size: 15, isItalic: true};
			pen.words(...x, nameX, {...set, anchor: x[0] > shape.width / 2 ? 'end' : 'start'});
			if (nameY) pen.words(...y, nameY, {...set, anchor: 'end'});
		}

		function paintMap(pen, shape, tint, isPoster) {
			const {left, top, cell} = shape, side = cell * view.span, names = view.names.slice(-2);
			const axis = {fill: tint.mute, font: tint.sans};
			for (const k of ticks(view.from[0], view.span, side, 34)) pen.words(xOf(shape, k) + cell / 2, top - 8, k + view.first, {...axis, anchor: 'middle'});
			for (const k of ticks(view.from[1], view.span, side, 28)) pen.words(left - 7, top + (k - view.from[1] + 0.5) * cell + 4, k + view.first, {...axis, anchor: 'end'});
			axisNames(pen, shape, tint, [[left + side - 2, top - 8], [left - 7, top + side - 4]], [names[1], names[0]]);
			if (cell < SMALLEST_CELL || (view.span < view.length && !isPoster)) pen.bitmap(view.bitmap, [...view.from, view.span, view.span], [left, top, side, side]);
			if (cell >= SMALLEST_CELL) paintCells(pen, shape, tint);
			if (view.at && !isPoster) pen.frame(xOf(shape, view.at[0]) - 1, top + (view.at[1] - view.from[1]) * cell - 1, cell + 1, cell + 1, tint.ink);
		}

		// A cell that is partly outside is only in the bitmap.
		function paintCells(pen, shape, tint) {
			const {top, cell} = shape, gap = cell >= 9 ? 1 : 0, hasNumbers = cell >= 20 && !view.isOutcome;
			const [x0, y0] = view.from.map(Math.ceil), [x1, y1] = view.from.map(from => Math.floor(from + view.span + 1e-9));
			const card = tint.card, palette = new Map();
			for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) {
				const value = view.values[y]?.[x] ?? null;
				if (!palette.has(value)) palette.set(value, colourOf(value, view.largest));
				const full = palette.get(value), fill = isBright(x, y) ? full : mixed(full, card, 0.78);
				const left = xOf(shape, x), above = top + (y - view.from[1]) * cell;
				pen.box(left, above, cell - gap, cell - gap, fill);
				if (hasNumbers && value !== null) pen.words(left + (cell - gap) / 2, above + (cell - gap) / 2 + 4, value, {anchor: 'middle', fill: inkOn(fill), font: tint.sans});
				else if (value === 0 && cell >= 6) pen.dot(left + (cell - gap) / 2, above + (cell - gap) / 2, Math.max(1, cell * 0.17), card);
			}
		}

		// The map with one pixel for each position, so that moving and zooming stay fast.
		function makeBitmap() {
			const {length, values, largest} = view, bitmap = element('canvas', {width: length, height: length}), pen = bitmap.getContext('2d'), palette = new Map();
			for (let a = 0; a < length; a++) for (let b = 0; b < length; b++) {
				const value = values[a]?.[b] ?? null;
				if (!palette.has(value)) palette.set(value, colourOf(value, largest));
				pen.fillStyle = palette.get(value);
				pen.fillRect(b, a, 1, 1);
			}
			view.bitmap = bitmap;
		}

		function paintPlot(pen, shape, tint, isPoster) {
			const {left, low, width, cell} = shape, [values] = view.values, axis = {fill: tint.mute, font: tint.sans};
			const rise = niceStep(Math.max(1, view.largest) / 6);
			for (let value = 0; value <= view.largest; value += rise) {
				const y = Math.round(yOf(shape, value)) + 0.5;
				pen.line([[LEFT, y], [width - RIGHT, y]], tint.line, 1);
				pen.words(LEFT - 6, y + 4, value, {...axis, anchor: 'end'});
			}
			for (const k of ticks(view.from[0], view.span, width - LEFT, 55)) pen.words(xOf(shape, k), low + 24, k + view.first, {...axis, anchor: 'middle'});
			axisNames(pen, shape, tint, [[width - RIGHT, low + 24], []], [view.names[0]]);
			pen.words(LEFT + 4, 14, `g(${view.names[0]})`, {fill: tint.ink, font: tint.serif, size: 15, isItalic: true});
			if (view.near && !isPoster) for (const key of view.near) {
				const k = Number(key.split(',')[0]);
				pen.arc([xOf(shape, view.at[0]), yOf(shape, values[view.at[0]] ?? 0)], [xOf(shape, k), yOf(shape, values[k] ?? 0)], mixed(tint.accent, tint.card, 0.65));
			}
			cell < 1.5 ? paintDust(pen, shape) : paintPoints(pen, shape, tint);
			if (view.at && !isPoster && values[view.at[0]] != null) pen.dot(xOf(shape, view.at[0]), yOf(shape, values[view.at[0]]), 8, null, tint.ink);
		}

		function paintPoints(pen, shape, tint) {
			const [values] = view.values, radius = Math.max(2.4, Math.min(5, shape.cell * 0.55));
			for (let k = Math.ceil(view.from[0]); k < view.from[0] + view.span; k++) {
				const value = values[k];
				if (value === null || value === undefined) continue;
				const full = strongOf(value, view.largest), x = xOf(shape, k), y = yOf(shape, value);
				pen.dot(x, y, value === 0 ? radius + 1.2 : radius, isBright(k, 0) ? full : mixed(full, tint.card, 0.75), value === 0 ? tint.card : null);
				if (value === 0) pen.dot(x, y, 1.5, tint.card);
			}
		}

		// Very many values: each pixel that has one is drawn once.
		function paintDust(pen, shape) {
			const [values] = view.values, seen = new Set();
			for (let k = Math.ceil(view.from[0]); k < view.from[0] + view.span; k++) {
				const value = values[k];
				if (value === null || value === undefined) continue;
				const x = Math.round(xOf(shape, k)), y = Math.round(yOf(shape, value)), pixel = x * 4096 + y;
				if (seen.has(pixel)) continue;
				seen.add(pixel);
				pen.box(x - 1, y - 1, 2, value === 0 ? 3 : 2, strongOf(value, view.largest));
			}
		}

		function paintRows(pen, shape, tint, isPoster) {
			const {left, top, cell, high, rows} = shape, {width} = view, [values] = view.values, from = isPoster ? 0 : view.top * width;
			const axis = {fill: tint.mute, font: tint.sans};
			for (let k = 0; k < width; k++) if (cell >= 24 || k % 2 === 0) pen.words(left + (k + 0.5) * cell, top - 8, k || !view.first ? (k ? '+' + k : '0') : '+0', {...axis, anchor: 'middle'});
			for (let at = from; at < Math.min(values.length, from + rows * width); at++) {
				const value = values[at], x = left + (at % width) * cell, y = top + Math.floor((at - from) / width) * high;
				let fill = colourOf(value, view.largest);
				if (view.begins !== null && at + view.first < view.begins) fill = mixed(fill, tint.card, 0.45);
				if (!isBright(at, 0)) fill = mixed(fill, tint.card, 0.7);
				pen.box(x, y, cell - 1, high - 1, fill);
				if (value === null || value === undefined) continue;
				if (view.isOutcome) value === 0 && pen.dot(x + (cell - 1) / 2, y + (high - 1) / 2, 3, tint.card);
				else if (cell >= 16) pen.words(x + (cell - 1) / 2, y + high / 2 + 4, value, {anchor: 'middle', fill: inkOn(fill), font: tint.sans});
			}
			for (let row = 0; row < rows; row++) if (row % 2 === 0) pen.words(left - 8, top + row * high + high / 2 + 4, from + row * width + view.first, {...axis, anchor: 'end'});
			paintBeginning(pen, shape, tint, from);
			if (view.at && !isPoster) pen.frame(left + (view.at[0] % width) * cell - 1, top + (Math.floor(view.at[0] / width) - view.top) * high - 1, cell + 1, high + 1, tint.ink);
		}

		// The line where the period begins.
		function paintBeginning(pen, {left, top, cell, high, rows, width: whole}, tint, from) {
			const begins = view.begins - view.first - from, {width} = view;
			if (view.begins === null || begins <= 0 || begins >= rows * width || begins >= view.length) return;
			const row = Math.floor(begins / width), x = left + (begins % width) * cell - 0.5, y = top + row * high - 0.5, end = left + width * cell;
			pen.line([[left, y + high], [x, y + high], [x, y], [end, y]], tint.ink, 2);
			if (whole < end + 150) return;
			pen.words(end + 16, y + 12, `from heap ${view.begins} on:`, {fill: tint.ink, font: tint.sans, size: 13});
			pen.words(end + 16, y + 30, 'every column is constant', {fill: tint.ink, font: tint.sans, size: 13});
		}

		function draw() {
			if (!canvas.offsetWidth || !view.data) return;
			keepInside();
			const ratio = devicePixelRatio || 1, isFull = document.fullscreenElement === box;
			shape = shapeOf(canvas.clientWidth, isFull ? innerHeight - 160 : height);
			view.cell = shape.cell;
			view.shape = shape;
			canvas.style.height = shape.height + 'px';
			// A finger moves a map that is zoomed, and scrolls the page otherwise.
			canvas.style.touchAction = view.span < view.length ? 'none' : 'pan-y';
			canvas.width = shape.width * ratio;
			canvas.height = shape.height * ratio;
			const context = canvas.getContext('2d');
			context.scale(ratio, ratio);
			paint(pens.onCanvas(context), shape);
			sayPlace();
		}

		// The colours have changed, or the values.
		function drawAnew() {
			if (view.grid) makeBitmap();
			showLegend();
			draw();
		}

		// ---- The legend and the read-out ----

		const ofKind = () => (view.kind === 'plot' ? strongOf : colourOf);

		function showLegend() {
			const swatch = colour => {
				const box = element('span', {className: 'swatch'});
				box.style.background = colour;
				return box;
			};
			const words = text => element('span', {textContent: text});
			const lost = element('span', {className: 'swatch is-lost-fill'});
			if (view.isOutcome) {
				legend.replaceChildren(lost, words('lost'), swatch(colourOf(1, view.largest)), words('won'));
				if (view.data.unknown?.length) legend.append(swatch(colourOf(null)), words('not known'));
				return;
			}
			const ramp = element('span', {className: 'ramp'});
			ramp.append(...scale.steps(view.largest, ofKind()).map(swatch));
			legend.replaceChildren(lost, words('0, lost'), ...(view.largest ? [words('1'), ramp, words(view.largest)] : []));
		}

		// The numbers of the position in column x and row y.
		const numbersAt = ([x, y]) => [...view.chosen, ...(view.grid ? [y + view.first] : []), x + view.first];

		function valueOf(numbers) {
			return numbers.reduce((values, number) => values?.[number - view.first], view.data.values) ?? null;
		}

		// What the picture says about a place.
		function placeText(at) {
			const numbers = numbersAt(at), value = valueOf(numbers), words = `(${numbers.join(', ')})`;
			if (view.isOutcome) return [words, value === 0 ? 'lost' : value === 1 ? 'won' : 'not known'];
			return value === null ? [words, 'no position'] : [`g${words} = ${value}`, value === 0 ? 'lost' : 'won'];
		}

		function sayPlace() {
			if (!view.at) return place.replaceChildren(HINT);
			const [words, outcome] = placeText(view.at), moves = view.moves ? ` · ${view.moves}` : '';
			place.replaceChildren(element('b', {className: 'math', textContent: words}), ' ', element('span', {className: outcome === 'lost' ? 'is-lost' : '', textContent: outcome}), moves);
		}

		// The moves of the place come a moment later, unless another place is chosen by then.
		function point(at) {
			if (String(at) === String(view.at)) return;
			Object.assign(view, {at, near: null, moves: ''});
			draw();
			if (!at || !moves || view.isOutcome) return;
			moves(numbersAt(at), options => {
				if (String(at) !== String(view.at) || !options) return;
				const values = options.map(parts => parts.reduce((xor, part) => xor ^ (valueOf(part) ?? NaN), 0));
				const toZero = options.filter((parts, k) => values[k] === 0 && parts.every(part => valueOf(part) !== null)).length;
				view.moves = `${options.length} ${options.length === 1 ? 'move' : 'moves'}, ${toZero || 'none'} to 0`;
				view.near = new Set(options.flat().flatMap(placesOf));
				draw();
			});
		}

		// Where a position stands in the picture; of an unordered pair, both places.
		function placesOf(part) {
			const places = part.map(number => number - view.first), before = places.slice(0, -2);
			if (!view.grid) return [`${places[0]},0`];
			if (before.some((number, k) => number + view.first !== view.chosen[k])) return [];
			const [a, b] = places.slice(-2);
			return view.data.ordered ? [`${b},${a}`] : [`${b},${a}`, `${a},${b}`];
		}

		// The place under a point of the screen.
		function placeAt(event) {
			const edge = canvas.getBoundingClientRect(), left = event.clientX - edge.left, above = event.clientY - edge.top;
			if (view.kind === 'plot') return nearestAt(left, above);
			if (view.kind === 'rows') {
				const column = Math.floor((left - shape.left) / shape.cell), row = Math.floor((above - shape.top) / shape.high), k = (row + view.top) * view.width + column;
				return column >= 0 && column < view.width && row >= 0 && row < shape.rows && k < view.length ? [k, 0] : null;
			}
			const x = Math.floor(view.from[0] + (left - shape.left) / shape.cell), y = Math.floor(view.from[1] + (above - shape.top) / shape.cell);
			return x >= 0 && y >= 0 && x < view.length && y < view.length ? [x, y] : null;
		}

		// The point of the plot that is nearest, among those near by.
		function nearestAt(left, above) {
			const [values] = view.values, middle = view.from[0] + (left - shape.left) / shape.cell, reach = Math.max(1, 12 / shape.cell);
			let best = null, least = Infinity;
			for (let k = Math.max(0, Math.floor(middle - reach)); k <= Math.min(view.length - 1, Math.ceil(middle + reach)); k++) {
				if (values[k] === null || values[k] === undefined) continue;
				const far = 4 * (xOf(shape, k) - left) ** 2 + (yOf(shape, values[k]) - above) ** 2;
				if (far < least) [best, least] = [[k, 0], far];
			}
			return best;
		}

		// ---- Zoom, fingers, keys ----

		// Shows more or fewer places; the place in the middle, or the chosen one, stays where it is.
		function zoom(factor, around) {
			if (view.kind === 'rows') return;
			const middle = around || view.at || view.from.map(from => from + view.span / 2);
			const share = middle.map((at, k) => (at - view.from[k]) / view.span);
			view.span = Math.round(view.span * factor);
			keepInside();
			view.from = middle.map((at, k) => at - share[k] * view.span);
			draw();
		}
		function zoomAll() {
			Object.assign(view, {from: [0, 0], span: view.length, top: 0});
			draw();
		}

		const fingers = new Map();
		let spread = 0, dragged = null;
		canvas.addEventListener('pointerdown', event => {
			fingers.set(event.pointerId, event);
			canvas.setPointerCapture(event.pointerId);
			dragged = {x: event.clientX, y: event.clientY, from: [...view.from]};
			point(placeAt(event));
		});
		canvas.addEventListener('pointermove', event => {
			if (!view.data) return;
			if (fingers.has(event.pointerId)) fingers.set(event.pointerId, event);
			if (fingers.size === 2) {
				const [a, b] = [...fingers.values()], now = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
				if (spread && Math.abs(now - spread) > 12) zoom(spread / now);
				if (!spread || Math.abs(now - spread) > 12) spread = now;
				return;
			}
			if (dragged && fingers.size === 1 && view.span < view.length && view.kind !== 'rows') {
				view.from = [dragged.from[0] - (event.clientX - dragged.x) / view.cell, dragged.from[1] - (event.clientY - dragged.y) / view.cell];
				draw();
			}
			point(placeAt(event) || view.at);
		});
		for (const end of ['pointerup', 'pointercancel']) {
			canvas.addEventListener(end, event => {
				fingers.delete(event.pointerId);
				spread = 0;
				dragged = null;
			});
		}
		canvas.addEventListener('pointerleave', event => { if (event.pointerType === 'mouse') point(null); });
		canvas.addEventListener('wheel', event => {
			if (!event.ctrlKey && !event.metaKey && !event.altKey) return;
			event.preventDefault();
			zoom(event.deltaY > 0 ? 1.25 : 0.8, placeAt(event));
		}, {passive: false});
		canvas.addEventListener('keydown', event => {
			if (!view.data) return;
			if (event.key === '+' || event.key === '-') zoom(event.key === '+' ? 0.7 : 1.4);
			if (event.key === '0') zoomAll();
			if (event.key === 'Escape') point(null);
			const step = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[event.key];
			if (!step) return;
			event.preventDefault();
			const at = view.at || [0, 0], most = view.length - 1, inside = number => Math.max(0, Math.min(most, number));
			const far = view.kind === 'rows' ? step[1] * view.width : -step[1] * 10;
			const to = !view.at ? at : view.grid ? [inside(at[0] + step[0]), inside(at[1] + step[1])] : [inside(at[0] + step[0] + far), 0];
			// The chosen place stays in sight.
			view.from = view.from.map((from, k) => Math.min(Math.max(from, to[k] - view.span + 1), to[k]));
			if (view.kind === 'rows') view.top = Math.min(Math.max(view.top, Math.floor(to[0] / view.width) - shape.rows + 1), Math.floor(to[0] / view.width));
			point(to);
		});

		// ---- Pictures to take along ----

		// Title, axes and legend on one sheet; `pen` is made for its width and height.
		function poster(penOf) {
			const sheet = shapeOf(POSTER - 32, 640), tint = tints(), title = view.title.length > 84 ? view.title.slice(0, 84) + '…' : view.title;
			const height = sheet.height + 96, pen = penOf(POSTER, height);
			pen.box(0, 0, POSTER, height, tint.card);
			pen.words(24, 32, title, {fill: tint.ink, font: token('mono'), size: 14});
			const shifted = Object.fromEntries(Object.entries(pen).map(([name, act]) => [name, act]));
			paint(moved(shifted, 16, 48), sheet, true);
			paintLegend(pen, 24, height - 32, tint);
			return pen;
		}

		function paintLegend(pen, x, y, tint) {
			const words = {fill: tint.mute, font: tint.sans};
			const swatch = (at, fill) => pen.box(at, y, 14, 14, fill);
			swatch(x, token('lost-fill'));
			pen.dot(x + 7, y + 7, 2, tint.card);
			if (view.isOutcome) {
				pen.words(x + 20, y + 11, 'lost', words);
				swatch(x + 56, colourOf(1, view.largest));
				return pen.words(x + 76, y + 11, 'won', words);
			}
			pen.words(x + 20, y + 11, '0, lost', words);
			if (!view.largest) return;
			pen.words(x + 72, y + 11, '1', words);
			const palette = scale.steps(view.largest, ofKind());
			palette.forEach((colour, k) => swatch(x + 84 + 14 * k, colour));
			pen.words(x + 90 + 14 * palette.length, y + 11, view.largest, words);
		}

		const posterTitle = () => `The values of ${view.title}`;
		function svg() {
			return poster((width, high) => pens.onSvg(width, high, posterTitle())).text();
		}
		function png() {
			const sheet = element('canvas');
			poster((width, high) => {
				Object.assign(sheet, {width: 2 * width, height: 2 * high});
				const context = sheet.getContext('2d');
				context.scale(2, 2);
				return pens.onCanvas(context);
			});
			return new Promise(done => sheet.toBlob(done, 'image/png'));
		}

		// ---- The row of buttons ----

		function makeBar() {
			const row = element('div', {className: 'picture-bar'}), kinds = element('div', {className: 'segments'});
			kinds.setAttribute('role', 'group');
			kinds.setAttribute('aria-label', 'Kind of picture');
			const button = (name, act, label) => {
				const made = element('button', {type: 'button', className: 'quiet', textContent: name});
				if (label) made.setAttribute('aria-label', label);
				made.onclick = () => act(made);
				return made;
			};
			const zooms = [button('+', () => zoom(0.6), 'Zoom in'), button('−', () => zoom(1.7), 'Zoom out'), button('All', zoomAll, 'Show all')];
			['zoom-in', 'zoom-out', 'zoom-all'].forEach((name, k) => { zooms[k].id = name; });
			const takes = [
				Object.assign(button('PNG', copyPng, 'Copy as a picture, PNG'), {id: 'copy-png'}),
				Object.assign(button('SVG', () => clipboard.download('values.svg', 'image/svg+xml', svg()), 'Download SVG'), {id: 'save-svg'}),
				button('Full screen', () => (document.fullscreenElement ? document.exitFullscreen() : box.requestFullscreen?.())),
			];
			takes[2].classList.add('wide-only');
			const end = element('span', {className: 'end row'});
			end.append(...zooms, ...takes);
			row.append(kinds, end);

			function showKinds() {
				kinds.replaceChildren(...(view.grid ? ['map'] : ['plot', 'rows']).map(kind => {
					const choice = element('button', {type: 'button', textContent: {map: 'Map', plot: 'Plot', rows: `Rows of ${view.width}`}[kind]});
					choice.setAttribute('aria-pressed', String(view.kind === kind));
					choice.onclick = () => {
						Object.assign(view, {kind, isChosen: true, at: null, near: null});
						showKinds();
						kinds.querySelector('[aria-pressed=true]').focus();
						drawAnew();
					};
					return choice;
				}));
				zooms.forEach(zoomButton => { zoomButton.hidden = view.kind === 'rows'; });
			}
			return {row, show: showKinds};
		}

		// The picture on the clipboard, or in a file if the browser has no clipboard for pictures.
		async function copyPng(button) {
			const image = await png();
			try {
				await navigator.clipboard.write([new ClipboardItem({'image/png': image})]);
				clipboard.mark(button, true);
			} catch {
				clipboard.download('values.png', 'image/png', image);
				say('Saved as values.png');
			}
		}

		new ResizeObserver(draw).observe(box);
		scale.onChange(() => { if (view.data) drawAnew(); });
		document.addEventListener('fullscreenchange', draw);

		return {draw, fade: isOld => box.classList.toggle('is-old', isOld), point, png, show, svg, view};
	}

	// A pen whose drawing is moved to the right and down.
	function moved(pen, right, down) {
		return {
			arc: ([x0, y0], [x1, y1], ...rest) => pen.arc([x0 + right, y0 + down], [x1 + right, y1 + down], ...rest),
			bitmap: (image, part, [x, y, width, height]) => pen.bitmap(image, part, [x + right, y + down, width, height]),
			box: (x, y, ...rest) => pen.box(x + right, y + down, ...rest),
			dot: (x, y, ...rest) => pen.dot(x + right, y + down, ...rest),
			frame: (x, y, ...rest) => pen.frame(x + right, y + down, ...rest),
			line: (points, ...rest) => pen.line(points.map(([x, y]) => [x + right, y + down]), ...rest),
			words: (x, y, ...rest) => pen.words(x + right, y + down, ...rest),
		};
	}

	return {make};
})();
