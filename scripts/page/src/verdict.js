// verdict: the card that says what was found and how sure it is: by a sign, a word and a reason.
// Gives: make (a card in an element).
// Takes: automaton, dom, mathematics.
const verdict = (() => {
	const {make: element} = dom;
	const {formula: formulaLine, line} = mathematics;

	const SIGNS = {
		proved: '<circle cx="10" cy="10" r="9" fill="var(--accent)"/><path d="M5.8 10.4l2.8 2.8 5.600-6" fill="none" stroke="var(--on-accent)" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
		observed: '<circle cx="10" cy="10" r="8" fill="none" stroke="var(--accent)" stroke-width="2"/><path d="M10 4a6 6 0 0 1 0 12z" fill="var(--accent)"/>',
		guess: '<circle cx="10" cy="10" r="8" fill="none" stroke="var(--mute)" stroke-width="2" stroke-dasharray="3.2 3.1"/>',
		empty: '<circle cx="10" cy="10" r="8" fill="none" stroke="var(--line)" stroke-width="2"/>',
		none: '<circle cx="10" cy="10" r="8" fill="none" stroke="var(--edge)" stroke-width="2"/>',
		working: '<circle cx="10" cy="10" r="8" fill="none" stroke="var(--line)" stroke-width="2"/><path d="M10 2a8 8 0 0 1 8 8" fill="none" stroke="var(--accent)" stroke-width="2"/>',
	};
	const NAMES = {
		empty: ['No verdict yet', ''],
		proved: ['Proved', 'for all n'],
		observed: ['Observed', 'not proved'],
		guess: ['Guess', 'few values'],
		none: ['No formula found', 'the values are right'],
		working: ['Looking for a formula', 'the values are ready'],
	};
	const ORDER = ['proved', 'observed', 'guess'];
	// A longer closed form of a period gives way to the equation of the period.
	const LONG = 44;

	// The formula that says most: the surest one, and of equal ones a formula of the values.
	function chosen(report) {
		const all = [...(report.formulas || []), ...(report.lost_formulas || [])];
		const surest = ORDER.find(sure => all.some(formula => formula.sure === sure));
		return all.find(formula => formula.sure === surest) || null;
	}

	function periodWords({preperiod, period, saltus}) {
		const from = preperiod ? ` for n ≥ ${preperiod}` : '';
		return `g(n + ${period}) = g(n)${saltus ? ` + ${saltus}` : ''}${from}`;
	}

	// What the card says of a report: how sure, the formula, lines of reason.
	function contents(report) {
		const formula = chosen(report), {period, quotient, proof} = report;
		const provedBy = proof ? proof.why[0] : period?.certificate;
		if (period && (!formula || formula.sure !== 'proved' || formula.formula.length > LONG)) return {sure: 'proved', side: period.preperiod ? `for all n ≥ ${period.preperiod}` : 'for all n', formula: periodWords(period), reasons: [period.certificate]};
		if (!formula && quotient?.period) {
			const lost = `The lost heaps repeat with the period ${quotient.period}` + (quotient.from ? ` from heap ${quotient.from} on` : '');
			return {sure: 'proved', side: 'if the last move loses', formula: `class(n + ${quotient.period}) = class(n)` + (quotient.from ? ` for n ≥ ${quotient.from}` : ''), reasons: [lost, quotient.certificate]};
		}
		if (!formula) return {sure: 'none', side: '', formula: '', reasons: report.tried ? [`Looked for ${report.tried}`] : []};
		const from = formula.from > 0 && formula.sure !== 'proved' ? ` for n ≥ ${formula.from}` : '';
		const evidence = `Found on ${count(formula.fitted)} values, checked on ${count(formula.checked)} more`;
		const reasons = {
			proved: [provedBy || evidence],
			observed: [evidence + '. No counterexample, and no proof'],
			guess: [evidence, 'More values can make it sure, or show that it is wrong'],
		}[formula.sure];
		return {sure: formula.sure, side: formula.sure !== 'proved' ? '' : report.numbers > 1 ? 'for all positions' : formula.from ? `for all n ≥ ${formula.from}` : '', formula: formula.formula + from, reasons};
	}

	const count = number => String(number).replace(/^\d{5,}$/, digits => digits.replace(/\B(?=(\d{3})+$)/g, ' '));
	const sentence = text => (/^[a-z]{2}/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text) + (/[.:!?]$/.test(text) ? '' : '.');

	function head(sure, side, isOld) {
		const row = element('p', {className: 'verdict-head'}), [name, usual] = NAMES[sure];
		row.innerHTML = `<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">${SIGNS[sure]}</svg>`;
		row.append(element('b', {textContent: (isOld ? 'Old: ' : '') + name}), element('span', {className: 'note', textContent: isOld ? 'of the rule before' : side || usual}));
		return row;
	}

	const reason = text => line('p', 'note', sentence(text));

	// The far value, the games that have the same values, what else is known.
	function facts(report) {
		const list = element('dl', {className: 'facts'});
		const add = (name, ...words) => {
			const text = element('dd');
			text.append(...words);
			list.append(element('dt', {textContent: name}), text);
		};
		const {at} = report;
		if (at) {
			const value = at.value === null || at.value === undefined ? `${at.lost === null ? 'not known' : at.lost ? 'lost' : 'won'}` : null;
			const place = [at.position].flat().map(count).join(', '), words = `g(${place})` + (value ? '' : ` = ${count(at.value)}`);
			const far = line('span', 'math', value ? `(${place})` : words);
			add('Far', far, ` ${value || (at.value === 0 ? 'lost' : 'won')}, by ${at.by}`);
		}
		for (const {solver} of report.known_as.filter(({solver}) => solver)) add('Known', element('a', {href: '#' + solver, textContent: titleOf(solver)}), ' ', element('span', {className: 'mute', textContent: partOf(solver, '.judge')}));
		return list;
	}

	const partOf = (solver, part) => document.querySelector(`#rows [data-name="${CSS.escape(solver)}"] ${part}`)?.textContent || '';
	const titleOf = solver => partOf(solver, '.title') || solver;

	// The proof in its sentences, with the automaton that it speaks about; otherwise what the evidence is.
	function why(report, {sure}) {
		const {proof, period, quotient} = report, sentences = [];
		if (proof) sentences.push(...proof.why);
		else if (sure === 'proved') sentences.push(period?.certificate || quotient?.certificate || 'A theorem about this form of the rule');
		else if (sure === 'observed') sentences.push('The formula was found on the first values and then tested on values that it had not seen. That is evidence, no proof');
		if (proof?.outside) sentences.push(proof.outside);
		sentences.push(...report.facts, ...report.known_as.map(({words}) => words), ...report.notes);
		if (!sentences.length) return [];
		const fold = element('details', {className: 'proof'});
		fold.append(element('summary', {textContent: 'Why?'}), ...sentences.map(reason));
		if (proof?.automaton) fold.append(...automaton.draw(proof.automaton));
		return [fold];
	}

	// A card in `box`. `stop` ends the work.
	function make(box, {stop, isShort}) {
		let last = null;

		// `isProving`: a proof may still come.
		function show(report, isProving) {
			const what = contents(report);
			if (isProving && what.sure === 'observed') what.side = 'looking for a proof …';
			last = {...what, report};
			fill(false);
			return {...what, sentence: `${NAMES[what.sure][0]}${what.formula ? `: ${what.formula}` : ''}`};
		}

		function fill(isOld) {
			const {sure, side, formula, reasons, report} = last;
			box.classList.toggle('is-old', isOld);
			const words = formula ? [formulaLine(formula)] : [];
			box.replaceChildren(head(sure, side, isOld), ...words, ...reasons.filter(Boolean).map(reason), ...(isShort ? [] : [facts(report)]), ...(isOld ? [] : why(report, last)));
		}

		// The card keeps its formula, and says that it belongs to another rule.
		function age() {
			if (last && !box.classList.contains('is-old')) fill(true);
			else if (!last) tell('');
		}

		// While the work goes on. `words` say how far it is.
		function work(words) {
			box.classList.remove('is-old');
			let told = box.querySelector('.work-words');
			if (!told) {
				const bar = element('div', {className: 'work-bar'}), row = element('div', {className: 'row'}), button = element('button', {type: 'button', className: 'end stop', textContent: 'Stop'});
				bar.append(element('span'));
				bar.setAttribute('role', 'progressbar');
				bar.setAttribute('aria-label', 'Looking for a formula');
				button.onclick = () => stop();
				told = element('p', {className: 'note work-words'});
				row.append(told, button);
				box.replaceChildren(head('working', '', false), bar, row);
			}
			told.textContent = words;
		}

		// Nothing was found out: the work was stopped, or there is an error.
		function tell(words) {
			last = null;
			box.classList.remove('is-old');
			box.replaceChildren(head('empty', ' ', false), ...(words ? [reason(words)] : []));
		}

		return {age, last: () => last, show, tell, work};
	}

	return {make};
})();
