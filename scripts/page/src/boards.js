// boards: pictures of the parts of a position.
// Gives: coin, cuboid, heap, pins, stair, svg, typed. `typed` is told about the game: names, ordered, chosen, moves (of the chosen part),
//   parts (their number), showsWins.
const boards = (() => {
	const svg = (width, height, inside) => `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-hidden="true">${inside}</svg>`;

	function pins([length]) {
		let inside = '';
		for (let k = 0; k < length; k++) inside += `<path d="M${18 * k + 9} 6a5 5 0 0 1 4 8c3 6 4 10 3 22h-14c-1-12 0-16 3-22a5 5 0 0 1 4-8z"/>`;
		return svg(18 * length || 18, 40, inside);
	}
	function coin() {
		return svg(36, 36, '<circle cx="18" cy="18" r="15"/><text x="18" y="23" text-anchor="middle">H</text>');
	}
	// The stairs rise up to the seventh.
	function stair([balls], k) {
		const height = 10 * Math.min(7, k + 1);
		let inside = `<rect class="base" x="0" y="${88 - height}" width="44" height="${height}"/>`;
		for (let j = 0; j < Math.min(balls, 12); j++) inside += `<circle cx="${8 + 10 * (j % 4)}" cy="${82 - height - 11 * Math.floor(j / 4)}" r="4.5"/>`;
		return svg(44, 90, inside);
	}
	function heap([count]) {
		const shown = Math.min(count, 40), rows = Math.ceil(shown / 5) || 1;
		let inside = '';
		for (let k = 0; k < shown; k++) inside += `<circle cx="${8 + 12 * (k % 5)}" cy="${12 * rows - 5 - 12 * Math.floor(k / 5)}" r="5"/>`;
		return svg(64, 12 * rows + 3, inside);
	}
	function cuboid([x, y, z]) {
		const at = (a, b, c) => `${4 + 12 * a + 6 * c},${4 + 6 * z + 12 * b - 6 * c}`;
		const face = (points, shade) => `<polygon class="${shade}" points="${points.join(' ')}"/>`;
		let inside = '';
		for (let a = 0; a < x; a++) for (let b = 0; b < y; b++) inside += face([at(a, b, 0), at(a + 1, b, 0), at(a + 1, b + 1, 0), at(a, b + 1, 0)], 'front');
		for (let a = 0; a < x; a++) for (let c = 0; c < z; c++) inside += face([at(a, 0, c), at(a + 1, 0, c), at(a + 1, 0, c + 1), at(a, 0, c + 1)], 'above');
		for (let b = 0; b < y; b++) for (let c = 0; c < z; c++) inside += face([at(x, b, c), at(x, b + 1, c), at(x, b + 1, c + 1), at(x, b, c + 1)], 'side');
		return svg(12 * x + 6 * z + 8, 12 * y + 6 * z + 8, inside);
	}

	// A typed rule: a heap for one number, a board for an ordered pair that is not too large, towers for all others.
	function typed(numbers, k, game) {
		if (numbers.length === 1) return heap(numbers);
		return numbers.length === 2 && game.ordered && Math.max(...numbers) < 24 ? board(numbers.map(Number), k, game) : towers(numbers, game);
	}

	// A token on a board, as in the picture of the playground: the first number is the row. The chosen token shows where it may
	// go. If the values are shown, the places that win are filled.
	function board([a, b], k, game) {
		const rows = a + 1, columns = b + 1, cell = Math.min(20, Math.floor(240 / Math.max(rows, columns)));
		const dot = (row, column, shade) => `<circle class="${shade}" cx="${(column + 0.5) * cell + 1}" cy="${(row + 0.5) * cell + 1}" r="${cell * 0.35}"/>`;
		let inside = `<rect class="ground" x="1" y="1" width="${columns * cell}" height="${rows * cell}"/>`;
		for (let row = 1; row < rows; row++) inside += `<path class="edge" d="M1 ${row * cell + 1}h${columns * cell}"/>`;
		for (let column = 1; column < columns; column++) inside += `<path class="edge" d="M${column * cell + 1} 1v${rows * cell}"/>`;
		if (game.chosen === k) {
			for (const {after, wins} of game.moves) {
				// The move leaves one pair in the place of this one.
				const shade = wins && game.showsWins ? 'wins' : 'goal';
				if (after.length === game.parts) inside += dot(after[k][0], after[k][1], shade);
			}
		}
		return svg(columns * cell + 2, rows * cell + 2, inside + dot(a, b, 'token'));
	}

	// Towers side by side on one ground, each with its number above it and its name below. Low ones show their blocks.
	function towers(numbers, game) {
		const most = Math.max(1, ...numbers), unit = Math.min(11, 150 / most), low = Math.round(unit * most) + 18;
		let inside = `<path class="edge" d="M0 ${low + 1}h${numbers.length * 34}"/>`;
		numbers.forEach((count, k) => {
			const left = 34 * k + 6, middle = left + 11, block = (from, height) => `<rect x="${left}" y="${low - from - height}" width="22" height="${height}"/>`;
			if (unit < 4) inside += block(0, unit * count);
			else for (let j = 0; j < count; j++) inside += block(unit * j, unit - 1);
			inside += `<text x="${middle}" y="${low - unit * count - 4}" text-anchor="middle">${count}</text>`;
			inside += `<text class="name" x="${middle}" y="${low + 16}" text-anchor="middle">${game.names[k]}</text>`;
		});
		return svg(34 * numbers.length, low + 20, inside);
	}

	return {coin, cuboid, heap, pins, stair, svg, typed};
})();
