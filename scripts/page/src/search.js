// search: which solvers, library items and questions of the guide fit a text.
// Gives: entries, found (the entries that fit, the best first), makeIndex, remembered, sentenceAbove, toIndex.
// Takes: dom.
const search = (() => {
	const {$, all} = dom;

	// Letters and digits of any script, without accents: "Misère" is "misere", "ＰＯＪ" is "poj".
	// Most texts have nothing to change.
	const plain = text => (/[^\0-\x7f]/.test(text) ? text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFKC') : text).toLowerCase();
	const wordsOf = text => plain(text).replace(/['’]s\b/g, 's').match(/[\p{L}\p{N}]+/gu) || [];
	const stem = word => (word.length > 3 ? word.replace(/(sses|xes)$/, '$1').replace(/(?<!s)s$/, '') : word);
	// "abc297_g" is abc, 297, g. A number has no zeros in front: ARC 091 is ARC 91.
	const pieces = text => (plain(text).match(/\p{L}+|\p{N}+/gu) || []).map(piece => piece.replace(/^0+(?=\d)/, ''));

	// Chinese and Japanese have no blanks between words.
	const WIDE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+/gu;
	const isWide = phrase => phrase.search(WIDE) >= 0;

	// The words that say something about a game, or all of them if none does.
	function telling(words, ignored) {
		const kept = words.filter(word => !ignored.has(word));
		return kept.length ? kept : words;
	}

	// A typed phrase of the file of synonyms as it is looked for in a query: "remove an edge" is "remove edge". A star stays.
	function phraseOf(typed, ignored) {
		const words = typed.split(' ').flatMap(word => (word.endsWith('*') ? [plain(word)] : wordsOf(word)));
		return telling(words, ignored).join(' ');
	}

	// The file of synonyms: {phrase, words} for each typed phrase, the judges, and the words that say nothing.
	function readSynonyms(text) {
		const found = {meanings: [], judges: new Map(), ignored: new Set(), inAddress: new Set()};
		for (const line of text.split('\n').filter(line => line && !line.startsWith('#'))) {
			const [head, tail = ''] = line.split(' = ');
			const typed = tail.split(', ').filter(Boolean);
			if (head.startsWith('ignore ')) wordsOf(head).forEach(word => found.ignored.add(word));
			else if (head.startsWith('address ')) wordsOf(head).forEach(word => found.inAddress.add(word));
			else if (head.startsWith('judge ')) {
				const judge = plain(head.slice(6));
				[judge, ...typed.map(plain)].forEach(name => found.judges.set(name.replaceAll(' ', ''), judge.replaceAll(' ', '')));
			} else typed.forEach(phrase => found.meanings.push({phrase: phraseOf(phrase, found.ignored), words: wordsOf(head)}));
		}
		// The longest phrase is looked for first. A phrase with wide signs comes before all others: 反nim before nim.
		found.meanings.sort((a, b) => isWide(b.phrase) - isWide(a.phrase) || b.phrase.length - a.phrase.length);
		return found;
	}
	const synonyms = readSynonyms($('synonyms').textContent);

	// What can be found, in stems of words. What stands in a field of more weight counts more.
	function entry(kind, row, name, fields, references = []) {
		fields = fields.map(([weight, text]) => ({weight, text: ' ' + wordsOf(text).map(stem).join(' ') + ' '}));
		return {kind, row, name, fields, references: references.map(pieces), all: pieces(references.join(' ')).join('')};
	}

	function solverEntry(row) {
		const section = $(row.dataset.name);
		const text = selector => all(selector, section).map(part => part.textContent).join(' ');
		const rules = all(`#choices [data-name="${row.dataset.name}"]`);
		const links = all('.judge a[href^=http]', row).map(link => link.href);
		const judge = row.querySelector('.judge').textContent;
		return entry('solver', row, row.dataset.name, [
			[10, row.dataset.name.replaceAll('_', ' ')],
			[10, row.querySelector('.title').textContent],
			[8, judge + ' ' + section.dataset.title],
			...rules.map(rule => [6, rule.querySelector('.rule').textContent]),
			[4, text('.rules')],
			[4, text('.hint')],
			[3, rules.map(rule => rule.closest('details').querySelector('summary').textContent).join(' ')],
			[1.5, text('.about')],
		], [judge, section.dataset.title, ...links]);
	}

	function itemEntry(item) {
		const name = item.querySelector('h3 code').textContent;
		const docs = item.querySelector('.docs').textContent;
		return entry('item', item, item.id, [[10, name], [5, docs.split('. ')[0]], [2, docs]]);
	}

	// The sentence above the games of another shelf belongs to each of them.
	const sentenceAbove = point => point.closest('.wrong-shelf')?.previousElementSibling.textContent || '';

	// A point of the guide that leads to no solver: a question, a game of another shelf, a row that only says what to do.
	function pointEntry(point) {
		const rule = point.querySelector('b, .rule')?.textContent || '', links = all('a[href^=http]', point);
		const references = links.flatMap(link => [link.textContent, link.href]);
		return entry('point', point, 'which', [[6, point.textContent], [5, rule], [2, sentenceAbove(point)]], references);
	}

	// Every word of the entries, with the entries and fields in which it stands.
	const entries = [], postings = new Map();
	function addEntry(entry) {
		const number = entries.push(entry) - 1;
		for (const {weight, text} of entry.fields) {
			for (const word of new Set(text.trim().split(' '))) {
				if (!postings.has(word)) postings.set(word, new Map());
				const found = postings.get(word);
				found.set(number, Math.max(weight, found.get(number) || 0));
			}
		}
	}

	// The index is made while the browser has nothing else to do; the first search makes what is missing.
	const toIndex = [
		...all('#rows tr').map(row => () => solverEntry(row)),
		...all('#library .item').map(item => () => itemEntry(item)),
		...all('.questions li, .wrong-shelf li, .leaf:not([data-name])').map(point => () => pointEntry(point)),
	];
	function makeIndex(hasTime = () => true) {
		while (entries.length < toIndex.length && hasTime()) addEntry(toIndex[entries.length]());
	}
	const whenIdle = window.requestIdleCallback || (task => setTimeout(() => task({timeRemaining: () => 5}), 50));
	function indexLater() {
		whenIdle(idle => {
			makeIndex(() => idle.timeRemaining() > 2);
			if (entries.length < toIndex.length) indexLater();
		});
	}
	indexLater();

	// How well each entry fits one typed word: the whole word, its beginning, a part of it. While one types, the words before
	// stay, so they are remembered.
	const remembered = new Map();
	function scoresOf(word) {
		if (remembered.has(word)) return remembered.get(word);
		const wanted = stem(word), scores = new Map();
		remembered.set(word, scores);
		for (const [known, where] of postings) {
			const quality = known === wanted ? 1 : known.startsWith(wanted) && wanted.length > 1 ? 0.7 + 0.2 * wanted.length / known.length
				: wanted.length > 3 && known.length > 3 && (known.includes(wanted) || wanted.startsWith(known)) ? 0.4 : 0;
			if (!quality) continue;
			const rare = Math.log(1 + entries.length / where.size);
			for (const [number, weight] of where) scores.set(number, Math.max(quality * weight * rare, scores.get(number) || 0));
		}
		return scores;
	}

	// Of several words that mean one thing, each counts its share. The name of a solver means that solver.
	function scoresOfAll(words) {
		const sum = new Map();
		const named = words.length > 1 ? entries.findIndex(entry => entry.name === words.join('_')) : -1;
		if (named >= 0) sum.set(named, 30);
		for (const word of words) {
			for (const [number, score] of scoresOf(word)) sum.set(number, score / words.length + (sum.get(number) || 0));
		}
		return sum;
	}

	// Where a typed phrase begins and ends in the text, or null. A word of another script may stand between wide signs: nim博弈.
	function placeOf(phrase, text) {
		if (isWide(phrase)) {
			const from = text.indexOf(phrase);
			return from < 0 ? null : [from, from + phrase.length];
		}
		const isOpen = phrase.endsWith('*'), words = text.replace(WIDE, wide => ' '.repeat(wide.length));
		const from = words.indexOf(' ' + (isOpen ? phrase.slice(0, -1) : phrase + ' ')) + 1;
		return from ? [from, isOpen ? words.indexOf(' ', from) : from + phrase.length] : null;
	}

	// What the query asks for: a list of things, each a list of ways to say it, each a list of words.
	function thingsOf(query) {
		let text = ' ' + telling(wordsOf(query), synonyms.ignored).join(' ') + ' ';
		const things = [], byPhrase = new Map();
		for (const {phrase, words} of synonyms.meanings) {
			if (byPhrase.has(phrase)) {
				byPhrase.get(phrase).push(words);
				continue;
			}
			const place = placeOf(phrase, text);
			if (!place) continue;
			const typed = wordsOf(text.slice(...place));
			text = text.slice(0, place[0]) + ' ' + text.slice(place[1]);
			const ways = isWide(phrase) ? [words] : [typed, words];
			byPhrase.set(phrase, ways);
			things.push(ways);
		}
		const rest = text.replace(WIDE, ' $& ').split(' ').filter(Boolean);
		const words = things.length ? rest.filter(word => !synonyms.ignored.has(word)) : telling(rest, synonyms.ignored);
		return [...things, ...words.map(word => [[word]])];
	}

	// Do the pieces of a reference, such as luogu, p, 4279, contain these pieces in a row?
	const inRow = (reference, wanted) => reference.some((_, k) => wanted.every((piece, j) => reference[k + j] === piece));

	const isAddress = query => /:\/\/|\.(com|org|net|jp|cn|fi)\b/.test(query);

	// Of what follows ? in an address, only a number such as id=2311 tells the problem.
	const withoutOptions = address => address.replace(/#.*$/, '').replace(/[?&](?!(problem_|p)?id=)\w+=[^&]*/g, '');

	// Luogu writes AT_abc297_g for a problem of AtCoder.
	const withWholeJudge = text => text.replace(/\bat_(?=[a-z])/i, 'atcoder ');

	// The pieces of a query that may be a number or an address, and the judges among them. "LuoguP4279" is luogu, p, 4279.
	function readReference(query) {
		const judges = /library checker/i.test(query) ? ['librarychecker'] : [];
		const rest = [];
		for (let piece of pieces(withWholeJudge(isAddress(query) ? withoutOptions(query) : query))) {
			if (isAddress(query) && synonyms.inAddress.has(piece)) continue;
			for (const [name, judge] of synonyms.judges) {
				if (!piece.startsWith(name)) continue;
				judges.push(judge);
				piece = piece.slice(name.length);
			}
			if (piece) rest.push(piece);
		}
		return {judges, rest};
	}

	// How many pieces of the query are the address or the number of this problem? The judge may stand anywhere, and its name
	// may be another one.
	function piecesThatFit(entry, query, {judges, rest}) {
		const hasNumber = pieces => pieces.some(piece => /\d/.test(piece));
		if (!rest.length || (!isAddress(query) && !hasNumber(rest))) return 0;
		const isOn = judge => entry.all.includes(judge) || (judge === 'librarychecker' && entry.all.includes('yosupo'));
		// An address may have words that look like another judge.
		const judged = isAddress(query) && judges.length ? judges.some(isOn) : judges.every(isOn);
		if (!judged) return 0;
		// The end of an address tells the problem: contests/abc297/tasks/abc297_g.
		for (let from = 0; from < (isAddress(query) ? rest.length : 1); from++) {
			const end = rest.slice(from);
			if (hasNumber(rest) && !hasNumber(end)) return 0;
			if (entry.references.some(reference => inRow(reference, end))) return end.length;
		}
		return 0;
	}

	// The words of an address that is not known may still say something. A word with a digit, such as abc297, is a number.
	function wordsOfAddress(address) {
		const words = wordsOf(address).filter(word => word.length > 2 && !/\d/.test(word));
		return words.filter(word => !synonyms.inAddress.has(word) && !synonyms.judges.has(word)).join(' ');
	}

	// What fits less than so many others is no help.
	const MOST = 24;

	// The entries whose address or number the query is: those of which the most pieces fit.
	function entriesByReference(query, reference) {
		const fits = entries.map(entry => piecesThatFit(entry, query, reference)), most = Math.max(...fits);
		return entries.filter((_, k) => most && fits[k] === most);
	}

	// The number of a problem that is not in the collection, such as POJ 99999.
	const isUnknownNumber = ({judges, rest}) => judges.length > 0 && rest.length > 0 && rest.every(piece => /^\d+$|^\w$/.test(piece));

	// For each entry the sum of its scores for all things, counted less if things are missing. A thing counts once, by the best
	// way to say it; what was typed counts more than what it means.
	function scoresOfThings(things) {
		const total = new Map(), hits = new Map();
		for (const ways of things) {
			const best = new Map();
			ways.forEach((words, k) => {
				for (const [number, score] of scoresOfAll(words)) best.set(number, Math.max(score * (k ? 0.8 : 1), best.get(number) || 0));
			});
			for (const [number, score] of best) {
				total.set(number, score + (total.get(number) || 0));
				hits.set(number, 1 + (hits.get(number) || 0));
			}
		}
		return entries.map((_, number) => (total.get(number) || 0) * ((hits.get(number) || 0) / things.length) ** 2);
	}

	// What an entry gains if the query stands in it word for word: more for a whole field, and for each word.
	function scoreOfSentence({fields}, words) {
		const sentence = ' ' + words.join(' ') + ' ';
		let score = 0;
		for (const {weight, text} of fields) {
			if (text === sentence) score += 20 * weight;
			else if (sentence.length > 5 && text.includes(sentence)) score += (words.length + 1) * weight;
		}
		return score;
	}

	// The entries that fit, with their scores, the best first. An entry that has the query word for word comes first, but does
	// not hide others that have its words.
	function found(query) {
		makeIndex();
		const reference = readReference(query), references = entriesByReference(query, reference);
		if (isAddress(query) && !reference.judges.length) return []; // it is the address of no judge
		if (references.length) return references.map(entry => ({entry, score: 1}));
		if (!isAddress(query) && isUnknownNumber(reference)) return [];
		if (isAddress(query)) query = wordsOfAddress(query);
		const things = thingsOf(query);
		if (!things.length) return [];
		const scores = scoresOfThings(things).map((score, number) => (entries[number].kind === 'item' ? score * 0.8 : score));
		const best = Math.max(...scores), typed = wordsOf(query).map(stem);
		const ranked = entries.map((entry, number) => {
			const words = scores[number], whole = scoreOfSentence(entry, typed);
			return {entry, score: words + whole, fits: whole > 0 || (words > 0 && words >= 0.3 * best)};
		});
		return ranked.filter(({fits}) => fits).sort((a, b) => b.score - a.score).slice(0, MOST);
	}

	return {entries, found, makeIndex, remembered, sentenceAbove, toIndex};
})();
