// field: the field that one types into: it grows with its text, shows keywords and parameters, and underlines an error in its place.
// Gives: make (a field around a text area).
// Takes: dom.
const field = (() => {
	const {make: element} = dom;

	const KEYWORD = /\b(?:for|in|if|where)\b/;
	const isRule = text => /->|;|\.\.|\bfor\b|^\s*(take|all-but|octal):/.test(text);

	// The text in pieces: keywords <b>, parameters <em>.
	function tinted(text, parameters) {
		const names = parameters.map(({name}) => name).join('|');
		const token = new RegExp(`(${KEYWORD.source})` + (names && `|\\b(${names})\\b`), 'g');
		const pieces = [];
		let end = 0;
		for (const {0: word, 1: keyword, index} of text.matchAll(token)) {
			pieces.push(text.slice(end, index), element(keyword ? 'b' : 'em', {textContent: word}));
			end = index + word.length;
		}
		return [...pieces, text.slice(end)];
	}

	// `area` is the text area, which stands in a box of the class `field`; `below` is told about what is typed, and about an error.
	function make(area, below) {
		const box = area.parentElement, paper = element('pre', {className: 'paper'});
		paper.setAttribute('aria-hidden', 'true');
		box.insertBefore(paper, area);
		area.setAttribute('aria-describedby', below.id);

		// Shows the text, and the place of an error in it, counted in characters.
		function paint({parameters = [], wrong = null, isPlain = false} = {}) {
			const letters = [...area.value];
			const tint = text => (isPlain || !isRule(area.value) ? [text] : tinted(text, parameters));
			if (wrong && wrong.length) {
				const part = (from, to) => letters.slice(from, to).join(''), end = wrong.from + wrong.length;
				paper.replaceChildren(...tint(part(0, wrong.from)), element('u', {textContent: part(wrong.from, end) || ' '}), ...tint(part(end)), '\n');
			} else paper.replaceChildren(...tint(area.value), '\n');
			box.classList.toggle('is-wrong', Boolean(wrong));
			wrong ? area.setAttribute('aria-invalid', 'true') : area.removeAttribute('aria-invalid');
		}

		// Says what was recognised.
		function note(...words) {
			below.className = 'note';
			below.replaceChildren(...words);
		}

		// Says what is wrong, with a button that mends it. The focus stays in the field.
		function refuse(wrong) {
			paint({wrong});
			below.className = 'note error';
			below.replaceChildren(sentence(wrong.message));
			if (!wrong.fix) return;
			const button = element('button', {type: 'button', textContent: wrong.fix.label});
			button.onclick = () => {
				type(wrong.fix.text);
				area.focus();
			};
			below.append(' ', button);
		}

		function type(text) {
			area.value = text;
			area.dispatchEvent(new Event('input', {bubbles: true}));
		}

		// A browser without field-sizing needs the height of the text.
		area.addEventListener('input', () => {
			if (CSS.supports('field-sizing', 'content')) return;
			area.style.height = 'auto';
			area.style.height = area.scrollHeight + 'px';
		});

		return {area, note, paint, refuse, type};
	}

	const sentence = text => text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? '' : '.');

	return {make};
})();
