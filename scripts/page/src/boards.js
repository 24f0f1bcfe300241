// boards: pictures of the parts of a position, in which moves are made.
// Gives: coins (a whole row), and for one part cuboid, pile, pins, splits, stair and typed (any rule).
// Takes: dom.
//
// A drawing is told about the game: moveTo(k, leaves) finds the move that leaves these parts in the place of part k, movesOf(k)
// are all its moves, name(k) is what a person calls the part, chosen is what was chosen in the picture, names and ordered
// belong to a typed rule. What makes a move has the number of the move as data-move; what only chooses has data-choose. The
// values do not tell the two sides of a row apart: data-leaves has what is left from left to right.
const boards = (() => {
	const {make} = dom;
	const svg = (width, height, inside) => `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-hidden="true">${inside}</svg>`;

	// What can be pressed for a move. Without the move it is only a picture.
	function target(move, className, label, inside = '') {
		const element = make(move ? 'button' : 'span', {className, innerHTML: inside});
		if (!move) return element;
		element.type = 'button';
		element.dataset.move = move.number;
		element.setAttribute('aria-label', label);
		if (move.shown) element.classList.add('win');
		return element;
	}
	// What lights up while the pointer or the keyboard is on a target: all that the move takes.
	function lights(element, lit) {
		const set = on => () => lit.forEach(part => part.classList.toggle('hot', on));
		element.onpointerenter = element.onfocus = set(true);
		element.onpointerleave = element.onblur = set(false);
	}

	// Pins in a row. A bracket between two pins takes both.
	const PIN = '<path class="body" d="M12 2.5a5.6 5.6 0 0 1 5.6 5.6c0 3-1.8 4.6-1.8 7.2 0 5 5.2 9.6 5.2 20.7 0 9-3.2 16-4.4 18.5H7.4C6.200 52 3 45 3 36c0-11.100 5.200-15.700 5.200-20.700 0-2.600-1.800-4.200-1.800-7.200A5.600 5.600 0 0 1 12 2.500z"/><path class="band" d="M8 15.500h8v2.200H8z"/>';
	const BRACKET = svg(36, 16, '<path d="M3 2v4a4 4 0 0 0 4 4h22a4 4 0 0 0 4-4V2" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>');
	const left = leaves => leaves.filter(Boolean).join(' and ') || 'nothing';
	function pins([length], k, game) {
		const row = make('div', {className: 'pins'}), drawn = [];
		const put = (element, column) => {
			element.style.gridColumnStart = column;
			row.append(element);
		};
		for (let at = 0; at < length; at++) {
			const leaves = [at, length - at - 1], pin = target(game.moveTo(k, leaves), 'pin', `row ${k + 1}, pin ${at + 1}: leaves ${left(leaves)}`, svg(24, 57, PIN));
			pin.dataset.leaves = JSON.stringify(leaves);
			lights(pin, [pin]);
			drawn.push(pin);
			put(pin, 1 + 2 * at);
		}
		for (let at = 0; at + 1 < length; at++) {
			const leaves = [at, length - at - 2];
			const bracket = target(game.moveTo(k, leaves), 'gap', `row ${k + 1}, pins ${at + 1} and ${at + 2}: leaves ${left(leaves)}`, BRACKET);
			bracket.dataset.leaves = JSON.stringify(leaves);
			lights(bracket, [bracket, drawn[at], drawn[at + 1]]);
			put(bracket, 2 + 2 * at);
		}
		return row;
	}

	// A pile of stones or balls. One of them takes all above it.
	const HIGH = 12;
	function pile([count], k, game, shape = 'stone') {
		if (count > HIGH) return slider(count, k, game);
		const column = make('div', {className: 'pile'}), stones = [];
		for (let taken = 1; taken <= count; taken++) {
			const stone = target(game.moveTo(k, [count - taken]), shape, `${game.name(k)}: take ${taken}, leaves ${count - taken}`);
			stones.push(stone);
			lights(stone, stones.slice());
			column.append(stone);
		}
		return column;
	}
	const stair = (part, k, game) => {
		const step = make('div', {className: 'stair'}), height = 12 * Math.min(7, k + 1);
		step.append(pile(part, k, game, 'ball'), make('div', {className: 'riser', style: `height: ${height}px`}));
		return step;
	};

	// Stones in a row. A mark between two of them splits the row there.
	function splits([count], k, game) {
		if (count > HIGH) return slider(count, k, game);
		const row = make('div', {className: 'splits'});
		for (let at = 1; at <= count; at++) {
			row.append(make('span', {className: 'stone'}));
			const leaves = [at, count - at];
			if (at < count) row.append(target(game.moveTo(k, leaves), 'cut', `${game.name(k)}: splits into ${leaves.join(' and ')}`));
		}
		return row;
	}

	// A part that is too large for single stones: its moves along a line, from the smallest change on.
	function slider(count, k, game) {
		const moves = game.movesOf(k), box = make('div', {className: 'many'}), output = make('output');
		const line = make('input', {type: 'range', min: 0, max: Math.max(0, moves.length - 1), value: 0, disabled: !moves.length});
		line.setAttribute('aria-label', `Moves of ${game.name(k)}`);
		const button = target(moves[0], '', '');
		const show = () => {
			const move = moves[line.value];
			if (!move) return;
			button.dataset.move = move.number;
			button.textContent = 'Play it';
			button.setAttribute('aria-label', `Play it: ${move.words}`);
			button.classList.toggle('win', move.shown);
			output.textContent = line.ariaValueText = move.short;
		};
		line.oninput = show;
		show();
		box.append(make('b', {textContent: count}), line, output, button);
		return box;
	}

	// All coins up to the last head. A head is chosen first, then the coin left of it that is turned as well, or the head again.
	function coins(parts, game) {
		const heads = parts.map(([place]) => Number(place)), row = make('div', {className: 'coins'});
		for (let place = 1; place <= Math.max(0, ...heads); place++) {
			const k = heads.indexOf(place), chosen = heads.indexOf(game.chosen), isHead = k >= 0, side = isHead ? 'head' : 'tail';
			const face = `<span class="${side}"></span><small>${place}</small>`;
			let coin;
			if (chosen >= 0 && place <= game.chosen) {
				const after = heads.filter(other => other !== game.chosen && other !== place);
				if (!isHead) after.push(place);
				coin = target(game.moveToAll(chosen, after.map(head => [head])), 'coin', place === game.chosen ? `turn coin ${place} alone` : `turn coins ${game.chosen} and ${place}`, face);
			} else {
				coin = make(isHead && game.movesOf(k).length ? 'button' : 'span', {className: 'coin', innerHTML: face});
				if (coin.tagName === 'BUTTON') {
					coin.dataset.choose = place;
					coin.setAttribute('aria-label', `head ${place}: choose it`);
					if (game.movesOf(k).some(move => move.shown)) coin.classList.add('win');
				}
			}
			if (place === game.chosen) coin.classList.add('chosen');
			row.append(coin);
		}
		return row;
	}

	// A cuboid, and a row of numbers for each of its axes. A layer is chosen along each axis, then all three go.
	const AXES = ['across', 'down', 'deep'];
	function cuboid(size, k, game) {
		const layers = game.chosen?.part === k ? game.chosen.layers : [], box = make('div', {className: 'cuboid'});
		box.innerHTML = cuboidPicture(size.map(Number), layers);
		size.forEach((length, axis) => {
			const row = make('div', {className: 'axis'});
			row.append(make('small', {textContent: AXES[axis]}));
			for (let layer = 1; layer <= length; layer++) {
				const button = make('button', {type: 'button', textContent: layer});
				button.dataset.choose = JSON.stringify({part: k, layers: Object.assign([...layers], {[axis]: layer - 1})});
				button.setAttribute('aria-pressed', layers[axis] === layer - 1);
				button.setAttribute('aria-label', `cuboid ${k + 1}, layer ${layer} ${AXES[axis]}`);
				row.append(button);
			}
			box.append(row);
		});
		const isWhole = size.every((_, axis) => Number.isInteger(layers[axis]));
		if (!isWhole) return box;
		const sides = size.map((length, axis) => [layers[axis], length - 1 - layers[axis]]), leaves = [];
		for (const x of sides[0]) for (const y of sides[1]) for (const z of sides[2]) if (x * y * z) leaves.push([x, y, z]);
		const go = target(game.moveToParts(k, leaves), 'main', `cuboid ${k + 1}: remove these three layers`);
		go.textContent = 'Remove them';
		box.append(go);
		return box;
	}
	function cuboidPicture([x, y, z], layers) {
		const at = (a, b, c) => `${4 + 22 * a + 11 * c},${4 + 11 * z + 22 * b - 11 * c}`;
		const goes = (a, b, c) => [a, b, c].some((layer, axis) => layer !== null && layer === layers[axis]);
		const face = (points, shade, ...place) => `<polygon class="${shade}${goes(...place) ? ' hot' : ''}" points="${points.join(' ')}"/>`;
		let inside = '';
		for (let a = 0; a < x; a++) for (let b = 0; b < y; b++) inside += face([at(a, b, 0), at(a + 1, b, 0), at(a + 1, b + 1, 0), at(a, b + 1, 0)], 'front', a, b, 0);
		for (let a = 0; a < x; a++) for (let c = 0; c < z; c++) inside += face([at(a, 0, c), at(a + 1, 0, c), at(a + 1, 0, c + 1), at(a, 0, c + 1)], 'above', a, 0, c);
		for (let b = 0; b < y; b++) for (let c = 0; c < z; c++) inside += face([at(x, b, c), at(x, b + 1, c), at(x, b + 1, c + 1), at(x, b, c + 1)], 'side', x - 1, b, c);
		return svg(22 * x + 11 * z + 8, 22 * y + 11 * z + 8, inside);
	}

	// A token on a board: the first number is the row. It may go where a mark is, by a press or by dragging it there.
	function board([a, b], k, game) {
		const cell = Math.max(24, Math.min(40, Math.floor(320 / (Math.max(a, b) + 1)))), grid = make('div', {className: 'cells'});
		Object.assign(grid.style, {gridTemplate: `repeat(${a + 1}, ${cell}px) / repeat(${b + 1}, ${cell}px)`, backgroundSize: `${cell}px ${cell}px`});
		const put = (element, row, column) => {
			element.style.gridArea = `${row + 1} / ${column + 1}`;
			grid.append(element);
		};
		for (const move of game.movesOf(k)) {
			if (move.leaves.length !== 1) continue;
			const [row, column] = move.leaves[0];
			put(target(move, 'goal', `${game.name(k)}: go to (${row}, ${column})`), row, column);
		}
		const token = make('span', {className: 'token'});
		put(token, a, b);
		token.onpointerdown = event => token.setPointerCapture(event.pointerId);
		token.onpointerup = event => document.elementFromPoint(event.clientX, event.clientY)?.closest('.goal')?.click();
		return grid;
	}

	// Towers side by side on one ground, each with its number above it and its name below. Low ones show their blocks.
	function towers(numbers, k, game) {
		const most = Math.max(1, ...numbers), unit = Math.min(11, 150 / most), low = Math.round(unit * most) + 18;
		let inside = `<path class="edge" d="M0 ${low + 1}h${numbers.length * 34}"/>`;
		numbers.forEach((count, n) => {
			const from = 34 * n + 6, middle = from + 11, block = (above, height) => `<rect x="${from}" y="${low - above - height}" width="22" height="${height}"/>`;
			if (unit < 4) inside += block(0, unit * count);
			else for (let j = 0; j < count; j++) inside += block(unit * j, unit - 1);
			inside += `<text x="${middle}" y="${low - unit * count - 4}" text-anchor="middle">${Number(count)}</text>`;
			inside += `<text class="name" x="${middle}" y="${low + 16}" text-anchor="middle">${game.names[n]}</text>`;
		});
		return make('div', {className: 'towers', innerHTML: svg(34 * numbers.length, low + 20, inside)});
	}

	// A typed rule: a pile for one number, a board for an ordered pair that is not too large, towers for all others.
	function typed(numbers, k, game) {
		if (numbers.length === 1) return pile(numbers, k, game);
		return numbers.length === 2 && game.ordered && Math.max(...numbers) < 24 ? board(numbers.map(Number), k, game) : towers(numbers, k, game);
	}

	return {coins, cuboid, pile, pins, splits, stair, typed};
})();
