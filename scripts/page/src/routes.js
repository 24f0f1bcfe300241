// routes: the address `#place?name=value&…`. The place is an element; the section around it is shown.
// Gives: address (the text for a place and its values), current (the place and values of now), enter (what a
//   section does when it is shown), fits (whether values are short enough for an address), go (to another address),
//   settle (scrolls back to where the reader was, once a result is there), show, whileWorking (how to know that a
//   result is still missing).
// Takes: dom.
const routes = (() => {
	const {$, all} = dom;

	// What a section does when it is shown, with the values of the address: filled by the other scripts.
	const entered = {};
	const enter = (name, act) => { entered[name] = act; };

	function address(place, values = {}) {
		const text = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '' && value !== false)).toString();
		return '#' + place + (text && '?' + text);
	}

	// Browsers, chats and mails cut long addresses. What is longer is no address.
	const LONGEST = 8000;
	const fits = (place, values) => address(place, values).length <= LONGEST;

	// The place and the values of the address of the page.
	function current() {
		const [place, values] = location.hash.slice(1).split(/\?(.*)/s);
		try {
			return {place: decodeURIComponent(place), values: new URLSearchParams(values)};
		} catch {
			return {place, values: new URLSearchParams(values)};
		}
	}

	// The element that a place means, however it is spelled: `Kayles`, `misere-nim` and `mex` are places too.
	function element(place) {
		const lower = place.toLowerCase(), plain = lower.replace(/[^a-z0-9]+/g, '_');
		const item = all('#library .item').find(({id}) => id.toLowerCase() === 'sg-' + plain);
		return [...[place, lower, plain].map($), item].find(found => found && found.closest('main > section'));
	}

	// Shows the place of the address. `y` is where the reader was, if the reader comes back.
	function show(y) {
		let {place, values} = current();
		let target = element(place || 'solvers');
		if (!target) {
			// An unknown place is something to look for.
			target = $('solvers');
			values = new URLSearchParams({q: place.replaceAll('_', ' '), unknown: '1'});
		}
		const section = target.closest('main > section');
		const changed = !section.classList.contains('on');
		all('main > section').forEach(other => other.classList.toggle('on', other === section));
		document.documentElement.classList.remove('at-front');
		const page = section.classList.contains('solver') ? 'solvers' : section.id;
		all('nav a').forEach(link => {
			link.hash === '#' + page ? link.setAttribute('aria-current', 'page') : link.removeAttribute('aria-current');
		});
		// The heading of a solver goes on with the name of its file.
		const title = section.querySelector('h1').firstChild.textContent.trim();
		document.title = section.id === 'solvers' ? 'sg: type a game, see who wins' : title + ' · sg';
		const enter = section.classList.contains('solver') ? entered.solver : entered[section.id];
		// A section may name the part of it that is to be seen.
		target = enter?.(values, section) || target;
		// A closed part that holds the place is opened.
		for (let part = target.closest('details'); part; part = part.parentElement.closest('details')) part.open = true;
		returning = y;
		if (y !== undefined) settle(!isWorking());
		else if (target !== section) target.scrollIntoView();
		else if (changed) scrollTo(0, 0);
		return target;
	}

	// Where the reader comes back to. If something is still computed, the page may be too short for it, until it is shown.
	let returning;
	const working = [], isWorking = () => working.some(test => test());
	const whileWorking = test => { working.push(test); };
	function settle(isLast) {
		if (returning === undefined) return;
		scrollTo(0, returning);
		if (isLast) returning = undefined;
	}
	for (const own of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
		addEventListener(own, () => { returning = undefined; }, {passive: true});
	}

	// Goes to another address. `replace` keeps the history as it is. Values that are too long stay out of the address.
	function go(place, values, replace) {
		remember();
		const text = fits(place, values) ? address(place, values) : address(place);
		history[replace ? 'replaceState' : 'pushState']({y: replace ? scrollY : undefined}, '', text);
	}

	// The keyboard goes on from the heading of what is shown.
	function focusOn(target) {
		const heading = target.matches('h1, h2, h3, summary') ? target : target.querySelector('h1, h2, h3, summary') || target;
		if (heading.tabIndex < 0) heading.tabIndex = -1;
		heading.focus({preventScroll: true});
	}
	document.querySelector('.skip').addEventListener('click', event => {
		event.preventDefault();
		const section = document.querySelector('main > section.on');
		section.scrollIntoView();
		focusOn(section);
	});

	// The place in the page is kept in the history, so that Back returns to it.
	function remember() {
		history.replaceState({...history.state, y: returning ?? scrollY}, '');
	}
	let scrolled = 0, arrived = null;
	history.scrollRestoration = 'manual';
	addEventListener('scroll', () => {
		clearTimeout(scrolled);
		scrolled = setTimeout(remember, 100);
	}, {passive: true});
	addEventListener('click', remember, true);
	addEventListener('popstate', event => {
		clearTimeout(scrolled);
		arrived = show(event.state?.y);
		focusOn(arrived);
	});

	// After a link the browser takes the focus away once more.
	addEventListener('hashchange', () => { if (arrived) focusOn(arrived); });

	return {address, current, enter, fits, go, settle, show, whileWorking};
})();
