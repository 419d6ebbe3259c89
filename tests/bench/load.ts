import { Agent, request } from "node:http";
import autocannon from "autocannon";

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
export async function measure(
  target: Target,
  connections: number,
  seconds: number,
  overallRate?: number,
): Promise<Sample> {
  const times: number[] = [];
  const run = autocannon({ ...target, connections, duration: seconds, ...(overallRate && { overallRate }) });
  run.on("response", (_client: unknown, _status: number, _bytes: number, milliseconds: number) =>
    times.push(milliseconds),
  );
  const result = await run;
  if (result.errors + result.timeouts + result.non2xx > 0) {
    throw new Error(`${target.url}: ${result.non2xx} refused, ${result.errors} failed, ${result.timeouts} timed out`);
  }
  return { perSecond: times.length / result.duration, p95: percentile(times, 0.95) };
}

/**
 * Changes records over and over, each on a connection of its own that knows what the last answer said of it. Anything but
 * a 2xx answer ends the bench.
 */
export async function measureChanges<Held>(
  url: string,
  headers: Record<string, string>,
  records: Held[],
  change: (held: Held) => { path: string; body: string },
  learn: (answer: string) => Held,
  seconds: number,
): Promise<Sample> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const began = performance.now();
  const agent = new Agent({ keepAlive: true, maxSockets: records.length });
  const work = async (first: Held) => {
    for (let held = first; performance.now() < end; ) {
      const sent = performance.now();
      held = learn(await patch(agent, url, headers, change(held)));
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(records.map(work));
  agent.destroy();
  return { perSecond: times.length / ((performance.now() - began) / 1000), p95: percentile(times, 0.95) };
}

function patch(
  agent: Agent,
  url: string,
  headers: Record<string, string>,
  { path, body }: { path: string; body: string },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { method: "PATCH", agent, headers: { ...headers, "content-length": Buffer.byteLength(body) } };
    const sent = request(`${url}${path}`, options, (response) => {
      let answer = "";
      response.setEncoding("utf8").on("data", (chunk) => {
        answer += chunk;
      });
      response.once("end", () =>
        response.statusCode === 200 ? resolve(answer) : reject(new Error(`${path}: ${response.statusCode} ${answer}`)),
      );
    });
    sent.once("error", reject);
    sent.end(body);
  });
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
