// program: explore and play, compiled to WebAssembly, in two workers: one for work that may take long, one for sketches while one types.
// Gives: ask, isWorking, options, sketch, stop.
// Takes: dom, routes.
const program = (() => {
	// Runs in a worker. A request is a list of arguments and a piped text; see lib.rs.
	function work() {
		let program = null;
		onmessage = async ({data: {module, id, steps, input}}) => {
			try {
				program = program || (await WebAssembly.instantiate(module, {})).exports;
				for (const [k, step] of steps.entries()) {
					const bytes = new TextEncoder().encode(step.join('\0') + '\x01' + input);
					// A call can move the memory, so the buffer is asked for after it.
					const address = program.request(bytes.length);
					new Uint8Array(program.memory.buffer, address, bytes.length).set(bytes);
					const began = performance.now(), length = program.answer(), milliseconds = performance.now() - began;
					const answer = new TextDecoder().decode(new Uint8Array(program.memory.buffer, program.address(), length));
					const [error, text, json, code, solver] = answer.split('\0');
					postMessage({id, error, text, json, code, solver, milliseconds, left: steps.length - 1 - k, step, next: steps[k + 1]});
					if (error) break;
				}
			} catch (error) {
				postMessage({id, error: `The program failed: ${error.message || error}. A smaller size may work.`, left: 0, broken: true});
			}
		};
	}

	// A text in base 85, five signs for four bytes. Its digits are the printable signs of ASCII without nine of them; see text.rs.
	function bytesOf(text) {
		const values = new Uint8Array(128), bytes = new Uint8Array(Math.floor(text.length * 4 / 5));
		const digits = [...Array(94).keys()].map(k => k + 33).filter(code => !'"&\'<>\\`${'.includes(String.fromCharCode(code)));
		digits.forEach((code, value) => { values[code] = value; });
		for (let from = 0, to = 0; from < text.length; from += 5, to += 4) {
			let word = 0;
			for (let k = from; k < from + 5; k++) word = word * 85 + (k < text.length ? values[text.charCodeAt(k)] : 84);
			for (let k = 0; k < 4; k++) bytes[to + k] = Math.floor(word / 2 ** (24 - 8 * k));
		}
		return bytes;
	}

	// The program is unpacked and compiled once, when it is first needed.
	let compiled = null;
	async function compile() {
		const unpacked = new Blob([bytesOf(dom.$('wasm').textContent)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
		return WebAssembly.compile(await new Response(unpacked).arrayBuffer());
	}

	const source = URL.createObjectURL(new Blob([`(${work})()`], {type: 'text/javascript'}));

	// A worker with its requests. Each answer is passed to the listener of its request; the last one has `left` 0 or an error.
	function lane() {
		let worker = null, asked = 0, listener = null;
		function begin() {
			worker = new Worker(source);
			worker.onmessage = ({data}) => {
				if (data.id !== asked) return;
				const told = listener;
				if (!data.left || data.error) listener = null;
				if (data.broken) worker = null;
				told(data);
			};
		}
		async function ask(steps, input, then) {
			const id = ++asked;
			listener = then;
			compiled = compiled || compile();
			const module = await compiled;
			if (id !== asked || !listener) return;
			if (!worker) begin();
			worker.postMessage({module, id, steps, input});
		}
		function stop() {
			worker?.terminate();
			worker = listener = null;
		}
		return {ask, isWorking: () => listener !== null, stop};
	}

	// There is one long work for the whole page: what it still computes is stopped, and whoever asked for that is told so by `stopped`.
	const long = lane();
	let whenStopped = null;
	function ask(steps, input, then, stopped) {
		stop();
		whenStopped = stopped;
		long.ask(steps, input, answer => {
			then(answer);
			routes.settle(!long.isWorking());
		});
	}
	// A quiet stop tells nobody: the one who asked asks anew.
	function stop(isQuiet) {
		if (!long.isWorking()) return;
		long.stop();
		if (!isQuiet) whenStopped();
	}

	// Sketches are answered one after another. While one is made, only the latest request of each kind waits.
	const quick = lane(), waiting = new Map();
	function next() {
		const [kind] = waiting.keys();
		if (!kind || quick.isWorking()) return;
		const {words, input, then} = waiting.get(kind);
		waiting.delete(kind);
		quick.ask([words], input, answer => {
			then(answer);
			next();
		});
	}
	function request(words, input, then) {
		waiting.set(words[0], {words, input, then});
		next();
	}
	// The values of a rule, or of a piped text for the rule `-`: its JSON, or what is wrong with it.
	function sketch(words, input, then) {
		request(['sketch', ...words], input, ({error, json, milliseconds}) => then(error ? {wrong: {message: error, from: 0, length: 0, fix: null}} : {...JSON.parse(json), milliseconds}));
	}
	// What the moves of a position leave; nothing if that is not known.
	function options(words, then) {
		request(['options', ...words], '', ({error, json}) => then(error ? null : JSON.parse(json)));
	}

	routes.whileWorking(long.isWorking);

	return {ask, isWorking: long.isWorking, options, sketch, stop};
})();
