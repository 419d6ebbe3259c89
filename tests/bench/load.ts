import { setTimeout } from "node:timers/promises";
import autocannon, { type Client, type Options } from "autocannon";

export interface Target {
  url: string;
  headers?: Record<string, string>;
}

export interface Sample {
  perSecond: number;
  p95: number;
}

/**
 * Asks one address over and over from a few connections, or so many times a second. Anything but a 2xx answer ends the
 * bench.
 */
export const measure = (target: Target, connections: number, seconds: number, overallRate?: number): Promise<Sample> =>
  load({ ...target, connections, duration: seconds, ...(overallRate && { overallRate }) });

/** As many open tabs as `tabs`, each of which asks an address once a second, none at the same moment as another. */
export async function poll({ url, headers = {} }: Target, tabs: number, seconds: number): Promise<void> {
  const asked = Array.from({ length: tabs * seconds }, async (_, turn) => {
    await setTimeout((turn * 1000) / tabs);
    const answer = await fetch(url, { headers });
    if (!answer.ok && answer.status !== 304) throw new Error(`${url}: ${answer.status}`);
    await answer.arrayBuffer();
  });
  await Promise.all(asked);
}

/** Changes records over and over in the same way, each on a connection of its own by what the last answer said of it. */
export function measureChanges<Held>(
  { url, headers }: Target,
  records: Held[],
  change: (held: Held) => { method: "PATCH"; path: string; body: string },
  learn: (answer: string) => Held,
  seconds: number,
): Promise<Sample> {
  const waiting = [...records];
  const setupClient = (client: Client) => {
    let held = waiting.pop() as Held;
    const onResponse = (status: number, answer: string) => {
      if (status === 200) held = learn(answer);
    };
    client.setRequests([{ setupRequest: (request) => ({ ...request, headers, ...change(held) }), onResponse }]);
  };
  return load({ url, connections: records.length, duration: seconds, setupClient });
}

async function load(options: Options): Promise<Sample> {
  const times: number[] = [];
  const run = autocannon(options);
  run.on("response", (_client: unknown, _status: number, _bytes: number, milliseconds: number) =>
    times.push(milliseconds),
  );
  const result = await run;
  if (result.errors + result.timeouts + result.non2xx > 0) {
    throw new Error(`${options.url}: ${result.non2xx} refused, ${result.errors} failed, ${result.timeouts} timed out`);
  }
  return { perSecond: times.length / result.duration, p95: percentile(times, 0.95) };
}

/** The median and the range of several rounds. */
export const spread = (values: number[]): string =>
  `${median(values).toFixed(2)} (${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)})`;

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
