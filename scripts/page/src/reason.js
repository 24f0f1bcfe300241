// reason: why a move was made, as a picture: the values in binary columns, the xor below, the changed bits marked.
// Gives: draw (the reason of a move, or the columns of the position if there is none).
// Takes: dom.
const reason = (() => {
	const {$, make} = dom;

	// More parts than this are shown by the changed one and the sum alone.
	const MOST = 16;

	const bitsOf = (value, width) => [...value.toString(2).padStart(width, '0')];

	function rowOf(name, value, bits, after, isSum) {
		const row = make('tr', {className: isSum ? 'sum' : ''});
		row.append(make('th', {scope: 'row', textContent: name}), make('td', {className: 'value', textContent: value}));
		bits.forEach((bit, k) => {
			const cell = make('td', {textContent: bit, className: bit === '1' ? 'one' : ''});
			if (after && after[k] !== bit) {
				cell.className = 'changed';
				cell.textContent = `${bit}→${after[k]}`;
				cell.setAttribute('aria-label', `${bit} becomes ${after[k]}`);
			}
			row.append(cell);
		});
		return row;
	}

	function headOf(width) {
		const head = make('thead'), row = make('tr');
		const heading = text => make('th', {scope: 'col', textContent: text});
		row.append(heading('part'), heading('value'), ...Array.from({length: width}, (_, k) => heading(2 ** (width - 1 - k))));
		head.append(row);
		return head;
	}

	// The columns of a position, and what a move changes in them.
	function tableOf({parts, answer, move}, name) {
		const {values, xor} = answer, {changed, becomes} = move || {};
		const width = Math.max(3, ...[...values, xor, becomes || 0].map(value => value.toString(2).length)), body = make('tbody');
		values.forEach((value, k) => {
			const isChanged = move && k === changed;
			if (values.length > MOST && !isChanged) return;
			body.append(rowOf(name(parts, k), isChanged && becomes !== value ? `${value} → ${becomes}` : value, bitsOf(value, width), isChanged ? bitsOf(becomes, width) : null));
		});
		if (values.length > MOST) body.append(make('tr', {innerHTML: '<th scope="row">and the others</th>'}));
		body.append(rowOf(move ? '⊕ before' : '⊕', xor, bitsOf(xor, width), null, true));
		if (move) body.append(rowOf('⊕ after', move.xor, bitsOf(move.xor, width), null, true));
		return [headOf(width), body];
	}

	function wordsOf({who, answer, move}, isMisere) {
		const made = `${who === 'you' ? 'You' : 'The program'}: ${move.words}. `;
		if (who === 'program') return made + answer.reason;
		if (isMisere) return made + (move.wins ? 'It wins.' : 'The program can win now.');
		return made + (move.xor ? `The sum is ${move.xor}, so the program can make it 0.` : 'Every column has an even number of ones.');
	}

	function draw(last, table, {isMisere, name}) {
		const one = last || {parts: table.parts, answer: table.answer};
		$('why-head').textContent = !last ? 'The sum in binary' : last.who === 'program' ? 'Why the program moved so' : 'What your move did';
		$('why-text').textContent = last ? wordsOf(last, isMisere) : 'Each part counts as its value. A column with an odd number of ones is marked below. A move that leaves no such column wins.';
		if (isMisere && !last) $('why-text').textContent = 'The last move loses, so the sum tells who wins only as long as some part has a value above 1.';
		$('why-bits').replaceChildren(...tableOf(one, name));
		$('why-end').textContent = last && !isMisere && last.move.xor === 0 ? 'Sum 0 is lost for who must move: any move makes a column odd, and the other player can mend it.' : '';
	}

	return {draw};
})();
