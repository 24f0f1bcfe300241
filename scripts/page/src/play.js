// play: a game against the perfect player, in the picture, with its reasons.
// Gives: table (the game of now).
// Takes: boards, dom, program, reason, record, request, routes.
const play = (() => {
	const {$, all, make, say} = dom;
	const {parametersOf, ruleOf} = request;

	// The games: how a position begins, what a part is called, and how it is drawn. All rules are in play.rs.
	const GAMES = {
		nim: {name: 'Nim', begin: [[3], [5], [7]], part: 'heap', rule: 'Take any number of stones from one heap.', draw: boards.pile, solver: 'nim_moves'},
		kayles: {name: 'Kayles', begin: [[5], [7], [4]], part: 'row', rule: 'Knock down one pin or two neighbours.', draw: boards.pins},
		turning_turtles: {name: 'Coins', begin: [[2], [3], [7]], part: 'head', rule: 'Turn a head to tails and, if you like, also any coin left of it.'},
		staircase_nim: {name: 'Stairs', begin: [[1], [3], [2], [2], [4]], part: 'stair', rule: 'Move any number of balls from one stair to the next lower one. Stair 1 is the ground.', draw: boards.stair},
		s_nim: {name: 'Takes from a list', begin: [[5], [7], [10]], part: 'heap', rule: 'Take a number from the list.', draw: boards.pile},
		grundys_game: {name: 'Splits', begin: [[7], [8]], part: 'heap', rule: 'Split a heap into two heaps of different sizes.', draw: boards.splits},
		cuboid_slicing: {name: 'Cuboids', begin: [[2, 3, 3], [1, 2, 2]], part: 'cuboid', rule: 'Remove one layer along each of the three axes.', draw: boards.cuboid},
		rule: {name: 'Your rule', begin: [], draw: boards.typed},
	};

	// `moves` is the line of the game: {who, parts, answer, move} each, with what was known before the move. `seen` is the one
	// that is looked at.
	const table = {game: 'nim', parts: [], moves: [], turn: 'you', answer: null, over: false, chosen: null, marked: null, hint: 0, seen: null};

	const isMisere = () => $('play-misere').checked;
	const positionText = parts => parts.map(part => part.join(',')).join(' ');
	// Parts such as 7, 3,5 and (3, 5).
	const readPosition = text => (text.match(/\([^)]*\)|[^\s;]+/g) || []).map(part => part.replace(/[()\s]/g, '').split(','));

	// ---- What the program is asked ----

	// The request to play.rs for a position.
	function requestFor(parts) {
		const words = [table.game];
		if (table.game === 'rule') words.push(ruleOf($('play-rule').value), ...parametersOf($('play-with').value));
		if (table.game === 's_nim') words.push($('play-takes').value.trim().replace(/[\s,]+/g, ','));
		if (isMisere()) words.push('--misere');
		return ['play', ...words, '--', ...parts.map(part => part.join(','))];
	}

	function askPlay(parts, then) {
		$('play-message').textContent = '';
		program.ask([requestFor(parts)], '', ({error, json}) => {
			$('play-message').textContent = error || '';
			if (!error) return then(readAnswer(JSON.parse(json), parts));
			for (const id of ['board', 'moves', 'play-state', 'play-line', 'play-steps', 'why-text', 'why-bits']) $(id).replaceChildren();
		}, beginAgain);
	}

	// An answer, with the number of each move and what it leaves in the place of its part.
	function readAnswer(answer, parts) {
		answer.moves.forEach((move, number) => {
			move.number = number;
			move.leaves = move.after.slice(move.part, move.after.length - (parts.length - move.part - 1));
			move.short = move.words.replace(/^\w+ \d+: /, '');
		});
		return answer;
	}

	// The game is set up anew when it is shown again.
	function beginAgain() {
		played = null;
	}

	// ---- The turns ----

	// The position is asked for; if it is the turn of the program, it moves.
	function proceed() {
		Object.assign(table, {chosen: null, marked: null, hint: 0, seen: null});
		$('position').value = positionText(table.parts);
		askPlay(table.parts, answer => {
			table.answer = answer;
			table.over = !answer.moves.length;
			if (!table.over && table.turn === 'program') return moveBy(answer.moves[answer.reply]);
			keepAddress();
			draw();
			speak();
			keepFocus();
		});
	}

	function moveBy(move, after = move.after) {
		table.moves.push({who: table.turn, parts: table.parts, answer: table.answer, move});
		table.parts = after;
		table.turn = table.turn === 'you' ? 'program' : 'you';
		proceed();
	}

	// The reply of the program is heard with its reason, then whose turn it is.
	function speak() {
		const last = table.moves.at(-1);
		const reply = last?.who === 'program' ? `The program: ${last.move.words}. ${last.answer.reason} ` : '';
		say(reply + $('play-state').textContent);
	}

	// The button of the move is gone, so the keyboard goes on from the board, or from a new game.
	function keepFocus() {
		if (!table.moved) return;
		table.moved = false;
		($('board').querySelector('button') || $('new-game')).focus({preventScroll: true});
	}

	function takeBack() {
		const last = table.moves.findLastIndex(({who}) => who === 'you');
		if (last >= 0) goBackTo(last);
	}
	function goBackTo(number) {
		const {who, parts} = table.moves[number];
		table.moves.length = number;
		Object.assign(table, {parts, turn: who});
		proceed();
	}

	// The first hint names the part, the second one marks the move.
	function giveHint() {
		if (table.over || table.seen !== null) return;
		table.hint++;
		draw();
		say($('play-state').textContent);
	}
	const hinted = () => (table.hint && table.answer.wins ? table.answer.moves[table.answer.reply] : null);

	// ---- The board ----

	// What is shown: the position of now, or the one before an older move.
	const shown = () => (table.seen === null ? table : table.moves[table.seen]);

	function partName(k) {
		const {part} = GAMES[table.game], {answer, parts} = shown();
		if (table.game === 'turning_turtles') return `head ${parts[k][0]}`;
		return `${part || ['', 'heap', 'pair', 'triple'][answer.names.length] || 'part'} ${k + 1}`;
	}

	// What leaves these parts, in any order. What is empty does not count.
	const keyOf = parts => parts.map(part => part.join()).filter(part => part !== '0').sort().join(' ');

	// What a drawing may know of the game.
	function shownGame() {
		const {answer} = shown(), showsAll = $('show-wins').checked && table.seen === null, hint = table.hint > 1 ? hinted() : null;
		for (const move of answer.moves) move.shown = Boolean(showsAll && move.wins) || move === hint;
		const find = test => (table.seen === null && !table.over ? answer.moves.find(test) : undefined);
		const moveToParts = (k, leaves) => find(move => move.part === k && keyOf(move.leaves) === keyOf(leaves));
		return {
			names: answer.names, ordered: answer.ordered, chosen: table.chosen, name: partName, moveToParts,
			movesOf: k => movesOf(k),
			moveTo: (k, leaves) => (table.game === 'staircase_nim' ? find(move => move.part === k && Number(move.after[k][0]) === leaves[0]) : moveToParts(k, leaves.map(number => [number]))),
			moveToAll: (k, after) => find(move => move.part === k && keyOf(move.after) === keyOf(after)),
		};
	}

	// Moves that leave the same parts are the same move. Balls and coins stay where they are.
	const isInPlace = () => ['staircase_nim', 'turning_turtles'].includes(table.game);
	const keyOfMove = move => (isInPlace() ? move.words : keyOf(move.leaves));

	// The moves of a part, each once.
	function movesOf(part) {
		if (table.seen !== null || table.over) return [];
		const seen = new Set();
		return table.answer.moves.filter(move => move.part === part && !seen.has(keyOfMove(move)) && seen.add(keyOfMove(move)));
	}

	function drawBoard() {
		const {parts} = shown(), game = shownGame(), {draw} = GAMES[table.game];
		$('board').className = 'felt ' + table.game;
		$('board').replaceChildren(...(draw ? parts.map((part, k) => partElement(draw(part, k, game), part, k)) : [boards.coins(parts, game)]));
		if (!parts.length) $('board').textContent = 'The board is empty.';
	}

	function partElement(drawing, part, k) {
		const box = make('div', {className: 'part'}), {answer} = shown(), caption = make('p', {className: 'caption', textContent: `${partName(k)} · ${part.join(', ')} · `});
		const value = make('span', {className: 'math', innerHTML: '<i>g</i> = '});
		value.append(make('b', {textContent: answer.values[k]}));
		caption.append(value);
		box.append(drawing, caption);
		if (table.hint && hinted()?.part === k) box.classList.add('hinted');
		const others = otherMoves(box, k);
		if (others.length) {
			const button = make('button', {type: 'button', className: 'quiet', textContent: others.length === 1 ? 'One more move' : `${others.length} more moves`});
			button.append(make('span', {className: 'unseen', textContent: ` of ${partName(k)}`}));
			button.dataset.choose = JSON.stringify({list: k});
			box.append(button);
		}
		return box;
	}

	// The moves of a part that its picture does not show. A slider and a list show all of them.
	function otherMoves(box, k) {
		if (table.game === 'cuboid_slicing' || box.querySelector('input')) return [];
		const {answer} = shown(), drawn = new Set(all('[data-move]', box).map(({dataset}) => keyOfMove(answer.moves[dataset.move])));
		return movesOf(k).filter(move => !drawn.has(keyOfMove(move)));
	}

	// The moves of the chosen part that its picture does not show, as a list.
	function drawMoves() {
		const k = table.chosen?.list, box = k === undefined ? null : $('board').children[k];
		$('moves').replaceChildren(...(box ? otherMoves(box, k) : []).map(move => {
			const button = make('button', {type: 'button', textContent: `${partName(k)}: ${move.short}`, className: move.shown ? 'win' : ''});
			button.dataset.move = move.number;
			return button;
		}));
		if (box) $('moves').scrollIntoView({block: 'nearest'});
	}

	function stateText() {
		if (table.seen !== null) return `Before move ${table.seen + 1}. ${record.judgement(table.moves[table.seen])}`;
		const {answer} = table, first = table.moves.length ? 'Your move.' : 'You begin.';
		if (table.over) return (table.turn === 'program') !== isMisere() ? 'The program has no move: you win!' : 'You have no move: the program wins.';
		if (table.marked !== null) return `${table.marked}. Press again to play it.`;
		if (table.hint && !answer.wins) return 'No move wins here. Make one, and wait for a mistake.';
		if (table.hint) return `Hint: look at ${partName(hinted().part)}.${table.hint > 1 ? ' The move is marked.' : ''}`;
		if (table.chosen !== null && table.game === 'turning_turtles') return `Head ${table.chosen} is turned. Choose a coin left of it as well, or press it again.`;
		const sum = isMisere() ? 'The last move loses: ' : answer.xor ? `The sum is ${answer.xor}: ` : 'The sum is 0: ';
		return `${first} ${sum}${answer.wins ? 'you can win.' : 'only a mistake of the program helps.'}`;
	}

	function draw() {
		const {solver, rule} = GAMES[table.game];
		all('#games button').forEach(button => button.setAttribute('aria-pressed', button.dataset.game === table.game));
		drawBoard();
		drawMoves();
		$('play-state').textContent = stateText();
		$('take-back').disabled = !table.moves.some(({who}) => who === 'you');
		$('hint').disabled = table.over || table.seen !== null;
		$('back-to-game').hidden = $('play-from-here').hidden = table.seen === null;
		reason.draw(table.seen === null ? table.moves.at(-1) : table.moves[table.seen], table, {isMisere: isMisere(), name: nameIn});
		record.draw(table, isMisere());
		$('play-hint').href = rule ? '#' + (solver || table.game) : routes.address('playground', {rule: $('play-rule').value, with: $('play-with').value, misere: isMisere() ? '1' : ''});
		$('play-hint').textContent = rule ? 'The solver of this game' : 'Explore this rule';
	}
	// The name of a part in some older position.
	function nameIn(parts, k) {
		return table.game === 'turning_turtles' ? `head ${parts[k][0]}` : partName(k);
	}

	// ---- What is pressed ----

	// On a screen that is touched, the first press marks a move and the second one plays it.
	const labelOf = target => target.getAttribute('aria-label') || target.textContent;
	let pointer = '';
	addEventListener('pointerdown', event => { pointer = event.pointerType; }, true);
	function press(target) {
		const {move, choose, leaves} = target.dataset;
		if (choose !== undefined) {
			const wanted = JSON.parse(choose);
			table.chosen = JSON.stringify(table.chosen) === choose ? null : wanted;
			table.marked = null;
			draw();
			return focusAgain(target);
		}
		if (pointer === 'touch' && table.marked !== labelOf(target)) {
			all('#board .marked').forEach(other => other.classList.remove('marked'));
			target.classList.add('marked');
			table.marked = labelOf(target);
			$('play-state').textContent = stateText();
			return say($('play-state').textContent);
		}
		table.moved = true;
		const played = table.answer.moves[move], {parts} = table;
		moveBy(played, leaves ? [...parts.slice(0, played.part), ...JSON.parse(leaves).filter(Boolean).map(part => [part]), ...parts.slice(played.part + 1)] : played.after);
	}
	// The board is drawn anew, so the keyboard goes on from the same place.
	function focusAgain({dataset}) {
		const same = all('#board [data-choose], #board [data-move]').find(other => other.dataset.choose === dataset.choose && dataset.choose !== undefined);
		($('moves').querySelector('button') || same || $('board').querySelector('.chosen'))?.focus({preventScroll: true});
	}
	for (const id of ['board', 'moves']) {
		$(id).addEventListener('click', event => {
			const target = event.target.closest('[data-move], [data-choose]');
			if (target) press(target);
		});
	}
	// The arrows go from target to target; letters are short ways.
	addEventListener('keydown', event => {
		if (!$('play').classList.contains('on') || event.target.closest('input, textarea, select') || event.ctrlKey || event.metaKey || event.altKey) return;
		const step = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1}[event.key];
		if (event.key === 'u') takeBack();
		if (event.key === 'h') giveHint();
		if (!step || !event.target.closest('#board')) return;
		event.preventDefault();
		const targets = all('#board button'), at = targets.indexOf(event.target);
		targets[(at + step + targets.length) % targets.length]?.focus();
	});

	// ---- Setting up ----

	function setUp(parts, turn = 'you') {
		Object.assign(table, {parts, moves: [], turn, rule: $('play-rule').value});
		showForm();
		proceed();
	}

	// The fields and the sentence that belong to the game.
	function showForm() {
		const {rule} = GAMES[table.game];
		$('takes-label').hidden = table.game !== 's_nim';
		$('rule-label').hidden = $('play-with-label').hidden = table.game !== 'rule';
		if (table.game === 'rule' || table.game === 's_nim') $('play-set-up').open = true;
		$('game-rule').textContent = (rule || 'A position is a list of heaps such as 3 4 5, or of pairs such as 3,5 2,7.') + (isMisere() ? ' The player who makes the last move loses.' : ' The player who cannot move loses.');
	}

	// A position of the same kind, by chance. A part of a typed rule has this many numbers.
	function random(numbers) {
		const upTo = most => 1 + Math.floor(Math.random() * most);
		const list = (count, part) => Array.from({length: count}, part);
		return {
			nim: () => list(3, () => [upTo(7)]),
			kayles: () => list(3, () => [upTo(7)]),
			turning_turtles: () => [...new Set(list(4, () => upTo(12)))].sort((a, b) => a - b).map(place => [place]),
			staircase_nim: () => list(5, () => [upTo(6) - 1]),
			s_nim: () => list(3, () => [upTo(12)]),
			grundys_game: () => list(3, () => [2 + upTo(10)]),
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

	// An answer may come when another page is shown.
	function keepAddress() {
		if (!$('play').classList.contains('on')) return;
		const values = {game: table.game, position: positionText(table.parts), wins: $('show-wins').checked ? '1' : '', misere: isMisere() ? '1' : ''};
		if (table.game === 'rule') Object.assign(values, {rule: $('play-rule').value, with: $('play-with').value});
		if (table.game === 's_nim') values.takes = $('play-takes').value;
		routes.go('play', values, true);
		played = routes.current().values.toString();
	}

	let played = null;
	function enter(values) {
		if (played === values.toString() && table.parts.length) return;
		table.game = Object.hasOwn(GAMES, values.get('game')) ? values.get('game') : 'nim';
		$('play-rule').value = values.get('rule') || 'n - k for k in 1..=n/2';
		$('play-with').value = values.get('with') || '';
		$('play-takes').value = values.get('takes') || '1,3,4';
		$('show-wins').checked = values.get('wins') === '1';
		$('play-misere').checked = values.get('misere') === '1';
		const parts = readPosition(values.get('position') || ''), {begin} = GAMES[table.game];
		if (parts.length || begin.length) return setUp(parts.length ? parts : begin);
		showForm();
		newPosition();
	}
	routes.enter('play', enter);

	$('games').append(...Object.entries(GAMES).map(([id, {name}]) => {
		const button = make('button', {type: 'button', className: 'chip', textContent: name});
		button.dataset.game = id;
		button.onclick = () => {
			routes.go('play', {game: id});
			enter(routes.current().values);
		};
		return button;
	}));
	$('show-wins').onchange = () => {
		keepAddress();
		if (table.answer) draw();
	};
	$('play-misere').onchange = () => setUp(table.parts);
	$('take-back').onclick = takeBack;
	$('hint').onclick = giveHint;
	$('new-game').onclick = newPosition;
	$('program-begins').onclick = () => setUp(table.parts, 'program');
	$('back-to-game').onclick = () => look(null);
	$('play-from-here').onclick = () => goBackTo(table.seen);
	record.whenChosen(number => look(number));
	function look(number) {
		table.seen = number;
		draw();
		say($('play-state').textContent);
	}
	$('play-form').onsubmit = event => {
		event.preventDefault();
		// The position of another rule is no wish.
		const isOld = table.game === 'rule' && $('play-rule').value !== table.rule && $('position').value === positionText(table.parts);
		isOld ? newPosition() : setUp(readPosition($('position').value));
	};

	return {table};
})();
