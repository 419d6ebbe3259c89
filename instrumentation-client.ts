// Runs before anything else in the browser. Our Content-Security-Policy forbids compiling code from text, and zod's
// attempt to do so, though caught, would be reported as a violation. Said where zod looks when it comes, and not by
// z.config(), so that pages which do without zod need not load it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
