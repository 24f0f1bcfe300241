// request: what the program is asked for: values, or a rule with its parameters, as they were typed.
// Gives: isValues, parametersOf, ruleOf, valuesOf.
const request = (() => {
	// Values as they are piped. The brackets of a printed list are left out, and a list of lists has one list per line.
	const valuesOf = text => text.replace(/\]\s*,?\s*\[/g, '\n').replace(/[[\]]/g, ' ').trim();

	// Numbers and outcomes alone are values, at least two of them; everything else is a rule. Each word is looked at alone,
	// since one pattern for millions of values is too deep for a browser.
	function isValues(text) {
		const words = valuesOf(text).split(/[\s,;]+/).filter(Boolean);
		return words.length > 1 && words.every(word => /^(-?\d+|[wl]|win|lose|won|lost|first|second|true|false)$/i.test(word));
	}

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
