/** Starts to load code that will soon be needed; a failure shows when it is. */
export function loadAhead(...parts: (() => Promise<unknown>)[]): void {
  for (const part of parts) part().catch(() => undefined);
}
