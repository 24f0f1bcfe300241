// ---- Everything is ready: the place of the address is shown ----

show(history.state?.y);
