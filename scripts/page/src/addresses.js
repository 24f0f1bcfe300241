// addresses: the addresses, the numbers and the contests of problems.
// Gives: fits (how much of a reference a problem is), isReference (whether a query can only be one), read (a query as a
//   reference).
// Takes: meaning.
const addresses = (() => {
	const {inAddress, judges, pieces} = meaning;

	const isAddress = query => /^\s*(\w+:\/\/\S+|(?:[\w-]+\.)+[a-z]{2,}(?:[/?#:]\S*)?)\s*$/i.test(query);

	// Of what follows ? in an address, only a number such as id=2311 tells the problem.
	const withoutOptions = address => address.replace(/#.*$/, '').replace(/[?&](?!(problem_|[pc]|cp)?id=|problem=)\w+=[^&]*/g, '');

	// Luogu writes AT_abc297_g for a problem of AtCoder.
	const withWholeJudge = text => text.replace(/\bat_(?=[a-z])/i, 'atcoder ');

	// The pieces of a part of an address or of a number, without its judges. "LuoguP4279" is p, 4279.
	function readPart(text, isAddress, found) {
		const rest = [];
		for (let piece of pieces(text)) {
			if (isAddress && inAddress.has(piece)) continue;
			for (const [name, judge] of judges) {
				if (!piece.startsWith(name)) continue;
				found.add(judge);
				piece = piece.slice(name.length);
			}
			if (piece) rest.push(piece);
		}
		return rest;
	}

	// A contest with its year, such as [JSOI2009], as it stands in titles.
	function contestOf(query) {
		const [contest, ...year] = pieces((query.match(/\b[A-Z]{3,}[ -]?(?:19|20)\d\d(?!\d)/) || [''])[0]);
		return !contest || judges.has(contest) ? [] : [contest, ...year];
	}

	// A query as a reference: the judges that it names, and the parts of it that may tell the problem.
	function read(query) {
		const isAn = isAddress(query), text = withWholeJudge(isAn ? withoutOptions(query.trim()) : query);
		const found = new Set(/library checker/i.test(query) ? ['librarychecker'] : []);
		const parts = (isAn ? text.split(/[/?&=]+/) : [text]).map(part => readPart(part, isAn, found)).filter(part => part.length);
		return {isAddress: isAn, judges: [...found], parts, contest: isAn ? [] : contestOf(query)};
	}

	const hasNumber = pieces => pieces.some(piece => /\d/.test(piece));

	// Can the query only be a reference: an address, POJ 99999, ABC 999 G, [JSOI2009]? The names of contests stand in front.
	function isReference({isAddress, judges, parts, contest}) {
		const rest = parts.flat(), isNumber = rest.every(piece => /^\d+$|^\p{L}$/u.test(piece));
		const isTask = /^(abc|arc|agc|p)$/.test(rest[0]) && rest.length > 1 && rest.slice(1).every(piece => /^\d+$|^[a-z]$/.test(piece));
		return isAddress || contest.length > 0 || (hasNumber(rest) && ((judges.length > 0 && isNumber) || isTask));
	}

	// Do the pieces of a reference, such as luogu, p, 4279, contain these pieces in a row?
	const inRow = (reference, wanted) => reference.some((_, k) => wanted.every((piece, j) => reference[k + j] === piece));

	// How many pieces of the query are the address or the number of this problem? The judge may stand anywhere, and its name
	// may be another one.
	function fits({references, all}, {isAddress, judges, parts, contest}) {
		const has = pieces => references.some(reference => inRow(reference, pieces));
		if (contest.length) return has(contest) ? contest.length : 0;
		const rest = parts.flat();
		// An address of no judge may have words that look like a problem.
		if (!rest.length || (isAddress ? !judges.length : !hasNumber(rest))) return 0;
		const isOn = judge => all.includes(judge) || (judge === 'librarychecker' && all.includes('yosupo'));
		// An address may have words that look like another judge.
		const judged = isAddress && judges.length ? judges.some(isOn) : judges.every(isOn);
		if (!judged) return 0;
		// The end of an address tells the problem: contests/abc297/tasks/abc297_g. It begins with a whole part.
		for (let from = 0; from < parts.length; from++) {
			const end = parts.slice(from).flat();
			if (hasNumber(rest) && !hasNumber(end)) return 0;
			if (has(end)) return end.length;
		}
		return 0;
	}

	return {fits, isReference, read};
})();
