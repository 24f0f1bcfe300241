// meaning: what a text means, said in the words of the catalogue. synonyms.txt knows what people type instead.
// Gives: decides (the rules that weigh most), inAddress (words that say nothing in an address), isStatement, judges (the names of the judges), pieces, plain,
//   stem, thingsOf (what a text speaks of), wordsOf.
// Takes: dom.
const meaning = (() => {
	const {$} = dom;

	// Letters and digits of any script, without accents: "Misère" is "misere", "ＰＯＪ" is "poj".
	// Most texts have nothing to change.
	const plain = text => (/[^\0-\x7f]/.test(text) ? text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFKC') : text).toLowerCase();
	const wordsOf = text => plain(text).replace(/['’]s\b/g, 's').replace(/\bcannot\b|\bcan['’]t\b/g, 'can not').match(/[\p{L}\p{N}]+/gu) || [];
	// "abc297_g" is abc, 297, g. A number has no zeros in front: ARC 091 is ARC 91.
	const pieces = text => (plain(text).match(/\p{L}+|\p{N}+/gu) || []).map(piece => piece.replace(/^0+(?=\d)/, ''));

	// A word without its ending: piles, chooses and splitting are pile, choos and split. Chooses and choose are the same.
	const WHOLE = new Set(['this', 'less', 'string', 'during', 'king', 'need', 'speed', 'exceed', 'ring', 'thing', 'misere', 'square', 'bed']);
	function stem(word) {
		if (word.length < 4 || WHOLE.has(word) || !/^[a-z]+$/.test(word)) return word;
		const one = word.replace(/ies$/, 'y').replace(/(ss|sh|ch|x)es$/, '$1').replace(/(?<![su])s$/, '');
		return one.replace(/(?<=[a-z]{3})(ing|ed)$/, '').replace(/([bdgmnprt])\1$/, '$1').replace(/(?<=[a-z]{3})e$/, '');
	}

	// Chinese and Japanese have no blanks between words.
	const WIDE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+/gu;
	const isWide = text => text.search(WIDE) >= 0;

	// A whole statement, not some words out of it.
	function isStatement(text) {
		const wide = (text.match(WIDE) || []).join('').length;
		return wide >= 30 || (text.match(/\p{L}+/gu) || []).length >= 16;
	}

	// The words that say something about a game, or all of them if none does.
	function telling(words, ignored) {
		const kept = words.filter(word => !ignored.has(word));
		return kept.length ? kept : words;
	}

	// The file of synonyms: the phrases and what they mean, the judges, and the words that say nothing.
	function readSynonyms(text) {
		const found = {meanings: [], rules: [], decides: new Set(), story: [], judges: new Map(), ignored: new Set(), weak: new Set(), inAddress: new Set()};
		for (const line of text.split('\n').filter(line => line && !line.startsWith('#'))) {
			const [head, tail = ''] = line.split(' = ');
			const typed = tail.split(', ').filter(Boolean);
			if (head.startsWith('ignore ')) wordsOf(head).forEach(word => found.ignored.add(word));
			else if (head.startsWith('weak ')) wordsOf(head).forEach(word => found.weak.add(stem(word)));
			else if (head.startsWith('address ')) wordsOf(head).forEach(word => found.inAddress.add(word));
			else if (head.startsWith('decides ')) head.slice(8).split(', ').forEach(rule => found.decides.add('=' + rule));
			else if (head === 'story') found.story.push(...typed);
			else if (head.startsWith('judge ')) {
				const judge = plain(head.slice(6));
				[judge, ...typed.map(plain)].forEach(name => found.judges.set(name.replaceAll(' ', ''), judge.replaceAll(' ', '')));
			} else if (head.startsWith('rule ')) typed.forEach(phrase => found.rules.push({typed: phrase, means: ['=' + head.slice(5)]}));
			else typed.forEach(phrase => found.meanings.push({typed: phrase, means: wordsOf(head).map(stem)}));
		}
		return found;
	}
	const {meanings, rules, decides, story, judges, ignored, weak, inAddress} = readSynonyms($('synonyms').textContent);

	// A phrase as it is looked for: the stems of its words. A star stands for any ending, … for some words in between.
	function phraseOf({typed, means}) {
		const partOf = word => (word.endsWith('*') ? [plain(word)] : wordsOf(word).map(stem));
		const sides = typed.split('…').map(side => telling(side.trim().split(' ').flatMap(partOf), ignored).join(' '));
		const phrase = sides.join('…');
		return {phrase, means, wide: isWide(phrase), pattern: patternOf(phrase)};
	}
	// Most phrases are plain. The others need a pattern: at most seven words stand in a gap, or twelve wide signs.
	function patternOf(phrase) {
		if (!/[*…]/.test(phrase)) return null;
		const gap = isWide(phrase) ? '[^.胜赢勝获没无]{0,12}?' : '(?: (?!win)[^ .]+){0,7}? ';
		const text = phrase.replace(/…/g, gap).replaceAll('*', '[^ .]*');
		return isWide(phrase) ? new RegExp(text, 'gu') : new RegExp(`(?<= )${text}(?= )`, 'gu');
	}
	// The longest phrase is looked for first. A phrase with wide signs comes before all others: 反nim before nim.
	const inOrder = list => list.map(phraseOf).sort((a, b) => b.wide - a.wide || b.phrase.length - a.phrase.length);
	const stories = story.map(typed => ({typed, means: null}));
	// Wide signs have no blanks between them: in the name 青木 there is a tree, unless the name is known.
	const ofRules = inOrder([...rules, ...stories.filter(({typed}) => isWide(typed))]);
	const ofWords = inOrder(meanings), ofStatements = inOrder([...meanings, ...stories]);

	// The places of a phrase in a text: [from, to] each. A word of another script may stand between wide signs: nim博弈.
	function placesOf({phrase, wide, pattern}, text, latin) {
		if (pattern) return [...(wide ? text : latin).matchAll(pattern)].map(found => [found.index, found.index + found[0].length]);
		const places = [], [where, wanted, before] = wide ? [text, phrase, 0] : [latin, ` ${phrase} `, 1];
		for (let at = where.indexOf(wanted); at >= 0; at = where.indexOf(wanted, at + 1)) places.push([at + before, at + before + phrase.length]);
		return places;
	}

	// The phrases that a text has: what is found once is put out of the text, so that a part of it is not found again.
	// Returns a list of {typed, ways}, what is left of the text, and the text without the sentences that a gap covers.
	function phrasesIn(text, known) {
		let latin = text.replace(WIDE, wide => ' '.repeat(wide.length)), covered = text;
		const things = [], byPhrase = new Map(), whole = text, wholeLatin = latin;
		for (const one of known) {
			const {phrase, means, wide} = one, hasGap = phrase.includes('…');
			if (byPhrase.has(phrase)) {
				if (means) byPhrase.get(phrase).push(means);
				continue;
			}
			const places = hasGap ? placesOf(one, whole, wholeLatin) : placesOf(one, text, latin);
			if (!places.length) continue;
			const typed = whole.slice(...places[0]), ways = [];
			if (means) ways.push(means);
			if (means && !wide && !means[0].startsWith('=')) ways.unshift(wordsOf(typed));
			byPhrase.set(phrase, ways);
			if (means) things.push({typed, ways});
			for (const [from, to] of places) {
				const without = text => text.slice(0, from) + '\0'.repeat(to - from) + text.slice(to);
				if (hasGap) covered = without(covered);
				else [text, latin] = [without(text), without(latin)];
			}
		}
		return {things, left: text, covered};
	}

	// What a text speaks of: {rules, things}, each a list of {typed, ways}. A way is a list of stems that say the same thing;
	// that of a rule is its name. `typed` is for people: the name of a rule, or the words as they stand in the text.
	function thingsOf(query, whole = isStatement(query)) {
		const sentences = plain(query).split(whole ? /[.!?;]+(?=\s|$)|[。！？；]/ : /\n/);
		const text = ' ' + sentences.map(sentence => telling(wordsOf(sentence), ignored).map(stem).join(' ')).join(' . ') + ' ';
		const {things: rules, covered} = phrasesIn(text, ofRules);
		const {things, left} = phrasesIn(covered, whole ? ofStatements : ofWords);
		const rest = [...new Set(left.replace(/\0+|\./g, ' ').replace(WIDE, ' $& ').split(' ').filter(Boolean))];
		const isWeak = word => weak.has(word) || /^([a-z]|\d+)$/.test(word);
		const kept = things.length || rules.length ? rest.filter(word => !isWeak(word)) : telling(rest, weak);
		things.push(...kept.map(word => ({typed: word, ways: [[word]]})));
		const written = new Map(wordsOf(query).map(word => [stem(word), word]));
		for (const thing of things) thing.typed = thing.typed.split(' ').map(word => written.get(word) || word).join(' ');
		for (const rule of rules) rule.typed = rule.ways[0][0].slice(1);
		return {rules, things};
	}

	return {decides, inAddress, isStatement, judges, pieces, plain, stem, thingsOf, wordsOf};
})();
