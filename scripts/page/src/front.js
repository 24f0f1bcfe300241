// front: one field that takes everything: a rule or values are played at once, an address leads to its solver, words to what fits.
// Gives: isBusy, picture, result (for the tests).
// Takes: clipboard, colours, dom, field, picture, program, request, results, routes, sliders, study, verdict.
const front = (() => {
	const {$, all, make, say} = dom;
	const {isValues, parametersOf} = request;

	const WYTHOFF = '(a, b) -> (a-k, b) for k in 1..=a; (a, b-k) for k in 1..=b; (a-k, b-k) for k in 1..=min(a, b)';
	const EXAMPLES = [
		['Wythoff', WYTHOFF],
		['Nim becomes Wythoff', WYTHOFF + ' if k <= d'],
		['At most 1/d', 'n - k for k in 1..=n/d'],
		['Kayles', 'octal:0.77'],
		['24 values', '0 0 1 0 2 1 3 0 4 2 5 1 6 3 7 0 8 4 9 2 10 5 11 1'],
		['An address', 'https://www.hackerrank.com/challenges/bowling-pins'],
		['A statement', 'Alice and Bob play with a heap of N stones. In one turn a player takes at least one and at most half of the stones. A player who cannot move loses. Alice begins. Who wins?'],
	];
	const REST = 400;
	// Letters that stand in rules alone, so that other words are words.
	const LANGUAGE = /\b(for|in|if|where|min|max|abs|gcd|sqrt|ones|zeros|bits|is_prime|and|or|not|mod|xor|range)\b/g;

	const input = field.make($('field'), $('recognised'));
	const card = verdict.make($('front-verdict'), {stop: () => program.stop(), isShort: true});
	const view = picture.make($('front-picture-part'), {id: 'front-picture', height: 560, moves: (position, then) => study.options(asked(), position, then)});
	const handles = sliders.make($('front-sliders'), text => {
		chosen = text;
		play(played, true);
	});

	// `played` is the rule or the values that are shown, `chosen` the parameters of the sliders.
	let played = '', chosen = '', drawn = null, result = null, resting = 0, isBusy = false;

	// A rule has its signs. Several words that the language of rules does not know are no rule.
	const isProse = text => (text.replace(LANGUAGE, '').match(/[a-z]{3,}|[^\0-\x7f]{2,}/gi) || []).length > 1 || text.length > 2000;
	const isName = text => /^[\w\s]*$/.test(text);

	function asked() {
		const given = new Map(parametersOf(chosen).map(word => [word.split('=')[0], word]));
		const parameters = drawn?.parameters || [];
		return {rule: played, with: parameters.map(({name, value}) => given.get(name) || `${name}=${value}`).join(' ')};
	}

	// ---- What is typed ----

	function recognise() {
		const text = $('field').value.trim();
		all('#tries button').forEach(chip => chip.setAttribute('aria-pressed', String(chip.dataset.text === text)));
		if (!text) {
			input.paint();
			input.note('A rule, values, an address, a whole statement, or words.');
			results.show('');
			return played || play(WYTHOFF);
		}
		if (isValues(text)) return play(text);
		if (isProse(text) || /:\/\/|^\d+$/.test(text)) return lookUp(text);
		if (isName(text)) return lookUp(text, text);
		play(text);
	}

	// Plays a rule or values. `isSame` tells that only a parameter has moved; `isFound` that it is the game of what was found.
	function play(text, isSame, isFound) {
		clearTimeout(resting);
		isBusy = true;
		if (text !== played && !isSame) chosen = '';
		const values = {rule: text, with: chosen};
		study.sketch(values, data => {
			if (data.wrong) {
				isBusy = false;
				// What is found may have no rule; then there is the example.
				if (isFound) return played ? undefined : play(WYTHOFF, false, true);
				results.show('');
				return refuse(data.wrong);
			}
			const isLatest = isFound || isSame || text === ($('field').value.trim() || text);
			if (!isLatest || (isSame && values.with !== chosen)) return;
			program.stop(true);
			played = text;
			drawn = data;
			if (!isFound) {
				input.paint(data);
				input.note(kindOf(data));
				if (!isSame && $('field').value) results.show('');
			}
			handles.show(data.parameters, data.numbers);
			view.show(data, text);
			view.fade(false);
			showLost(data);
			if (!isSame) card.work('The values are drawn.');
			codeIsOld(true);
			clearTimeout(resting);
			resting = setTimeout(explore, REST);
		});
	}

	function kindOf({numbers, size, first, milliseconds, outcomes}) {
		const what = outcomes ? 'outcomes' : 'values', time = `${Math.max(1, Math.round(milliseconds))} ms`, side = size - first + 1;
		if (isValues($('field').value)) return numbers === 1 ? `${side} ${what}, g(${first}) … g(${size})` : `${side} × ${side} ${what}`;
		if (numbers === 1) return `A rule for one heap · heaps 0 … ${size} · ${time}`;
		return `A rule for ${numbers === 2 ? 'pairs' : `${numbers} numbers`} · ${Array(numbers).fill(side).join(' × ')} positions · ${time}`;
	}

	function refuse(wrong) {
		isBusy = false;
		clearTimeout(resting);
		program.stop(true);
		input.refuse(wrong);
		card.age();
		view.fade(true);
		codeIsOld(true);
	}

	// Words, a number, an address, a statement: the list below shows what fits, and the game of the first solver is drawn.
	function lookUp(text, name) {
		input.paint({isPlain: true});
		const found = results.show(text);
		input.note(...found.words);
		if (name && /^[a-z_]+$/i.test(name)) return play(name.toLowerCase(), false, true);
		if (found.solver || !played) play(found.solver || WYTHOFF, false, true);
	}

	// ---- What is found out ----

	function explore() {
		const values = asked(), began = Date.now();
		result = null;
		const working = () => card.work(`Working … ${Math.round((Date.now() - began) / 1000)} s`);
		if (!$('front-verdict').querySelector('.formula')) working();
		study.explore(values, drawn.numbers, answer => {
			isBusy = answer.goesOn;
			if (answer.error && !answer.text) return result ? undefined : card.tell(answer.error);
			result = answer;
			show(answer);
		}, () => {
			isBusy = false;
			result ? show({...result, isProving: false}) : card.tell('Stopped.');
		});
	}

	function show({reports: [report], code, solver, isProving, goesOn}) {
		const found = card.show(report, isProving);
		if (report.period && drawn.numbers === 1 && !isValues(played)) view.show({...drawn, period: report.period}, played);
		$('front-code').replaceChildren(...colours.inColours(code.split('\n').filter(line => !line.startsWith('//')).join('\n').trim()));
		showKnown(report);
		codeIsOld(!solver && !code);
		const values = asked();
		$('front-open').href = routes.address('playground', values);
		$('front-play').hidden = isValues(played);
		$('front-play').href = routes.address('play', {game: 'rule', ...values});
		if (!goesOn) say(found.sentence);
	}

	function showKnown({known_as: names}) {
		const solvers = names.map(({solver}) => solver).filter(Boolean);
		const links = solvers.slice(0, 2).map(solver => {
			const row = document.querySelector(`#rows [data-name="${CSS.escape(solver)}"]`);
			const link = make('a', {href: '#' + solver, textContent: row?.querySelector('.title').textContent || solver});
			return [' ', link, ' ', make('span', {className: 'mute', textContent: row?.querySelector('.judge').textContent || ''})];
		});
		$('front-known').replaceChildren(make('span', {className: 'mute', textContent: solvers.length ? 'The game of' : ''}), ...links.flat());
	}

	// The first positions that are lost for the player who must move.
	function showLost({values, numbers, first}) {
		const lost = [];
		const look = (part, place) => {
			if (Array.isArray(part)) return part.forEach((inner, k) => look(inner, [...place, k + first]));
			if (part === 0 && place.every((number, k) => !k || place[k - 1] <= number)) lost.push(place);
		};
		look(values, []);
		const chips = lost.slice(0, 8).map(place => make('span', {textContent: numbers > 1 ? `(${place.join(', ')})` : place[0]}));
		if (lost.length > 8) chips.push(make('span', {textContent: `… ${lost.length} in all`}));
		$('front-lost').replaceChildren(...chips);
	}

	function codeIsOld(isOld) {
		isOld ? $('front-copy').setAttribute('aria-disabled', 'true') : $('front-copy').removeAttribute('aria-disabled');
	}

	$('front-copy').onclick = () => {
		if ($('front-copy').getAttribute('aria-disabled') === 'true' || !result) return;
		clipboard.copy($('front-copy'), clipboard.complete(result.solver) || result.code);
	};

	// ---- The field ----

	$('tries').append(...EXAMPLES.map(([name, text]) => {
		const chip = make('button', {type: 'button', className: 'chip', textContent: name});
		chip.dataset.text = text;
		chip.setAttribute('aria-pressed', 'false');
		chip.onclick = () => input.type(text);
		return chip;
	}));

	// The text comes into the address when the typing rests, since browsers refuse an address that changes all the time.
	let keeping = 0;
	const keptText = () => ($('field').value === WYTHOFF ? '' : $('field').value.trim());
	function keepText() {
		clearTimeout(keeping);
		const text = keptText();
		if ($('solvers').classList.contains('on') && text !== (routes.current().values.get('q') || '')) routes.go('solvers', {q: text}, true);
	}
	$('field').addEventListener('input', () => {
		recognise();
		clearTimeout(keeping);
		keeping = setTimeout(keepText, 300);
	});
	$('field').addEventListener('change', keepText);
	$('field').addEventListener('keydown', event => {
		if (event.key === 'Escape') $('field').blur();
		if (event.key !== 'Enter' || event.shiftKey || isValues($('field').value)) return;
		event.preventDefault();
		const first = results.first();
		if (!first) return;
		keepText();
		location.hash = first;
	});

	// The key / leads to the field of the page, or to the front.
	addEventListener('keydown', event => {
		if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.target.closest('input, textarea, select')) return;
		event.preventDefault();
		const isPlayground = $('playground').classList.contains('on');
		if (!isPlayground && !$('solvers').classList.contains('on')) {
			routes.go('solvers');
			routes.show();
		}
		const target = isPlayground ? $('rule') : $('field');
		target.focus();
		target.select();
	});

	routes.whileWorking(() => isBusy);
	let isOpened = false;
	routes.enter('solvers', values => {
		const query = values.get('q') || '', isUnknown = values.get('unknown');
		if (isOpened && query === keptText() && !isUnknown) return view.draw();
		// The page opens with an example, which the first click selects.
		const isExample = !isOpened && !query;
		isOpened = true;
		$('field').value = isExample ? WYTHOFF : query;
		if (isExample) $('field').addEventListener('focus', () => $('field').value === WYTHOFF && $('field').select(), {once: true});
		recognise();
		if (isUnknown) input.note(`There is no page “${query}”. `, ...$('recognised').childNodes);
	});

	return {isBusy: () => isBusy, picture: view, result: () => result};
})();
