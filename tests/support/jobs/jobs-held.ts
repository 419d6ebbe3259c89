// A setup file. Jobs wait until a test runs them, so that nothing happens beside it.
(globalThis as { __tandemDispatch?: object }).__tandemDispatch ??= {
  running: new Promise(() => undefined),
  again: false,
};
