// dom: short names for the document, and one voice for what is said aloud.
// Gives: $ (an element by its id), all (elements by a selector), make (a new element), say.
const dom = (() => {
	const $ = id => document.getElementById(id);
	const all = (selector, inside = document) => [...inside.querySelectorAll(selector)];
	const make = (tag, properties = {}) => Object.assign(document.createElement(tag), properties);

	// Says a text to a screen reader, when it has ended what it says.
	function say(text) {
		$('said').textContent = text;
	}

	return {$, all, make, say};
})();
