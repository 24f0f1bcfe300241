// record: the game so far: a curve of the sums, and the moves, each with its judgement.
// Gives: draw, judgement (what is to say about a move), whenChosen (what happens when a move is chosen).
// Takes: dom.
const record = (() => {
	const {$, make} = dom;

	let chosen = () => {};
	const whenChosen = act => { chosen = act; };

	// A mistake leaves a position that is won for the other player, though some move would have won. If no theorem and no play
	// tells who wins, nothing is judged.
	const isMistake = ({answer, move}) => answer.wins && move.wins === false;

	function winningMoves({answer}) {
		return [...new Set(answer.moves.filter(({wins}) => wins).map(({words}) => words))];
	}

	function judgement(one) {
		const wins = winningMoves(one);
		if (!wins.length) return 'No move wins here.';
		const first = wins.slice(0, 3).join('; ') + (wins.length > 3 ? '; …' : '');
		return `${wins.length === 1 ? 'One move' : `${wins.length} moves`} ${isMistake(one) ? 'would have won' : 'won'}: ${first}.`;
	}

	// The height of a point: the sum that a move leaves. If the last move loses, 0 is what is lost for the next player.
	const heightOf = (move, misere) => (misere ? (move.wins ? 0 : 1) : move.xor);

	function curve({moves, answer, seen}, misere) {
		const first = moves[0]?.answer || answer, start = misere ? Number(first.wins) : first.xor;
		const heights = [start, ...moves.map(({move}) => heightOf(move, misere))], most = Math.max(3, ...heights);
		const width = Math.max(240, $('play-line').clientWidth || 640), step = Math.min(72, (width - 90) / Math.max(1, heights.length - 1));
		const x = k => 56 + k * step, y = height => 104 - 80 * height / most;
		let inside = `<path class="edge" stroke-dasharray="2 4" d="M48 ${y(0)}H${width - 4}"/><text x="0" y="${y(0) + 4}">sum 0</text>`;
		inside += misere ? '' : `<text x="0" y="${y(most) + 4}">${most}</text>`;
		inside += `<polyline class="edge" points="${heights.map((height, k) => `${x(k)},${y(height)}`).join(' ')}"/>`;
		heights.forEach((height, k) => {
			const one = moves[k - 1], at = `${x(k)}`, isSeen = seen !== null && seen === k - 1 ? ' seen' : '';
			if (!one) inside += `<circle class="start" cx="${at}" cy="${y(height)}" r="4"/>`;
			else if (one.who === 'you') inside += `<circle class="you${isSeen}" cx="${at}" cy="${y(height)}" r="7"/>`;
			else inside += `<rect class="program${isSeen}" x="${x(k) - 6}" y="${y(height) - 6}" width="12" height="12" rx="2"/>`;
			if (one && isMistake(one)) inside += `<circle class="mistake" cx="${at}" cy="${y(height)}" r="12"/><text class="wrong" x="${x(k) + 16}" y="${y(height) - 6}">?</text>`;
			if (step > 20 || k % 5 === 0) inside += `<text x="${at}" y="128" text-anchor="middle">${k || 'start'}</text>`;
		});
		const label = misere ? 'Who wins after each move' : `The sum after each move: ${heights.join(', ')}. 0 is good for who has just moved.`;
		return `<svg viewBox="0 0 ${width} 132" width="${width}" height="132" role="img" aria-label="${label}">${inside}</svg>`;
	}

	function stepOf(one, k, {seen}, misere) {
		const step = make('li'), button = make('button', {type: 'button', className: 'quiet'}), end = make('span', {className: 'sum'});
		button.setAttribute('aria-pressed', seen === k);
		button.append(make('span', {className: 'number', textContent: k + 1}), make('span', {textContent: `${one.who === 'you' ? 'You' : 'Program'}, ${one.move.words}`}));
		end.textContent = misere ? '' : `⊕ ${one.move.xor}`;
		button.append(end);
		button.onclick = () => chosen(seen === k ? null : k);
		step.append(button);
		if (isMistake(one)) {
			const note = make('p', {className: 'judged'});
			note.append(make('b', {textContent: 'Mistake. '}), judgement(one));
			step.append(note);
		}
		return step;
	}

	function draw(table, misere) {
		$('play-line').innerHTML = table.answer ? curve(table, misere) : '';
		$('play-steps').replaceChildren(...table.moves.map((one, k) => stepOf(one, k, table, misere)));
	}

	return {draw, judgement, whenChosen};
})();
