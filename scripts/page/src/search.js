// search: which solvers, library items and questions of the guide fit a text.
// Gives: entries, found (the entries that fit, the best first), makeIndex, questions (those of the guide), read (what a text
//   is, and the entries that fit), remembered, sentenceAbove, toIndex.
// Takes: addresses, dom, meaning.
const search = (() => {
	const {$, all} = dom;
	const {decides, isStatement, pieces, stem, thingsOf, wordsOf} = meaning;

	// What can be found, in stems of words. What stands in a field of more weight counts more. `rules` says what a move does.
	function entry(kind, row, name, fields, rules, references = []) {
		fields = fields.map(([weight, text]) => ({weight, text: ' ' + wordsOf(text).map(stem).join(' ') + ' '}));
		return {kind, row, name, fields, means: rules.map(meaningOf), references: references.map(pieces), all: pieces(references.join(' ')).join('')};
	}

	// The rules that a text of the collection has, and its words: in its own words and in all others.
	function meaningOf(text) {
		const {rules, things} = thingsOf(text, true);
		return new Set([...rules, ...things].flatMap(({ways}) => ways.flat()));
	}

	function solverEntry(row) {
		const section = $(row.dataset.name);
		const text = selector => all(selector, section).map(part => part.textContent).join(' ');
		const rules = all(`#choices [data-name="${row.dataset.name}"]`);
		const links = all('.judge a[href^=http]', row).map(link => link.href);
		const judge = row.querySelector('.judge').textContent, title = row.querySelector('.title').textContent;
		const moves = rules.map(rule => rule.querySelector('.rule').textContent), name = row.dataset.name.replaceAll('_', ' ');
		const own = rules.findIndex(rule => 'own' in rule.dataset), others = moves.filter((_, k) => k !== own);
		return entry('solver', row, row.dataset.name, [
			[10, row.dataset.name.replaceAll('_', ' ')],
			[10, title],
			[8, judge + ' ' + section.dataset.title],
			...moves.map(rule => [6, rule]),
			[4, text('.rules')],
			[4, text('.short')],
			[3, rules.map(rule => rule.closest('details').querySelector('summary').textContent).join(' ')],
			[1.5, text('.about > p:not(.short, .explore, .note), .about figcaption')],
		], [text('.rules'), [title, name, text('.rules'), moves[own] || ''].join('. '), ...others], [judge, section.dataset.title, ...links]);
	}

	function itemEntry(item) {
		const name = item.querySelector('h3 code').textContent;
		const docs = item.querySelector('.docs').textContent;
		return entry('item', item, item.id, [[10, name], [5, docs.split('. ')[0]], [2, docs]], []);
	}

	// The sentence above the games of another shelf belongs to each of them.
	const sentenceAbove = point => point.closest('.wrong-shelf')?.previousElementSibling.textContent || '';

	// A point of the guide that leads to no solver: a question, a game of another shelf, a row that only says what to do.
	function pointEntry(point) {
		const rule = point.querySelector('b, .rule')?.textContent || '', links = all('a[href^=http]', point);
		const references = links.flatMap(link => [link.textContent, link.href]);
		return entry('point', point, 'which', [[6, point.textContent], [5, rule], [2, sentenceAbove(point)]], [rule || point.textContent], references);
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
	const questions = all('.questions li');
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
	function scoresOf(wanted) {
		if (remembered.has(wanted)) return remembered.get(wanted);
		const scores = new Map();
		remembered.set(wanted, scores);
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
	function scoresOfAll(stems) {
		const sum = new Map();
		const named = stems.length > 1 ? entries.findIndex(entry => entry.kind === 'solver' && entry.name.split('_').map(stem).join() === stems.join()) : -1;
		if (named >= 0) sum.set(named, 30);
		for (const word of stems) {
			for (const [number, score] of scoresOf(word)) sum.set(number, score / stems.length + (sum.get(number) || 0));
		}
		return sum;
	}

	// For each entry the sum of its scores for all things, counted less if things are missing. A thing counts once, by the best
	// way to say it; what was typed counts more than what it means.
	function scoresOfThings(things) {
		const total = new Map(), hits = new Map();
		for (const {ways} of things) {
			const best = new Map();
			ways.forEach((stems, k) => {
				for (const [number, score] of scoresOfAll(stems)) best.set(number, Math.max(score * (k ? 0.8 : 1), best.get(number) || 0));
			});
			for (const [number, score] of best) {
				total.set(number, score + (total.get(number) || 0));
				hits.set(number, 1 + (hits.get(number) || 0));
			}
		}
		const hit = entries.map((_, number) => (hits.get(number) || 0) / (things.length || 1));
		return {scores: entries.map((_, number) => (total.get(number) || 0) * hit[number] ** 2), hit};
	}

	// What an entry gains if the query stands in it word for word: more for a whole field, and for each word.
	function scoreOfSentence({fields}, stems) {
		const sentence = ' ' + stems.join(' ') + ' ';
		let score = 0;
		for (const {weight, text} of fields) {
			if (text === sentence) score += 20 * weight;
			else if (sentence.length > 5 && text.includes(sentence)) score += (stems.length + 1) * weight;
		}
		return score;
	}

	// How much a rule or a stem tells: what few texts speak of tells more, and a rule more than a word.
	let rare = null;
	function rarity() {
		if (rare) return rare;
		const counts = new Map(), known = entries.flatMap(({means}) => means);
		for (const means of known) for (const word of means) counts.set(word, 1 + (counts.get(word) || 0));
		const weight = word => (decides.has(word) ? 1.4 : word.startsWith('=') ? 1 : 0.6);
		rare = new Map([...counts].map(([word, count]) => [word, weight(word) * Math.log(known.length / count)]));
		return rare;
	}
	const sizes = new Map();
	function sizeOf(means) {
		if (!sizes.has(means)) sizes.set(means, Math.sqrt([...means].reduce((sum, word) => sum + rarity().get(word) ** 2, 0)));
		return sizes.get(means);
	}

	// How well a text fits what one entry means: the angle between what both speak of. Each thing counts once, however often it
	// is said.
	function scoreOfMeaning(things, means) {
		const told = new Map();
		for (const {ways} of things) {
			let best = 0, by = '';
			for (const stems of ways) {
				const score = stems.reduce((sum, word) => sum + (means.has(word) ? rarity().get(word) ** 2 : 0), 0) / stems.length;
				if (score > best) [best, by] = [score, stems.join(' ')];
			}
			if (best) told.set(by, Math.max(best, told.get(by) || 0));
		}
		return [...told.values()].reduce((sum, score) => sum + score, 0) / (sizeOf(means) || 1);
	}
	// A question of the guide only leads further, so it counts less, and so does a row without a solver.
	const scoresOfMeaning = things => entries.map(({means, row}) => Math.max(0, ...means.map(one => scoreOfMeaning(things, one))) * (row.closest('.questions') ? 0.5 : row.closest('.leaf:not([data-name])') ? 0.9 : 1));

	// What fits less than so many others is no help.
	const MOST = 24;

	// The entries whose address or number the query is: those of which the most pieces fit.
	function entriesByReference(reference) {
		const fits = entries.map(entry => addresses.fits(entry, reference)), most = Math.max(...fits);
		return entries.filter((_, k) => most && fits[k] === most).map(entry => ({entry, score: 1}));
	}

	const best = ranked => ranked.sort((a, b) => b.score - a.score).slice(0, MOST);

	// The things of a statement that tell most about the best entry.
	function carrying(things, {means}) {
		const weigh = stems => stems.reduce((sum, word) => sum + (means.some(one => one.has(word)) ? rarity().get(word) : 0), 0) / stems.length;
		const weighed = things.map(({typed, ways}) => [typed, Math.max(...ways.map(weigh))]).filter(([, weight]) => weight > 0);
		return [...new Set(weighed.sort((a, b) => b[1] - a[1]).map(([typed]) => typed))].slice(0, 5);
	}

	function readStatement(query) {
		const {rules, things} = thingsOf(query), spoken = [...rules, ...things], typed = wordsOf(query).map(stem);
		const scores = scoresOfMeaning(spoken).map((score, k) => score + scoreOfSentence(entries[k], typed)), most = Math.max(...scores);
		const found = best(entries.map((entry, k) => ({entry, score: scores[k]})).filter(({score}) => score > 0.5 * most));
		return {kind: 'statement', known: most > SURE, words: found.length ? carrying(spoken, found[0].entry) : [], found};
	}
	const SURE = 2;

	function readWords(query) {
		const {rules, things} = thingsOf(query), typed = wordsOf(query).map(stem), spoken = [...rules, ...things];
		const meanings = scoresOfMeaning(rules), {scores, hit} = scoresOfThings(things);
		const ranked = entries.map((entry, number) => {
			const words = (entry.kind === 'item' ? 0.8 : 1) * scores[number] + OF_MEANING * meanings[number];
			return {entry, number, words, whole: scoreOfSentence(entry, typed)};
		});
		const most = Math.max(...ranked.map(({words}) => words));
		const fitting = ranked.filter(({words, whole}) => whole > 0 || (words > 0 && words >= 0.3 * most));
		const found = best(fitting.map(one => ({...one, score: one.words + one.whole})));
		// It is known if a rule of it is meant, or half of its words are there.
		const isKnown = ({entry, number, whole}) => whole > 0 || hit[number] >= 0.5 || rules.some(({ways}) => entry.means.some(one => one.has(ways[0][0])));
		return {kind: 'words', known: found.length > 0 && isKnown(found[0]), words: spoken.map(({typed}) => typed), found};
	}
	const OF_MEANING = 20;

	// What a text is, and the entries that fit, the best first. An entry that has the query word for word comes first, but does
	// not hide others that have its words. An address that is not known finds nothing, since its words would mislead.
	function read(query) {
		if (!query.trim()) return {kind: 'empty', known: false, words: [], found: []};
		makeIndex();
		const reference = addresses.read(query), found = entriesByReference(reference);
		if (found.length || addresses.isReference(reference)) {
			return {kind: reference.isAddress ? 'address' : 'number', known: found.length > 0, words: [], found};
		}
		return isStatement(query) ? readStatement(query) : readWords(query);
	}
	const found = query => read(query).found;

	return {entries, found, makeIndex, questions, read, remembered, sentenceAbove, toIndex};
})();
