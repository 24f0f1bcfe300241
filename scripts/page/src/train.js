// train: what is solved, kept in this browser, and a ladder for each family.
// Gives nothing. Takes: dom, routes.
const train = (() => {
	const {$, all, make} = dom;

	const STORE = 'sg-solved';
	function readSolved() {
		try {
			return new Set(JSON.parse(localStorage.getItem(STORE)) || []);
		} catch {
			return new Set();
		}
	}
	let solved = readSolved();

	function markSolved(name, on) {
		on ? solved.add(name) : solved.delete(name);
		try {
			localStorage.setItem(STORE, JSON.stringify([...solved]));
		} catch {
			dom.say('This browser keeps nothing, so the tick is gone when the page is closed.');
		}
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
	routes.enter('train', () => {
		if (!$('ladders').firstChild) makeLadders();
		showSolved();
	});
	addEventListener('change', event => {
		const {solved: name} = event.target.dataset || {};
		if (name) markSolved(name, event.target.checked);
	});
	addEventListener('storage', () => {
		solved = readSolved();
		showSolved();
	});
	showSolved();

	return {};
})();
