/** Starts to load code that is about to be needed; a failure shows when it is. */
export function loadAhead(...parts: (() => Promise<unknown>)[]): void {
  for (const part of parts) part().catch(() => undefined);
}
