const holder = globalThis as { __tandemClosers?: (() => Promise<unknown>)[] };

/** Registers what has to be closed when the process is asked to stop; the launcher runs these after draining. */
export function onShutdown(close: () => Promise<unknown>): void {
  holder.__tandemClosers ??= [];
  holder.__tandemClosers.push(close);
}
