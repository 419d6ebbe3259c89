import { onceAProcess } from "./once-a-process";

const closers = onceAProcess<(() => Promise<unknown>)[]>("__tandemClosers", () => []);

/** Registers something to close when the process is asked to stop; the launcher runs these after draining. */
export function onShutdown(close: () => Promise<unknown>): void {
  closers.push(close);
}
