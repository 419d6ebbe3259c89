import autocannon from "autocannon";

export interface Target {
  url: string;
  headers: Record<string, string>;
}

export interface Sample {
  perSecond: number;
  p95: number;
}

/** Asks one address over and over from a few connections. Anything but a 2xx answer ends the bench. */
export async function measure(target: Target, connections: number, seconds: number): Promise<Sample> {
  const times: number[] = [];
  const run = autocannon({ ...target, connections, duration: seconds });
  run.on("response", (_client: unknown, _status: number, _bytes: number, milliseconds: number) =>
    times.push(milliseconds),
  );
  const result = await run;
  if (result.errors + result.timeouts + result.non2xx > 0) {
    throw new Error(`${target.url}: ${result.non2xx} refused, ${result.errors} failed, ${result.timeouts} timed out`);
  }
  return { perSecond: times.length / result.duration, p95: percentile(times, 0.95) };
}

export function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] ?? Number.NaN)) / 2 : upper;
}
