// mathematics: formulas as they are set: variables in italics, ⊕ for xor, digits below and above, long lists of numbers smaller.
// Gives: formula (an element with a formula), line (any element with mathematics in it), set (a text as a list of texts and elements).
// Takes: dom.
const mathematics = (() => {
	const {make} = dom;

	// A power such as 10^9, an index such as a_1, the word xor, a variable of one letter, a sign of multiplication between two words.
	const PART = /\^(\d+|\{[^}]*\})|_(\d+)|([₀-₉]+)|\b(xor)\b|\b(nim product|nim times)\b|(?<![a-zA-Z'’])([a-zA-Z])(?![a-zA-Z'’])|([αβγφω])|(<=|>=|!=)/g;
	const SIGNS = {xor: '⊕', '<=': '≤', '>=': '≥', '!=': '≠'};

	// Words of English keep their letters: the article is no variable.
	const isArticle = (text, at) => /^a (?!(xor|mod|and|is|if|or)\b)[a-z]{2,}/.test(text.slice(at)) && !/[=(+−·⌊,]\s*$/.test(text.slice(0, at));

	function set(text) {
		const parts = [];
		let end = 0;
		for (const found of text.matchAll(PART)) {
			const [all, power, index, below, xor, product, letter, greek, sign] = found;
			if (letter === 'a' && isArticle(text, found.index)) continue;
			parts.push(text.slice(end, found.index));
			if (power) parts.push(make('sup', {textContent: power.replace(/[{}]/g, '')}));
			else if (index || below) parts.push(make('sub', {textContent: index || [...below].map(digit => '₀₁₂₃₄₅₆₇₈₉'.indexOf(digit)).join('')}));
			else if (letter || greek) parts.push(make('i', {textContent: letter || greek}));
			else parts.push(product ? '⊗' : SIGNS[xor || sign]);
			end = found.index + all.length;
		}
		return [...parts, text.slice(end)];
	}

	// A line of mathematics as an element of a class.
	function line(tag, className, text) {
		const element = make(tag, {className});
		element.append(...set(text));
		return element;
	}

	// A formula: each of its equations on a line of its own, and a long one smaller.
	function formula(text) {
		const element = make('p', {className: 'formula new' + (text.length > 44 ? ' is-long' : '')});
		const equations = text.replace(/^lost/, 'Lost').split(/, (?=g\([^)]*\) = )/);
		equations.forEach((equation, k) => element.append(...(k ? [make('br')] : []), ...set(equation)));
		return element;
	}

	return {formula, line, set};
})();
