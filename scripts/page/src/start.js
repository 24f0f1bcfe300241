// Everything is ready: the place of the address is shown. Takes: routes.
routes.show(history.state?.y);
