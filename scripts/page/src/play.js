// play: a game against the perfect player.
// Gives: table (the game of now).
// Takes: boards, dom, program, request, routes.
const play = (() => {
	const {$, make} = dom;
	const {parametersOf, ruleOf} = request;

	// The families: how a position begins, and how one part of it is drawn. All rules are in play.rs, all drawings in boards.js.
	const GAMES = {
		kayles: {name: 'Rows of pins', begin: [[3], [5], [4]], part: 'row', rule: 'Knock down one pin or two neighbours.', draw: boards.pins},
		turning_turtles: {name: 'Coins', begin: [[2], [3], [7]], part: 'head', rule: 'Turn a head to tails and, if you like, also any coin left of it.', draw: boards.coin},
		staircase_nim: {name: 'Stairs', begin: [[1], [3], [2], [2], [4]], part: 'stair', rule: 'Move any number of balls from one stair to the next lower one. Stair 1 is the ground.', draw: boards.stair},
		s_nim: {name: 'Heaps, takes from a list', begin: [[5], [7], [10]], part: 'heap', rule: 'Take a number from the list.', draw: boards.heap},
		grundys_game: {name: 'Heaps, split into different ones', begin: [[7], [8]], part: 'heap', rule: 'Split a heap into two heaps of different sizes.', draw: boards.heap},
		cuboid_slicing: {name: 'Cuboids', begin: [[2, 3, 3], [1, 2, 2]], part: 'cuboid', rule: 'Remove one layer along each of the three axes.', draw: boards.cuboid},
		rule: {name: 'A typed rule', begin: [], draw: boards.typed},
	};

	const table = {game: 'kayles', parts: [], log: [], chosen: null, answer: null, over: false};

	const positionText = parts => parts.map(part => part.join(',')).join(' ');
	// Parts such as 7, 3,5 and (3, 5).
	const readPosition = text => (text.match(/\([^)]*\)|[^\s;]+/g) || []).map(part => part.replace(/[()\s]/g, '').split(','));

	// The request to play.rs for a position.
	function requestFor(parts) {
		const words = [table.game];
		if (table.game === 'rule') words.push(ruleOf($('play-rule').value), ...parametersOf($('play-with').value));
		if (table.game === 's_nim') words.push($('play-takes').value.trim().replace(/[\s,]+/g, ','));
		if ($('play-misere').checked) words.push('--misere');
		return ['play', ...words, '--', ...parts.map(part => part.join(','))];
	}

	function askPlay(parts, then) {
		$('play-message').textContent = 'Thinking …';
		program.ask([requestFor(parts)], '', ({error, json}) => {
			$('play-message').textContent = error || '';
			$('play-message').className = error ? 'error' : '';
			if (!error) return then(JSON.parse(json));
			['board', 'moves', 'play-state', 'play-log'].forEach(id => $(id).replaceChildren());
		}, beginAgain);
	}

	// The game is set up anew when it is shown again.
	function beginAgain() {
		played = null;
	}

	// An answer may come when another page is shown.
	function keepAddress() {
		if (!$('play').classList.contains('on')) return;
		const values = {game: table.game, position: positionText(table.parts), values: $('show-values').checked ? '1' : '', misere: $('play-misere').checked ? '1' : ''};
		if (table.game === 'rule') Object.assign(values, {rule: $('play-rule').value, with: $('play-with').value});
		if (table.game === 's_nim') values.takes = $('play-takes').value;
		routes.go('play', values, true);
		played = routes.current().values.toString();
	}

	// It is the person's turn.
	function yourTurn() {
		table.chosen = null;
		$('position').value = positionText(table.parts);
		keepAddress();
		askPlay(table.parts, answer => {
			table.answer = answer;
			table.over = !answer.moves.length;
			if (table.over) table.log.push($('play-misere').checked ? 'You have no move: you win!' : 'You have no move: the program wins.');
			drawBoard();
			keepFocus();
		});
	}

	// The program moves, and says why.
	function itsTurn() {
		askPlay(table.parts, answer => {
			if (!answer.moves.length) {
				table.answer = answer;
				table.over = true;
				table.log.push($('play-misere').checked ? 'The program has no move: the program wins.' : 'The program has no move: you win!');
				$('position').value = positionText(table.parts);
				keepAddress();
				drawBoard();
				return keepFocus();
			}
			const reply = answer.moves[answer.reply];
			table.log.push(`Program: ${reply.words}. ${answer.reason}`);
			table.parts = reply.after;
			yourTurn();
		});
	}

	// The button of the move is gone, so the keyboard goes on from the board, or from a new game.
	function keepFocus() {
		if (!table.moved) return;
		table.moved = false;
		($('board').querySelector('button:enabled') || $('new-game')).focus({preventScroll: true});
	}

	function drawBoard() {
		$('board').className = table.game;
		$('board').replaceChildren(...(table.game === 'turning_turtles' ? rowOfCoins() : table.parts.map(partButton)));
		if (!table.parts.length) $('board').textContent = 'The board is empty.';
		$('play-state').textContent = stateText();
		drawMoves();
		$('play-log').replaceChildren(...[...table.log].reverse().map(text => make('li', {textContent: text})));
	}

	// All coins up to the last head. A tail is no part of the position.
	function rowOfCoins() {
		const heads = table.parts.map(([place]) => Number(place)), last = Math.max(0, ...heads);
		return Array.from({length: last}, (_, k) => {
			const head = heads.indexOf(k + 1);
			return head < 0 ? tail(k + 1) : partButton(table.parts[head], head);
		});
	}
	function tail(place) {
		const coin = make('span', {className: 'tail', innerHTML: boards.svg(36, 36, '<circle cx="18" cy="18" r="15"/>')});
		coin.append(make('span', {textContent: `tail ${place}`}));
		return coin;
	}

	// What a part is called; of a typed rule it is known once the program has answered.
	function partName() {
		return GAMES[table.game].part || ['', 'heap', 'pair', 'triple'][table.answer.names.length] || 'part';
	}

	// What stands below the picture of a part.
	function partTitle(part, k) {
		if (table.game === 'turning_turtles') return `head ${part[0]}`;
		return `${partName()} ${k + 1}: ${part.length > 1 ? `(${part.join(', ')})` : part[0]}`;
	}

	// What a drawing of part k may show of the game.
	function shownGame(k) {
		const {names, ordered} = table.answer;
		return {names, ordered, chosen: table.chosen, moves: table.chosen === k ? movesOf(k) : [], parts: table.parts.length, showsWins: $('show-values').checked};
	}

	function partButton(part, k) {
		const button = make('button', {innerHTML: `<span class="drawn">${GAMES[table.game].draw(part, k, shownGame(k))}</span>`});
		button.append(make('span', {textContent: partTitle(part, k)}));
		if ($('show-values').checked) button.append(make('small', {textContent: `value ${table.answer.values[k]}`}));
		button.setAttribute('aria-pressed', table.chosen === k);
		button.disabled = table.over || !table.answer.moves.some(move => move.part === k);
		button.onclick = () => {
			table.chosen = k;
			drawBoard();
			$('board').querySelector('[aria-pressed=true]').focus();
		};
		return button;
	}

	function stateText() {
		if (table.over) return table.log.at(-1);
		const next = table.chosen === null ? `Your move: choose a ${partName()}.` : 'Choose one of these moves.';
		if (!$('show-values').checked) return next;
		const {xor, wins} = table.answer, outcome = wins ? 'you can win' : 'every move loses against a perfect player';
		// If the last move loses, the xor alone does not tell it.
		return $('play-misere').checked ? `${next} The xor of the values is ${xor}, and the last move loses: ${outcome}.` : `${next} The xor of the values is ${xor}: ${outcome}.`;
	}

	// What the values say about a move. If the last move loses, the xor alone does not tell it.
	function valueOf({xor, wins}) {
		if (!$('play-misere').checked) return `, xor ${xor}`;
		return `, xor ${xor}` + (wins === null ? '' : wins ? ', wins' : ', loses');
	}

	// The moves of a part. Moves that look the same are there once.
	function movesOf(part) {
		const seen = new Set();
		return table.answer.moves.filter(move => move.part === part && !seen.has(move.words) && seen.add(move.words));
	}

	function drawMoves() {
		const show = $('show-values').checked, moves = table.chosen === null || table.over ? [] : movesOf(table.chosen);
		$('moves').replaceChildren(...moves.map(move => {
			const button = make('button', {textContent: move.words.replace(/^\w+ \d+: /, '') + (show ? valueOf(move) : '')});
			button.onclick = () => {
				table.moved = true;
				table.log.push(`You: ${move.words}.`);
				table.parts = move.after;
				itsTurn();
			};
			return button;
		}));
	}

	function setUp(parts) {
		table.rule = $('play-rule').value;
		table.parts = parts;
		table.log = [];
		showForm();
		yourTurn();
	}

	// The fields and the sentence that belong to the game.
	function showForm() {
		const {rule} = GAMES[table.game];
		$('takes-label').hidden = table.game !== 's_nim';
		$('rule-label').hidden = $('play-with-label').hidden = table.game !== 'rule';
		$('game-rule').textContent = (rule || 'A position is a list of heaps such as 3 4 5, or of pairs such as 3,5 2,7.') + ($('play-misere').checked ? ' The player who makes the last move loses.' : ' The player who cannot move loses.');
		$('play-hint').href = rule ? '#' + table.game : routes.address('playground', {rule: $('play-rule').value, with: $('play-with').value, misere: $('play-misere').checked ? '1' : ''});
		$('play-hint').textContent = rule ? 'The solver of this game' : 'Explore this rule';
	}

	// A position of the same kind, by chance. A part of a typed rule has this many numbers.
	function random(numbers) {
		const upTo = most => 1 + Math.floor(Math.random() * most);
		const list = (count, part) => Array.from({length: count}, part);
		return {
			kayles: () => list(3, () => [upTo(7)]),
			turning_turtles: () => [...new Set(list(4, () => upTo(12)))].sort((a, b) => a - b).map(place => [place]),
			staircase_nim: () => list(5, () => [upTo(6) - 1]),
			s_nim: () => list(3, () => [upTo(15)]),
			grundys_game: () => list(3, () => [2 + upTo(12)]),
			cuboid_slicing: () => list(2, () => [upTo(4), upTo(4), upTo(4)]),
			rule: () => list(numbers === 1 ? 3 : 1, () => list(numbers, () => upTo(9))),
		}[table.game]();
	}

	// Sets up a position that has a move. A rule may refuse some numbers, so several positions are tried.
	function newPosition() {
		askPlay([], ({names}) => tryPosition(names.length, 30));
	}
	function tryPosition(numbers, tries) {
		const parts = random(numbers);
		program.ask([requestFor(parts)], '', ({error, json}) => {
			const hasMove = !error && JSON.parse(json).moves.length;
			hasMove || !tries ? setUp(parts) : tryPosition(numbers, tries - 1);
		}, beginAgain);
	}

	let played = null;
	function enter(values) {
		if (played === values.toString() && table.parts.length) return;
		table.game = Object.hasOwn(GAMES, values.get('game')) ? values.get('game') : 'kayles';
		$('game').value = table.game;
		$('play-rule').value = values.get('rule') || 'n - k for k in 1..=n';
		$('play-with').value = values.get('with') || '';
		$('play-takes').value = values.get('takes') || '1,3,4';
		$('show-values').checked = values.get('values') === '1';
		$('play-misere').checked = values.get('misere') === '1';
		const parts = readPosition(values.get('position') || ''), {begin} = GAMES[table.game];
		if (parts.length || begin.length) return setUp(parts.length ? parts : begin);
		showForm();
		newPosition();
	}
	routes.enter('play', enter);
	$('game').append(...Object.entries(GAMES).map(([id, {name}]) => new Option(name, id)));
	$('game').onchange = () => {
		routes.go('play', {game: $('game').value});
		played = null;
		enter(routes.current().values);
	};
	$('show-values').onchange = () => {
		keepAddress();
		if (table.answer) drawBoard();
	};
	$('play-misere').onchange = () => setUp(table.parts);
	$('new-game').onclick = () => newPosition();
	$('you-begin').onclick = () => {
		table.log = [];
		itsTurn();
	};
	$('play-form').onsubmit = event => {
		event.preventDefault();
		// The position of another rule is no wish.
		const isOld = table.game === 'rule' && $('play-rule').value !== table.rule && $('position').value === positionText(table.parts);
		isOld ? newPosition() : setUp(readPosition($('position').value));
	};

	return {table};
})();
