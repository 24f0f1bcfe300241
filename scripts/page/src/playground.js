// playground: a typed rule, or values, with the report, the picture and the code.
// Gives: explore, explored, readForm, result, showResult (for the tests). Takes: clipboard, colours, dom, picture, program, request, routes.
const playground = (() => {
	const {$, all, make} = dom;
	const {copy, download, textOf} = clipboard;
	const {isValues, parametersOf, ruleOf, valuesOf} = request;

	const EXAMPLES = [
		['Take 1, 3 or 4', 'n - k for k in [1, 3, 4]'],
		['At most half', 'n - k for k in 1..=n/2'],
		['Kayles', '[a, n-1-a] for a in 0..n; [a, n-2-a] for a in 0..n-1'],
		['Grundy’s game', '[a, n-a] for a in 1..n if a != n-a'],
		['Take one, or halve into k', 'n - 1; [n/2; k] if n > 0 && n % 2 == 0', {with: 'k=3'}],
		['Leave a divisor', 'd for d in 1..n if n % d == 0'],
		['Mock Turtles', '[]; [a] for a in 0..n; [a, b] for b in 0..n for a in 0..b', {size: 40}],
		['Wythoff', '(a, b) -> (a-k, b) for k in 1..=a; (a, b-k) for k in 1..=b; (a-k, b-k) for k in 1..=min(a, b)', {size: 30}],
		['A sheet is cut', '(w, h) -> [(a, h), (w-a, h)] for a in 1..w; [(w, a), (w, h-a)] for a in 1..h', {size: 20}],
		['An octal code', 'octal:0.77'],
		['Values of your program', '0 1 2 3 1 4 3 2 1 4 2 6 4 1 2 7 1 4 3 2 1 4 6 7'],
	];


	// The field of each value of the address.
	const fields = {rule: $('rule'), size: $('size'), with: $('with'), at: $('at'), first: $('first')};

	function readForm() {
		const values = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.value.trim()]));
		const misere = $('misere').checked ? '1' : '';
		return isValues(values.rule) ? {...values, size: '', with: '', misere: ''} : {...values, first: '', misere};
	}


	// The arguments of the command line for these values, with a size. Without one, the program takes its own.
	function argumentsFor(values, size) {
		return ['explore', isValues(values.rule) ? '-' : ruleOf(values.rule), ...(size ? [String(size)] : []),
			...parametersOf(values.with),
			...(values.at ? ['--at', values.at.replace(/[()\s]/g, '')] : []),
			...(values.first ? ['--first', values.first] : []), ...(values.misere ? ['--misere'] : [])];
	}

	// A large size is computed in steps, so that there is something to see early and after Stop. The steps are smaller for
	// several numbers. A name may be a rule on several numbers, whose size is below 1000.
	function stepsFor(values) {
		const size = Number(values.size), sizes = [];
		const isSeveral = /^[({]/.test(values.rule) || (/^\w+$/.test(values.rule) && size < 1000);
		const [first, factor] = isSeveral ? [12, 3] : [200, 8];
		for (let part = first; part * 3 < size; part *= factor) sizes.push(part);
		// A position may be larger than the first sizes, so only the last step is asked for it.
		return [...sizes.map(size => argumentsFor({...values, at: ''}, size)), argumentsFor(values, values.size)];
	}

	function message(text, isError) {
		$('message').textContent = text;
		$('message').className = isError ? 'error' : '';
	}

	let result = null, began = 0, clock = 0;

	function finish() {
		clearInterval(clock);
		$('stop').hidden = true;
	}

	function explore(values) {
		program.stop();
		result = null;
		$('result').hidden = true;
		$('reports').replaceChildren();
		$('layers').replaceChildren();
		const size = Number(values.size);
		if (!values.rule) return message('Type a rule, or paste values.', true);
		if (!Number.isInteger(size) || size < 0 || size > 1000000) return message('The size is a whole number from 0 to 1000000.', true);
		if (!parametersOf(values.with).every(word => /^\w+=/.test(word))) return message('Parameters are written as k=3, or k=3 m=5.', true);
		message('Working …');
		$('stop').hidden = false;
		began = Date.now();
		let next = '';
		const steps = stepsFor(values);
		clearInterval(clock);
		clock = setInterval(() => message(`Working … ${Math.round((Date.now() - began) / 1000)} s${next}`), 1000);
		program.ask(steps, isValues(values.rule) ? valuesOf(values.rule) : '', answer => {
			if (answer.error && !answer.text) {
				finish();
				return message(answer.error, true);
			}
			result = {...answer, reports: reportsOf(answer.json), asked: values};
			showResult();
			// After an error there are no more steps.
			const goesOn = answer.left && !answer.error;
			next = goesOn ? `, now up to ${answer.next[2]}` : '';
			message(goesOn ? `Working …${next}` : answer.error, Boolean(answer.error));
			if (!goesOn) finish();
		}, stopped);
	}

	function stopped() {
		finish();
		message(result ? 'Stopped. The report goes as far as the work had come.' : 'Stopped.');
	}

	// The reports as data: one for each value of a parameter.
	function reportsOf(text) {
		try {
			return [JSON.parse(text)].flat();
		} catch {
			return [{}];
		}
	}

	// The chosen report stays chosen while the steps arrive.
	function showResult() {
		const chosen = Math.max(0, Math.min($('reports').selectedIndex, result.reports.length - 1));
		$('result').hidden = false;
		showReport(result.text);
		$('solver-part').hidden = !result.solver;
		$('solver-code').replaceChildren(...colours.inColours(result.solver));
		$('formula-part').hidden = !result.code;
		$('formula').replaceChildren(...colours.inColours(result.code));
		$('reports').replaceChildren(...result.reports.map(({rule}, k) => new Option(rule, k)));
		$('reports').selectedIndex = chosen;
		$('reports-label').hidden = result.reports.length === 1;
		picture.show(result.reports[chosen]);
		$('save-svg').hidden = $('picture-part').hidden;
		$('play-this').hidden = !result.solver || isValues(result.asked.rule);
		$('play-this').href = routes.address('play', {game: 'rule', rule: result.asked.rule, with: result.asked.with, misere: result.asked.misere});
	}

	// The report of the command line. What it says about other commands is said about this page.
	function showReport(text) {
		const [before, solver, after] = text.split(/scripts\/paste\.sh (\w+)/);
		const here = part => (part || '').replace(/ \(--rows all\)/g, '; the JSON has all');
		$('report').replaceChildren(here(before), ...(solver ? [make('a', {href: '#' + solver, textContent: 'solver ' + solver}), here(after)] : []));
	}

	function fillForm(values) {
		Object.entries(fields).forEach(([name, field]) => { field.value = values.get(name) ?? ''; });
		$('misere').checked = values.get('misere') === '1';
		showKind();
	}

	// Values have no size, no parameters and no last move.
	function showKind() {
		const piped = isValues($('rule').value);
		$('size-label').hidden = $('with-label').hidden = $('misere-label').hidden = piped;
		$('first-label').hidden = !piped;
		$('kind').textContent = piped ? 'These are values.' : '';
	}

	let explored = '';
	routes.enter('playground', values => {
		if (!values.get('rule')) return;
		if (explored === values.toString()) return;
		explored = values.toString();
		fillForm(values);
		explore(readForm());
	});
	$('explore').onsubmit = event => {
		event.preventDefault();
		const values = readForm();
		routes.go('playground', values);
		explored = routes.current().values.toString();
		explore(values);
	};
	$('rule').addEventListener('input', showKind);
	$('rule').addEventListener('keydown', event => {
		if (event.key === 'Enter' && !event.shiftKey && !isValues($('rule').value)) {
			event.preventDefault();
			$('explore').requestSubmit();
		}
	});
	$('stop').onclick = program.stop;
	$('example').append(...EXAMPLES.map(([name], k) => new Option(name, k)));
	$('example').onchange = () => {
		const [, rule, more] = EXAMPLES[$('example').value] || [];
		if (!rule) return;
		fillForm(new URLSearchParams({rule, ...more}));
		$('explore').requestSubmit();
		$('example').value = '';
	};
	$('share').onclick = () => copy($('share'), location.href);
	$('save-json').onclick = () => download('values.json', 'application/json', result.json);
	$('save-svg').onclick = () => download('values.svg', 'image/svg+xml', result.svg || picture.svg());
	// A complete file: the solver, and what it needs of the library.
	function complete() {
		const item = ['grundy', 'table'].find(item => result.solver.includes(`sg::${item}(`)) || 'formula';
		return result.solver.trimEnd() + '\n\n' + textOf('module-' + item);
	}
	$('copy-solver').onclick = () => copy($('copy-solver'), complete());
	$('copy-formula').onclick = () => copy($('copy-formula'), result.code);
	$('save-code').onclick = () => download('solver.rs', 'text/plain', complete());
	$('reports').onchange = () => picture.show(result.reports[$('reports').value]);

	return {explore, explored: () => explored, readForm, result: () => result, showResult};
})();
