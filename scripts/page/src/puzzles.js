// puzzles: the position of the day, what a part is worth, which formula it is; and the progress as a text.
// Gives: FORMULAS (for the tests). Takes: clipboard, dom, program, train.
const puzzles = (() => {
	const {$, all, make, say} = dom;

	// Numbers by chance that are the same for everybody on the same day.
	function chance(seed) {
		return most => {
			seed = (seed + 0x6d2b79f5) | 0;
			let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
			mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
			return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
		};
	}
	const dayOf = date => [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(part => String(part).padStart(2, '0')).join('-');
	const today = () => dayOf(new Date());

	// ---- The position of the day ----

	const GAMES = [
		{words: ['nim'], rule: 'Nim: take any number of stones from one heap.', part: next => 2 + next(7)},
		{words: ['kayles'], rule: 'Kayles: knock down one pin or two neighbours of a row.', part: next => 2 + next(6)},
		{words: ['s_nim', '1,3,4'], rule: 'Take 1, 3 or 4 stones from one heap.', part: next => 2 + next(10)},
		{words: ['grundys_game'], rule: 'Split a heap into two heaps of different sizes.', part: next => 3 + next(8)},
	];
	let wanted = new Map(); // for each move in words, whether it wins

	// The first position of the day that somebody can win.
	function setUpDay(tries = 0) {
		const next = chance(Number(today().replaceAll('-', '')) * 100 + tries), {words, rule, part} = GAMES[next(GAMES.length)];
		const parts = Array.from({length: 3}, () => part(next));
		program.ask([['play', ...words, '--', ...parts.map(String)]], '', ({error, json}) => {
			const answer = error ? null : JSON.parse(json);
			if (!answer?.wins && tries < 30) return setUpDay(tries + 1);
			if (!answer) return void ($('day-state').textContent = error);
			wanted = new Map(answer.moves.map(({words, wins}) => [words, wins]));
			$('day-rule').textContent = `${today()}. ${rule} The player who cannot move loses. The position is ${parts.join(', ')}. Which moves win?`;
			$('day-moves').replaceChildren(...[...wanted.keys()].map(words => {
				const label = make('label', {className: 'tick'});
				label.append(make('input', {type: 'checkbox', value: words}), words);
				return label;
			}));
			$('day-state').textContent = streakText();
		}, () => { wanted = new Map(); });
	}
	$('day-form').onsubmit = event => {
		event.preventDefault();
		const boxes = all('#day-moves input'), right = boxes.filter(box => wanted.get(box.value));
		const isRight = boxes.every(box => box.checked === wanted.get(box.value));
		if (isRight) train.keepDay(today());
		const found = right.filter(box => box.checked).length, wrong = boxes.filter(box => box.checked && !wanted.get(box.value)).length;
		$('day-state').textContent = isRight ? `Right: these are all. ${streakText()}` : `${found} of ${right.length} found, ${wrong} of your moves do not win.`;
		say($('day-state').textContent);
	};

	// How many days in a row are solved, up to today or yesterday.
	function streakText() {
		const days = new Set(train.days()), date = new Date();
		if (!days.has(dayOf(date))) date.setDate(date.getDate() - 1);
		let streak = 0;
		for (; days.has(dayOf(date)); streak++) date.setDate(date.getDate() - 1);
		return streak ? `Days in a row: ${streak}.` : '';
	}

	// ---- What is this part worth? ----

	// A part and a Nim heap of k are lost together if and only if the part is worth k.
	let worth = null;
	function setUpWorth() {
		const length = 3 + Math.floor(Math.random() * 18);
		worth = null;
		program.ask([['play', 'kayles', '--', String(length)]], '', ({error, json}) => {
			if (error) return void ($('worth-state').textContent = error);
			worth = {length, value: JSON.parse(json).values[0], tries: 0};
			$('worth-rule').textContent = `A row of ${length} pins of Kayles stands beside a Nim heap of k. Find the k with which both together are lost.`;
			$('worth-state').textContent = '';
		}, () => {});
	}
	$('worth-k').oninput = () => { $('worth-shown').textContent = `k = ${$('worth-k').value}`; };
	$('worth-test').onclick = () => {
		if (!worth) return;
		const k = Number($('worth-k').value);
		worth.tries++;
		$('worth-state').textContent = k === worth.value ? `Lost for who must move, after ${worth.tries} tries: the row is worth ${k}.` : `With k = ${k} the player to move wins.`;
		say($('worth-state').textContent);
	};
	$('worth-new').onclick = setUpWorth;

	// ---- Which formula is it? ----

	// The rule is not shown; the first formula is the right one. Tests play all of them.
	const FORMULAS = [
		{value: n => n % 6, words: ['g(n) = n mod 6', 'g(n) = ⌊n / 6⌋', 'g(n) = n mod 5']},
		{value: n => Math.floor(n % 10 / 3), words: ['g(n) = ⌊(n mod 10) / 3⌋', 'g(n) = n mod 3', 'g(n) = ⌊n / 3⌋ mod 4']},
		{value: n => Math.floor(n / 4) % 2, words: ['g(n) = ⌊n / 4⌋ mod 2', 'g(n) = n mod 2', 'g(n) = ⌊n / 2⌋ mod 2']},
		{value: n => [...n.toString(2)].filter(bit => bit === '1').length, words: ['the number of ones of n', 'the number of bits of n', 'the largest power of 2 in n']},
		{value: n => (n % 4 === 3 ? n + 1 : n % 4 === 0 && n ? n - 1 : n), words: ['n, but 4k+3 and 4k+4 are exchanged', 'g(n) = n', 'n, but 2k+1 and 2k+2 are exchanged']},
		{value: n => n % 3, words: ['g(n) = n mod 3', 'g(n) = n mod 4', 'g(n) = ⌊n / 3⌋']},
	];
	let asked = null;
	function setUpFormula() {
		asked = FORMULAS[Math.floor(Math.random() * FORMULAS.length)];
		$('formula-values').textContent = Array.from({length: 24}, (_, n) => asked.value(n)).join(' ');
		$('formula-state').textContent = '';
		const turned = Math.floor(Math.random() * 3), words = [...asked.words.slice(turned), ...asked.words.slice(0, turned)];
		$('formula-choices').replaceChildren(...words.map(text => {
			const button = make('button', {type: 'button', textContent: text});
			button.onclick = () => {
				$('formula-state').textContent = text === asked.words[0] ? 'Right.' : 'No. Compare it with the values once more.';
				say($('formula-state').textContent);
			};
			return button;
		}));
	}
	$('formula-new').onclick = setUpFormula;

	// ---- The progress as a text ----

	$('progress-copy').onclick = () => clipboard.copy($('progress-copy'), train.progressText());
	$('progress-form').onsubmit = event => {
		event.preventDefault();
		const error = train.takeOver($('progress-text').value);
		$('progress-state').textContent = error || 'Your ticks and days are here now.';
		say($('progress-state').textContent);
	};

	let isSetUp = '';
	train.whenShown(() => {
		if (isSetUp === today()) return;
		isSetUp = today();
		setUpFormula();
		setUpDay();
	});

	return {FORMULAS};
})();
