// sliders: one for each parameter of a rule without a value; each can sweep through its numbers.
// Gives: make (sliders in an element).
// Takes: dom.
const sliders = (() => {
	const {make: element} = dom;

	const still = matchMedia('(prefers-reduced-motion: reduce)');
	const TICK = 180, CALM_TICK = 700;

	// `changed` gets the parameters as text, such as `k=3 m=5`.
	function make(box, changed) {
		let shown = '', sweep = 0;
		const ranges = () => [...box.querySelectorAll('input')];
		const text = () => ranges().map(range => `${range.name}=${range.value}`).join(' ');

		function stop() {
			clearInterval(sweep);
			sweep = 0;
			box.querySelectorAll('button').forEach(button => { button.textContent = 'Sweep'; });
		}

		// From the least number to the largest one, and then it stays there.
		function begin(range, button) {
			stop();
			button.textContent = 'Stop';
			let next = Number(range.min);
			const step = () => {
				move(range, next);
				if (next++ >= Number(range.max)) stop();
			};
			step();
			sweep = setInterval(step, still.matches ? CALM_TICK : TICK);
		}

		function move(range, value) {
			range.value = value;
			range.dispatchEvent(new Event('input'));
		}

		function slider({name, value}, largest) {
			const row = element('div', {className: 'slider'}), id = `${box.id}-${name}`;
			const label = element('label', {className: 'math', htmlFor: id}), output = element('output', {textContent: value});
			const range = element('input', {type: 'range', id, name, min: 0, max: Math.max(largest, value), value});
			const button = element('button', {type: 'button', className: 'quiet', textContent: 'Sweep'});
			label.append(element('i', {textContent: name}));
			range.oninput = () => {
				output.textContent = range.value;
				changed(text());
			};
			button.setAttribute('aria-description', `through the values of ${name}`);
			button.onclick = () => (button.textContent === 'Stop' ? stop() : begin(range, button));
			row.append(label, range, output, button);
			return row;
		}

		// The sliders stay while the parameters stay, so that a finger can hold one of them.
		function show(parameters, numbers) {
			const names = parameters.map(({name}) => name).join(' ');
			box.hidden = !parameters.length;
			if (names !== shown) {
				stop();
				shown = names;
				box.replaceChildren(...parameters.map(parameter => slider(parameter, numbers > 1 ? 40 : 12)));
				return;
			}
			parameters.forEach(({value}, k) => {
				const range = ranges()[k];
				if (Number(range.value) === value || document.activeElement === range || sweep) return;
				range.max = Math.max(range.max, value);
				range.value = value;
				range.parentElement.querySelector('output').textContent = value;
			});
		}

		return {show, stop, text};
	}

	return {make};
})();
