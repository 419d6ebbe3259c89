/** State that exists once per process, although Next builds a module twice: for its router and for instrumentation.ts. */
export function onceAProcess<T extends object>(name: string, make: () => T): T {
  const holder = globalThis as unknown as Record<string, T | undefined>;
  const state = holder[name] ?? make();
  holder[name] = state;
  return state;
}
