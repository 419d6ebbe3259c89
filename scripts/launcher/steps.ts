const ANNOUNCE_AFTER_MS = 500;

/** Runs one step of a start and prints a line with its name and duration; a slow one is announced. */
export async function step<T>(label: string, run: () => Promise<T> | T, note?: (result: T) => string): Promise<T> {
  const began = performance.now();
  const announcement = setTimeout(() => console.log(`  ${label} …`), ANNOUNCE_AFTER_MS);
  const show = (rest: string) =>
    console.log(`  ${label.padEnd(18)}${seconds(performance.now() - began)}  ${rest}`.trimEnd());
  try {
    const result = await run();
    show(note?.(result) ?? "");
    return result;
  } catch (error) {
    show("failed");
    throw error;
  } finally {
    clearTimeout(announcement);
  }
}

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1).padStart(6)} s`;
}
