// scale: the colours of values: one scale from pale to strong, and the lost ones apart.
// Gives: colourOf (of a value), inkOn (black or white on a colour), isDark, mixed (two colours), onChange, steps (some colours of the scale), strongOf (for points and lines), token (a colour of the style).
// Takes nothing.
const scale = (() => {
	const LIGHT = ['#f3f8d0', '#cfeab6', '#83cebb', '#45a8c8', '#2b70b4', '#27429a', '#141f5e'];
	const DARK = ['#1b2a4a', '#22477f', '#2470a8', '#2f9ab6', '#5fc0ad', '#a9dc9f', '#eef5b6'];
	// Points and lines on the card need more contrast than cells, so they use the upper part of the scale.
	const STRONG = 0.34;

	const darkness = matchMedia('(prefers-color-scheme: dark)');
	const isDark = () => darkness.matches;
	const onChange = act => darkness.addEventListener('change', act);
	const token = name => getComputedStyle(document.documentElement).getPropertyValue('--' + name).trim();

	const channels = colour => [1, 3, 5].map(at => parseInt(colour.slice(at, at + 2), 16));
	const joined = numbers => '#' + numbers.map(number => Math.round(number).toString(16).padStart(2, '0')).join('');
	// The colour at `share` of the way from one to the other.
	const mixed = (from, to, share) => joined(channels(from).map((number, k) => number + (channels(to)[k] - number) * share));

	// The colour at a place of the scale, from 0 to 1.
	const between = (palette, place) => {
		const at = Math.max(0, Math.min(1, place)) * (palette.length - 1), low = Math.min(palette.length - 2, Math.floor(at));
		return mixed(palette[low], palette[low + 1], at - low);
	};
	const placeOf = (value, largest) => (largest <= 1 ? 0.5 : (value - 1) / (largest - 1));

	const colourOf = (value, largest) => {
		if (value === null || value === undefined) return token('sunk');
		return value === 0 ? token('lost-fill') : between(isDark() ? DARK : LIGHT, placeOf(value, largest));
	};
	const strongOf = (value, largest) => {
		if (value === 0) return token('lost-fill');
		return between(isDark() ? DARK : LIGHT, STRONG + (1 - STRONG) * placeOf(value, largest));
	};

	// The colours of a legend from 1 to the largest value.
	function steps(largest, of) {
		const count = Math.min(7, largest);
		return Array.from({length: count}, (_, k) => of(1 + Math.round(k * (largest - 1) / Math.max(1, count - 1)), largest));
	}

	// Black or white, whichever contrasts more: always at least 4.5.
	function inkOn(colour) {
		const linear = channels(colour).map(number => number / 255).map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
		const light = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
		return (light + 0.05) / 0.05 > 1.05 / (light + 0.05) ? '#000000' : '#ffffff';
	}

	return {colourOf, inkOn, isDark, mixed, onChange, steps, strongOf, token};
})();
