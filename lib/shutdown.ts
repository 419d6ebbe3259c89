import { onceAProcess } from "./once-a-process";

const closers = onceAProcess<(() => Promise<unknown>)[]>("__tandemClosers", () => []);

const drainers = onceAProcess<(() => void)[]>("__tandemDrainers", () => []);

/** Registers what to end as soon as the process is asked to stop, before the requests under way are waited for. */
export function onDrain(end: () => void): void {
  drainers.push(end);
}

/** Registers something to close when the process is asked to stop; the launcher runs these after draining. */
export function onShutdown(close: () => Promise<unknown>): void {
  closers.push(close);
}
