// program: explore and play, compiled to WebAssembly, in a worker.
// Gives: ask, isWorking, stop.
// Takes: dom, routes.
const program = (() => {
	// Runs in the worker. A request is a list of arguments and a piped text; see page.rs.
	function work() {
		let program = null;
		async function start(text) {
			const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt());
			const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
			const {instance} = await WebAssembly.instantiate(await new Response(unpacked).arrayBuffer(), {});
			return instance.exports;
		}
		onmessage = async ({data: {wasm, id, steps, input}}) => {
			try {
				program = program || await start(wasm);
				for (const [k, step] of steps.entries()) {
					const bytes = new TextEncoder().encode(step.join('\0') + '\x01' + input);
					// A call can move the memory, so the buffer is asked for after it.
					const address = program.request(bytes.length);
					new Uint8Array(program.memory.buffer, address, bytes.length).set(bytes);
					const length = program.answer();
					const answer = new TextDecoder().decode(new Uint8Array(program.memory.buffer, program.address(), length));
					const [error, text, json, svg, code, solver] = answer.split('\0');
					postMessage({id, error, text, json, svg, code, solver, left: steps.length - 1 - k, step, next: steps[k + 1]});
					if (error) break;
				}
			} catch (error) {
				postMessage({id, error: `The program failed: ${error.message || error}. A smaller size may work.`, left: 0, broken: true});
			}
		};
	}

	// Asks the program. Each answer is passed to `then`; the last one has `left` 0 or an error. There is one program for the whole page: what
	// it still computes is stopped, and whoever asked for that is told so by `stopped`.
	const source = URL.createObjectURL(new Blob([`(${work})()`], {type: 'text/javascript'}));
	let worker = null, asked = 0, answered = null, whenStopped = null;
	function ask(steps, input, then, stopped) {
		stop();
		if (!worker) {
			worker = new Worker(source);
			worker.onmessage = ({data}) => {
				if (data.id !== asked) return;
				const listener = answered;
				if (!data.left || data.error) answered = null;
				if (data.broken) worker = null;
				listener(data);
				routes.settle(!answered);
			};
		}
		answered = then;
		whenStopped = stopped;
		worker.postMessage({wasm: dom.$('wasm').textContent, id: ++asked, steps, input});
	}
	function stop() {
		if (!answered) return;
		worker.terminate();
		worker = answered = null;
		whenStopped();
	}

	const isWorking = () => answered !== null;
	routes.whileWorking(isWorking);

	return {ask, isWorking, stop};
})();
