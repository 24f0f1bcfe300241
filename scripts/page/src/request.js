// request: what the program is asked for: values, or a rule with its parameters, as they were typed.
// Gives: isValues, parametersOf, ruleOf, valuesOf.
const request = (() => {
	// Values as they are piped. The brackets of a printed list are left out, and a list of lists has one list per line.
	const valuesOf = text => text.replace(/\]\s*,?\s*\[/g, '\n').replace(/[[\]]/g, ' ').trim();

	// Numbers and outcomes alone are values; everything else is a rule.
	const isValues = text => /^[\s,;]*(-?\d+|[wl]|win|lose|won|lost|first|second|true|false)([\s,;]+(-?\d+|[wl]|win|lose|won|lost|first|second|true|false))+[\s,;]*$/i.test(valuesOf(text));

	// The parameters, such as k=3, of a text with blanks, commas or semicolons between them.
	const parametersOf = text => text.split(/[\s,;]+(?=\w+=)/).filter(Boolean).map(word => word.replace(/\s/g, ''));

	// The rule as the program reads it. A minus may be that of a printed text, `Kayles` is kayles, and `take 1 3 4` is take:1,3,4.
	function ruleOf(text) {
		const rule = text.trim().replace(/[−–]/g, '-');
		if (/^[a-z_]+$/i.test(rule)) return rule.toLowerCase();
		const [, name, numbers] = rule.match(/^(take|all-but|octal)[:\s]\s*(\d.*)$/is) || [];
		return name ? name.toLowerCase() + ':' + numbers.replace(/[\s,;]+/g, ',') : rule;
	}

	return {isValues, parametersOf, ruleOf, valuesOf};
})();
