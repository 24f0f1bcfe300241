// which: the guide “Which game is it?”.
// Gives nothing. Takes: dom, routes.
const which = (() => {
	const {all} = dom;

	// Each branch has its number in the address, so that Back closes it again.
	const branches = all('#choices details');
	branches.forEach((branch, k) => {
		branch.querySelector('summary').addEventListener('click', event => {
			event.preventDefault();
			routes.go('which', branch.open ? {} : {open: k + 1});
			routes.show(scrollY);
		});
	});
	routes.enter('which', values => {
		branches.forEach((branch, k) => { branch.open = values.get('open') === String(k + 1); });
		return branches.find(branch => branch.open);
	});

	return {};
})();
