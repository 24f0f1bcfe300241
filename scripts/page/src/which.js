// ---- Which game is it? ----

// Each branch has its number in the address, so that Back closes it again.
const branches = all('#choices details');
branches.forEach((branch, k) => {
  branch.querySelector('summary').addEventListener('click', event => {
    event.preventDefault();
    go('which', branch.open ? {} : {open: k + 1});
    show(scrollY);
  });
});
entered.which = values => {
  branches.forEach((branch, k) => { branch.open = values.get('open') === String(k + 1); });
  return branches.find(branch => branch.open);
};
