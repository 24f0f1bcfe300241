// train: what is solved, kept in this browser, and a ladder for each family.
// Gives: days (the solved positions of the day), keepDay, progressText, takeOver (a progress text), whenShown.
// Takes: dom, routes.
const train = (() => {
	const {$, all, make} = dom;

	const STORE = 'sg-solved', DAYS = 'sg-days';
	function read(store) {
		try {
			return new Set(JSON.parse(localStorage.getItem(store)) || []);
		} catch {
			return new Set();
		}
	}
	function keep(store, values) {
		try {
			localStorage.setItem(store, JSON.stringify([...values]));
		} catch {
			dom.say('This browser keeps nothing, so it is gone when the page is closed.');
		}
	}
	let solved = read(STORE), solvedDays = read(DAYS);

	const days = () => [...solvedDays];
	function keepDay(day) {
		keep(DAYS, solvedDays.add(day));
	}

	// All that is kept, as a text to carry to another browser. What is taken over is added.
	const progressText = () => JSON.stringify({solved: [...solved], days: days()});
	function takeOver(text) {
		try {
			const found = JSON.parse(text);
			const isList = list => Array.isArray(list) && list.every(word => typeof word === 'string' && word.length < 100);
			if (!isList(found.solved) || !isList(found.days)) throw new Error('no progress');
			found.solved.forEach(name => solved.add(name));
			found.days.forEach(day => solvedDays.add(day));
		} catch {
			return 'This is no text of a progress.';
		}
		keep(STORE, solved);
		keep(DAYS, solvedDays);
		showSolved();
		return '';
	}

	function markSolved(name, on) {
		on ? solved.add(name) : solved.delete(name);
		keep(STORE, solved);
		showSolved();
	}

	function showSolved() {
		all('[data-solved]').forEach(box => { box.checked = solved.has(box.dataset.solved); });
		all('#rows tr').forEach(row => row.classList.toggle('solved', solved.has(row.dataset.name)));
		all('.ladder').forEach(ladder => {
			const boxes = all('[data-solved]', ladder), done = boxes.filter(box => box.checked).length;
			ladder.querySelector('progress').value = done;
			ladder.querySelector('.count').textContent = `${done} of ${boxes.length}`;
			const next = boxes.find(box => !box.checked);
			all('li', ladder).forEach(step => step.classList.toggle('next', Boolean(next) && step.contains(next)));
		});
	}

	// One ladder for each branch of "Which game is it?"; a solver stands where its own problem is.
	function makeLadders() {
		all('#choices details').forEach((branch, k) => $('ladders').append(ladderOf(branch, k, all('[data-own]', branch))));
	}

	function ladderOf(branch, k, leaves) {
		const ladder = make('div', {className: 'ladder'}), heading = make('h2', {id: `ladder-${k}`}), count = make('p'), steps = make('ol');
		heading.textContent = branch.querySelector('summary').textContent.replace(/ (It|A move|It turns|A move takes|The game has)?,? ?(such as )?…$/, '');
		const progress = make('progress', {max: leaves.length, value: 0});
		progress.setAttribute('aria-labelledby', heading.id);
		count.append(progress, ' ', make('span', {className: 'count'}));
		steps.append(...leaves.map(stepOf));
		ladder.append(heading, count, steps);
		return ladder;
	}

	function stepOf(leaf) {
		const {name} = leaf.dataset, step = make('li'), label = make('label'), box = make('input', {type: 'checkbox'});
		box.dataset.solved = name;
		label.append(box, make('span', {className: 'unseen', textContent: 'Solved ' + name}));
		const title = $(name).querySelector('h1').firstChild.textContent.trim();
		step.append(label, make('a', {href: '#' + name, textContent: title}), ' ', make('span', {textContent: leaf.querySelector('.rule').textContent}));
		return step;
	}
	let shown = () => {};
	const whenShown = act => { shown = act; };
	routes.enter('train', () => {
		if (!$('ladders').firstChild) makeLadders();
		showSolved();
		shown();
	});
	addEventListener('change', event => {
		const {solved: name} = event.target.dataset || {};
		if (name) markSolved(name, event.target.checked);
	});
	addEventListener('storage', () => {
		[solved, solvedDays] = [read(STORE), read(DAYS)];
		showSolved();
	});
	showSolved();

	return {days, keepDay, progressText, takeOver, whenShown};
})();
