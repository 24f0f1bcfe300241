// colours: Rust in colours. Comments are <i>, texts <var>, keywords <b>.
// Gives: colourAll (all code of a section), inColours (a text as a list of texts and elements).
// Takes: dom, routes.
const colours = (() => {
	const {all, make} = dom;

	// A lifetime such as 'a has no second quotation mark, so it is no text.
	const COMMENT = /\/\/.*/, TEXT = /b?"(?:\\[^]|[^"\\])*"|b?'(?:\\[^][^']*|[^'\\])'/;
	const KEYWORD = /\b(?:as|break|const|continue|crate|dyn|else|enum|false|fn|for|if|impl|in|let|loop|match|mod|move|mut|pub|ref|return|self|Self|static|struct|trait|true|type|use|where|while)\b/;
	const TOKEN = new RegExp([COMMENT, TEXT, KEYWORD].map(({source}) => `(${source})`).join('|'), 'g');

	// A text of Rust as a list of texts and coloured elements.
	function inColours(code) {
		const parts = [];
		let end = 0;
		for (const {0: token, 1: comment, 2: text, index} of code.matchAll(TOKEN)) {
			parts.push(code.slice(end, index), make(comment ? 'i' : text ? 'var' : 'b', {textContent: token}));
			end = index + token.length;
		}
		return [...parts, code.slice(end)];
	}

	// Colours the code in an element. Its text stays the same.
	function colour(element) {
		const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT), texts = [];
		while (walk.nextNode()) texts.push(walk.currentNode);
		texts.forEach(text => text.replaceWith(...inColours(text.data)));
	}

	// Code gets its colours when it is shown for the first time. The page has it without them, which keeps the page small.
	function colourAll(section) {
		all('pre.rust', section).forEach(code => {
			code.classList.remove('rust');
			colour(code);
		});
	}
	routes.enter('library', (values, section) => colourAll(section));

	return {colourAll, inColours};
})();
