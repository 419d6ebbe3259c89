import { fork } from "node:child_process";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { atMost } from "./goals";
import { measure, median, spread, type Target } from "./load";
import { type BenchServer, targetOf } from "./server";
import type { Findings, World } from "./world";

const TRIES = 200;
/** Other users of the list while the flood goes on. */
const CONNECTIONS = 2;

const tryToSignIn = (server: BenchServer, email: string): Promise<number> =>
  fetch(`${server.baseUrl}/api/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: server.baseUrl },
    body: JSON.stringify({ email, password: "Wrong-password" }),
  }).then(async (response) => {
    await response.arrayBuffer();
    return response.status;
  });

async function timeOf(server: BenchServer, email: string): Promise<number> {
  const began = performance.now();
  const status = await tryToSignIn(server, email);
  if (status !== 401) throw new Error(`Signing in with a wrong password answered ${status}`);
  return performance.now() - began;
}

/** Median time of a wrong password for a known address by that for an unknown one, tried in turn, and both in ms. */
async function compareKnownWithUnknown(
  server: BenchServer,
): Promise<{ ratio: number; known: number; unknown: number }> {
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let index = 0; index < TRIES; index++) {
    known.push(await timeOf(server, `rep-${index}@bench.test`));
    unknown.push(await timeOf(server, `nobody-${index}@bench.test`));
  }
  return { ratio: median(known) / median(unknown), known: median(known), unknown: median(unknown) };
}

interface Flood {
  /** p95 of the list during the flood divided by that of the quiet time before it, a figure for each round. */
  ratios: number[];
  /** How many attempts each status answered; 0 for those that got none. */
  statuses: Map<number, number>;
}

/** Rounds of the list alone and the list while somebody tries to sign in 200 times a second. */
async function measureFlood(server: BenchServer, list: Target, rounds: number, seconds: number): Promise<Flood> {
  const flood: Flood = { ratios: [], statuses: new Map() };
  for (let round = 0; round < rounds; round++) {
    const quiet = await measure(list, CONNECTIONS, seconds);
    const stop = startFlood(server, flood.statuses);
    await sleep(1_000);
    const loud = await measure(list, CONNECTIONS, seconds);
    await stop();
    flood.ratios.push(loud.p95 / quiet.p95);
  }
  return flood;
}

/** Returns a function that ends the flood and counts its answers. */
function startFlood(server: BenchServer, statuses: Map<number, number>): () => Promise<void> {
  const flood = fork(path.join(import.meta.dirname, "flood.ts"), [server.baseUrl]);
  const counted = new Promise<void>((resolve, reject) => {
    flood.once("error", reject);
    flood.once("message", (counts: Record<string, number>) => {
      for (const [status, count] of Object.entries(counts)) {
        statuses.set(Number(status), (statuses.get(Number(status)) ?? 0) + count);
      }
      resolve();
    });
  });
  return () => {
    flood.send("stop");
    return counted;
  };
}

/** What a stranger may learn from the time of a sign-in (S6), and what a flood of them may cost others (G14). */
export async function measureSignIn({ large, rounds, seconds }: World): Promise<Findings> {
  const { ratio, known, unknown } = await compareKnownWithUnknown(large);
  const flood = await measureFlood(large, await targetOf(large, "rep", "/api/deals?limit=20"), rounds, seconds);
  const times = `${known.toFixed(1)} ms for a known and ${unknown.toFixed(1)} ms for an unknown address`;
  const answers = [...flood.statuses].map(([status, count]) => `${count} × ${status || "none"}`).join(", ");
  return {
    goals: [
      {
        goal: "S6 sign-in time, known / unknown address",
        measured: ratio,
        wanted: "0.9 to 1.1",
        pass: Math.abs(ratio - 1) <= 0.1,
      },
      atMost("G14 p95 of the rep's deals, flood / quiet", median(flood.ratios), 2.2),
    ],
    text: [
      `A wrong password takes ${times} (medians of 200). A flood of 200 sign-ins a second was answered ${answers}; p95 of the rep's deals meanwhile was ${spread(flood.ratios)} times the quiet one.`,
    ],
  };
}
