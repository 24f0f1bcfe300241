// playground: a typed rule, or values: drawn while one types, then the verdict, the code and the report.
// Gives: explored, isBusy, picture, result, showResult (for the tests). Takes: clipboard, colours, dom, field, picture, program, request, routes, sliders, study, verdict.
const playground = (() => {
	const {$, make, say} = dom;
	const {complete, copy, download} = clipboard;
	const {isValues, parametersOf} = request;

	const EXAMPLES = [
		['At most half', 'n - k for k in 1..=n/2'],
		['Take 1, 3 or 4', 'n - k for k in [1, 3, 4]'],
		['Kayles', '[a, n-1-a] for a in 0..n; [a, n-2-a] for a in 0..n-1'],
		['Grundy’s game', '[a, n-a] for a in 1..n if a != n-a'],
		['Take one, or halve into k', 'n - 1; [n/2; k] if n > 0 && n % 2 == 0', {with: 'k=3'}],
		['Leave a divisor', 'd for d in 1..n if n % d == 0'],
		['Mock Turtles', '[]; [a] for a in 0..n; [a, b] for b in 0..n for a in 0..b', {size: 40}],
		['Wythoff', '(a, b) -> (a-k, b) for k in 1..=a; (a, b-k) for k in 1..=b; (a-k, b-k) for k in 1..=min(a, b)', {size: 40}],
		['A sheet is cut', '(w, h) -> [(a, h), (w-a, h)] for a in 1..w; [(w, a), (w, h-a)] for a in 1..h', {size: 20}],
		['An octal code', 'octal:0.77'],
		['Values of your program', '0 1 2 3 1 4 3 2 1 4 2 6 4 1 2 7 1 4 3 2 1 4 6 7'],
	];
	// The typing rests when there was no key for so long.
	const REST = 400;
	const ROWS = 40;

	// The field of each value of the address.
	const fields = {rule: $('rule'), size: $('size'), with: $('with'), at: $('at'), first: $('first')};
	const rule = field.make($('rule'), $('kind'));
	const card = verdict.make($('verdict'), {stop: () => program.stop()});
	const view = picture.make($('picture-part'), {id: 'picture', height: 480, hasBar: true, moves: (position, then) => study.options(asked(), position, then)});
	const handles = sliders.make($('sliders'), text => {
		$('with').value = text;
		change();
	});

	let result = null, drawn = null, resting = 0, clock = 0, shown = 0, isBusy = false;

	function readForm() {
		const values = Object.fromEntries(Object.entries(fields).map(([name, input]) => [name, input.value.trim()]));
		const misere = $('misere').checked ? '1' : '';
		return isValues(values.rule) ? {...values, size: '', with: '', misere: ''} : {...values, first: '', misere};
	}

	// The form with a value for each parameter of the rule, and for no other name.
	function asked() {
		const values = readForm();
		// Without a size the report goes as far as the picture.
		if (!values.size && drawn?.most) values.size = String(drawn.size);
		if (!drawn?.parameters?.length) return {...values, with: ''};
		const given = new Map(parametersOf(values.with).map(word => [word.split('=')[0], word]));
		return {...values, with: drawn.parameters.map(({name, value}) => given.get(name) || `${name}=${value}`).join(' ')};
	}

	// ---- While one types ----

	// Something has changed: what is there is old until the sketch is made; the exploration follows when the typing rests.
	function change(rest = REST) {
		clearTimeout(resting);
		program.stop(true);
		isBusy = true;
		showKind();
		const values = readForm();
		if (!values.rule) {
			rule.paint();
			rule.note('Type a rule, or paste values.');
			return markOld();
		}
		if (!parametersOf(values.with).every(word => /^\w+=/.test(word))) return refuse('Parameters are written as k=3, or k=3 m=5.');
		study.sketch(values, data => {
			if (JSON.stringify(readForm()) !== JSON.stringify(values)) return;
			if (data.wrong) return refuse(data.wrong);
			drawn = data;
			rule.paint(data);
			handles.show(data.parameters, data.numbers);
			const {size} = values;
			if (size && !(Number.isInteger(Number(size)) && Number(size) >= 0 && Number(size) <= data.most)) return refuseSize(data);
			rule.note(kindOf(data));
			shown = data.size;
			if (!values.misere) {
				view.show(data, values.rule);
				view.fade(false);
				showTable(data);
			}
			card.work('The pattern comes when you stop typing.');
			codeIsOld(true);
			resting = setTimeout(explore, rest);
		});
	}

	function kindOf({numbers, size, first, milliseconds, outcomes}) {
		const time = ` in ${Math.max(1, Math.round(milliseconds))} ms`, what = outcomes ? 'outcomes' : 'values';
		if (isValues($('rule').value)) return numbers === 1 ? `${size - first + 1} ${what}, g(${first}) … g(${size})` : `${size - first + 1} × ${size - first + 1} ${what}`;
		if (numbers === 1) return `Heaps 0 … ${size}${time}`;
		return `${Array(numbers).fill(size + 1).join(' × ')} positions${time}`;
	}

	function refuse(wrong) {
		rule.refuse(typeof wrong === 'string' ? {message: wrong, from: 0, length: 0, fix: null} : wrong);
		markOld();
	}

	// A size that is too large says the largest one before any work.
	function refuseSize({numbers, most}) {
		const button = make('button', {type: 'button', textContent: `Use ${most}`});
		button.onclick = () => {
			$('size').value = most;
			$('size').focus();
			change(0);
		};
		rule.note(`The largest size for ${numbers === 1 ? 'one number' : `${numbers} numbers`} is ${most}. `, button);
		$('kind').className = 'note error';
		markOld();
	}

	function markOld() {
		isBusy = false;
		clearInterval(clock);
		if (!result && !drawn) return;
		card.age();
		view.fade(true);
		codeIsOld(true);
		$('result').classList.add('is-old');
	}

	// Code of an older rule cannot be copied.
	function codeIsOld(isOld) {
		for (const id of ['copy-solver', 'copy-formula', 'save-code']) isOld ? $(id).setAttribute('aria-disabled', 'true') : $(id).removeAttribute('aria-disabled');
	}

	// ---- The exploration ----

	function explore() {
		clearTimeout(resting);
		const values = asked(), began = Date.now();
		let next = '';
		keepAddress();
		result = null;
		const working = () => card.work(`Working … ${Math.round((Date.now() - began) / 1000)} s${next}`);
		working();
		clearInterval(clock);
		clock = setInterval(working, 1000);
		study.explore(values, drawn?.numbers || 1, answer => {
			isBusy = answer.goesOn;
			if (!answer.goesOn) clearInterval(clock);
			if (answer.error && !answer.text) return result ? message(answer.error) : refuse(answer.error);
			if (answer.isProving) clearInterval(clock);
			result = answer;
			showResult();
			next = answer.goesOn ? `, now up to ${answer.nextSize}` : '';
			if (answer.goesOn && !answer.isProving) working();
			message(answer.goesOn ? '' : answer.error);
		}, stopped);
	}

	function message(text) {
		$('message').textContent = text;
		$('message').className = text ? 'error' : '';
	}

	function stopped() {
		isBusy = false;
		clearInterval(clock);
		if (result) {
			result.isProving = false;
			showResult();
			message('Stopped. The report goes as far as the work had come.');
		} else card.tell('Stopped.');
	}

	// The chosen report stays chosen while the steps arrive.
	function showResult() {
		const chosen = Math.max(0, Math.min($('reports').selectedIndex, result.reports.length - 1));
		$('result').hidden = false;
		$('result').classList.remove('is-old');
		$('report').textContent = result.text;
		$('solver-code').replaceChildren(...colours.inColours(result.solver));
		$('formula').replaceChildren(...colours.inColours(result.code));
		$('copy-solver').hidden = !result.solver;
		$('reports').replaceChildren(...result.reports.map(({rule}, k) => new Option(rule, k)));
		$('reports').selectedIndex = chosen;
		$('reports-label').hidden = result.reports.length === 1;
		showCode();
		codeIsOld(false);
		showReport(result.reports[chosen]);
		$('play-this').hidden = !result.solver || isValues(result.asked.rule);
		$('play-this').href = routes.address('play', {game: 'rule', rule: result.asked.rule, with: result.asked.with, misere: result.asked.misere});
	}

	// The picture never becomes smaller while the steps arrive.
	function showReport(report) {
		if (report.size >= shown || !result.goesOn || report.misere) {
			shown = report.size;
			view.show({...report, names: drawn?.names}, report.rule);
			view.fade(false);
			showTable(report);
		}
		const found = card.show(report, result.isProving);
		if (!result.goesOn) say(found.sentence);
	}

	// The table of the first values, in rows of 10 or 20; of pairs a square.
	function showTable({numbers, values, first, size, outcomes, misere, lost}) {
		$('values-part').hidden = numbers > 2;
		if (numbers > 2) return;
		const isPhone = innerWidth < 640, isPair = numbers === 2, columns = Math.min(isPair ? (isPhone ? 11 : 21) : isPhone ? 10 : 20, size - first + 1);
		const rows = isPair ? Math.min(values.length, columns) : Math.min(ROWS, Math.ceil(values.length / columns));
		const heading = (text, scope) => make('th', {scope, textContent: text});
		const table = $('values-table'), letter = value => (outcomes || misere ? 'LW'[value] : value);
		table.replaceChildren();
		const top = table.createTHead().insertRow();
		top.append(heading(isPair ? 'a\\b' : 'n', 'col'), ...Array.from({length: columns}, (_, k) => heading(isPair ? first + k : '+' + k, 'col')));
		const body = table.createTBody();
		for (let row = 0; row < rows; row++) {
			const line = body.insertRow();
			line.append(heading(first + (isPair ? row : row * columns), 'row'));
			for (let k = 0; k < columns; k++) {
				const value = isPair ? values[row]?.[k] : values[row * columns + k];
				line.append(make('td', {className: value === 0 ? 'is-lost' : '', textContent: value === undefined ? '' : value === null ? '–' : letter(value)}));
			}
		}
		const list = lost || lostOf(values, numbers, first), few = list.slice(0, isPair ? 6 : 10).map(place => (isPair ? `(${place.join(', ')})` : place));
		$('lost').textContent = list.length ? `Lost: ${few.join(isPair ? ' ' : ', ')}${list.length > few.length ? ' …' : ''}` : 'None is lost.';
	}

	function lostOf(values, numbers, first) {
		if (numbers === 1) return values.flatMap((value, n) => (value === 0 ? [n + first] : []));
		return values.flatMap((row, a) => row.flatMap((value, b) => (value === 0 && a <= b ? [[a + first, b + first]] : [])));
	}

	// The whole solver, or the formula alone.
	function showCode() {
		const has = {solver: Boolean(result.solver), formula: Boolean(result.code)};
		const kind = has[codeKind] ? codeKind : has.solver ? 'solver' : 'formula';
		$('code-part').hidden = !has.solver && !has.formula;
		for (const name of ['solver', 'formula']) {
			$(`show-${name}`).disabled = !has[name];
			$(`show-${name}`).setAttribute('aria-pressed', String(name === kind));
			$(`${name}-part`).hidden = name !== kind;
			$(`copy-${name}`).hidden = name !== kind;
		}
		$('save-code').hidden = kind !== 'solver';
	}
	let codeKind = 'solver';
	for (const name of ['solver', 'formula']) {
		$(`show-${name}`).onclick = () => {
			codeKind = name;
			showCode();
		};
	}

	// ---- The form and the address ----

	function fillForm(values) {
		Object.entries(fields).forEach(([name, input]) => { input.value = values.get(name) ?? ''; });
		$('misere').checked = values.get('misere') === '1';
	}

	// Values have no size, no parameters and no last move.
	function showKind() {
		const piped = isValues($('rule').value);
		$('size-label').hidden = $('with-label').hidden = $('misere-label').hidden = piped;
		$('first-label').hidden = !piped;
	}

	// What is typed makes one new entry of the history, and then changes it, until Enter is pressed.
	let explored = '', isDraft = false;
	function keepAddress() {
		if (!$('playground').classList.contains('on')) return;
		const values = readForm();
		if (new URLSearchParams(routes.address('playground', values).split('?')[1]).toString() === explored) return;
		routes.go('playground', values, isDraft);
		isDraft = true;
		explored = routes.current().values.toString();
	}

	routes.whileWorking(() => isBusy);
	routes.enter('playground', values => {
		if (!values.get('rule') && explored) return;
		if (values.get('rule') && explored === values.toString()) return;
		explored = values.toString();
		isDraft = false;
		if (values.get('rule')) fillForm(values);
		else $('rule').value = EXAMPLES[0][1];
		shown = 0;
		change(0);
	});
	$('explore').onsubmit = event => {
		event.preventDefault();
		shown = 0;
		change(0);
		isDraft = false;
	};
	$('explore').addEventListener('input', event => {
		if (event.target.id !== 'example' && !event.target.closest('#sliders')) change();
	});
	$('rule').addEventListener('keydown', event => {
		if (event.key === 'Enter' && !event.shiftKey && !isValues($('rule').value)) {
			event.preventDefault();
			$('explore').requestSubmit();
		}
	});
	$('examples').append(...EXAMPLES.map(([name, text, more]) => {
		const chip = make('button', {type: 'button', className: 'chip', textContent: name});
		chip.onclick = () => {
			fillForm(new URLSearchParams({rule: text, ...more}));
			shown = 0;
			change(0);
		};
		return chip;
	}));
	$('share').onclick = () => copy($('share'), location.href);
	$('save-json').onclick = () => result && download('values.json', 'application/json', result.json);
	const isOld = button => button.getAttribute('aria-disabled') === 'true';
	$('copy-solver').onclick = () => isOld($('copy-solver')) || copy($('copy-solver'), complete(result.solver));
	$('copy-formula').onclick = () => isOld($('copy-formula')) || copy($('copy-formula'), result.code);
	$('save-code').onclick = () => isOld($('save-code')) || download('solver.rs', 'text/plain', complete(result.solver));
	$('reports').onchange = () => showReport(result.reports[$('reports').value]);

	return {explored: () => explored, isBusy: () => isBusy, picture: view, result: () => result, showResult};
})();
