// study: what a form asks for, as the words of the command line; sketched at once, explored in steps.
// Gives: explore, options (what the moves of a position leave), sketch.
// Takes: program, request.
const study = (() => {
	const {isValues, parametersOf, ruleOf, valuesOf} = request;

	// The arguments of the command line for these values, with a size. Without one, the program takes its own.
	function argumentsFor(values, size) {
		return ['explore', isValues(values.rule) ? '-' : ruleOf(values.rule), ...(size ? [String(size)] : []),
			...parametersOf(values.with || ''),
			...(values.at ? ['--at', values.at.replace(/[()\s]/g, '').replace(/(\d+)\^(\d+)/g, (_, base, power) => String(BigInt(base) ** BigInt(Math.min(power, 40))))] : []),
			...(values.first ? ['--first', values.first] : []), ...(values.misere ? ['--misere'] : [])];
	}

	// A large size is computed in steps, so that there is something to see early and after Stop. The steps are smaller for
	// several numbers.
	function stepsFor(values, numbers) {
		const size = Number(values.size), sizes = [];
		const [first, factor] = numbers > 1 ? [12, 3] : [200, 8];
		for (let part = first; part * 3 < size; part *= factor) sizes.push(part);
		// A position may be larger than the first sizes, so only the last steps are asked for it. The proof comes after the pattern.
		const whole = argumentsFor(values, values.size);
		return [...sizes.map(size => argumentsFor({...values, at: ''}, size)), whole, ...(isValues(values.rule) ? [] : [[...whole, '--why']])];
	}

	// A number that is too long for a number of the browser stays a text.
	const exactly = (key, value, context) => (typeof value === 'number' && !Number.isSafeInteger(value) ? context?.source ?? '≈ ' + value : value);

	// The reports as data: one for each value of a parameter.
	function reportsOf(text) {
		try {
			return [JSON.parse(text, /\d{16}/.test(text) ? exactly : undefined)].flat();
		} catch {
			return [];
		}
	}

	// The values at once. `then` gets what can be drawn, or what is wrong with the rule.
	function sketch(values, then) {
		const isPiped = isValues(values.rule);
		const words = isPiped ? ['-'] : [ruleOf(values.rule), String(values.size || ''), ...parametersOf(values.with || '')];
		const first = Number(values.first || 0);
		program.sketch(words, isPiped ? valuesOf(values.rule) : '', data => then(first && !data.first && !data.wrong ? {...data, first, size: first + data.size} : data));
	}

	// Asks for the report, step by step. `told` gets each answer with its reports; the last one has `goesOn` false, and the one
	// after which only the proof is missing has `isProving`.
	function explore(values, numbers, told, stopped) {
		const piped = isValues(values.rule) ? valuesOf(values.rule) : '';
		program.ask(stepsFor(values, numbers), piped, answer => {
			const goesOn = Boolean(answer.left && !answer.error), isProving = goesOn && answer.next.includes('--why');
			told({...answer, reports: reportsOf(answer.json), asked: values, goesOn, isProving, nextSize: goesOn ? answer.next[2] : ''});
		}, stopped);
	}

	// What the moves of a position leave; values have no moves.
	function options(values, position, then) {
		if (!isValues(values.rule)) program.options([ruleOf(values.rule), ...parametersOf(values.with || ''), '--', position.join(',')], then);
	}

	return {explore, options, sketch};
})();
