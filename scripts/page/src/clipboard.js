// clipboard: buttons that copy and download.
// Gives: complete (a solver with what it needs of the library), copy (a text, by a button that says so), download, mark (a button whose copy is made), textOf (the text of an element).
// Takes: dom.
const clipboard = (() => {
	const {$, all, make, say} = dom;

	// The text of an element. Pieces of code that stand in several places are in the page once.
	function textOf(id) {
		const copy = $(id).cloneNode(true);
		all('[data-piece]', copy).forEach(piece => piece.replaceWith($(piece.dataset.piece).textContent));
		return copy.textContent;
	}

	// A complete file: the solver, and what it needs of the library.
	function complete(code) {
		if (!code) return '';
		const item = ['grundy', 'table', 'octal', 'subtraction'].find(item => code.includes(`sg::${item}(`)) || 'formula';
		return code.trimEnd() + '\n\n' + textOf('module-' + item);
	}

	// Copies out of a text area, if the browser refuses or has no clipboard for this page.
	function copyFromArea(text) {
		const focus = document.activeElement;
		const area = make('textarea', {value: text});
		area.style.position = 'fixed';
		document.body.append(area);
		area.select();
		const done = document.execCommand('copy');
		area.remove();
		focus.focus({preventScroll: true});
		return done;
	}

	// The label of the button says for a while what happened. The button keeps its place and the focus.
	async function copy(button, text) {
		let done = true;
		try {
			await navigator.clipboard.writeText(text);
		} catch {
			done = copyFromArea(text);
		}
		mark(button, done);
	}

	function mark(button, done) {
		const label = button.dataset.label ??= button.innerHTML;
		button.style.minWidth = button.offsetWidth + 'px';
		button.textContent = done ? 'Copied' : 'Refused';
		say(done ? 'Copied' : 'The browser refused to copy. Select the text and copy it by hand.');
		clearTimeout(button.timer);
		button.timer = setTimeout(() => {
			button.innerHTML = label;
			say('');
		}, 1500);
	}

	function download(name, type, text) {
		const link = make('a', {href: URL.createObjectURL(new Blob([text], {type})), download: name});
		link.click();
		setTimeout(() => URL.revokeObjectURL(link.href), 10000);
	}

	addEventListener('click', event => {
		const button = event.target.closest('[data-copy], [data-save]');
		if (!button) return;
		const {copy: id, save: file} = button.dataset;
		if (id) copy(button, textOf(id));
		else download(file, 'text/plain', textOf(button.dataset.from));
	});

	return {complete, copy, download, mark, textOf};
})();
