import { fork } from "node:child_process";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { measure, median, type Target } from "./load";
import type { BenchServer } from "./server";

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
export async function compareKnownWithUnknown(
  server: BenchServer,
): Promise<{ ratio: number; known: number; unknown: number }> {
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let index = 0; index < TRIES; index++) {
    known.push(await timeOf(server, `rep-${index}@bench.test`));
    unknown.push(await timeOf(server, `nobody-${index}@bench.test`));
  }
  return { ratio: median(known) / median(unknown), known: median(known), unknown: median(unknown) };
}

export interface Flood {
  /** p95 of the list during the flood by that of the quiet before it, a figure for each round. */
  ratios: number[];
  /** How many attempts each status answered; 0 for those that got none. */
  statuses: Map<number, number>;
}

/** Rounds of the list alone and the list while somebody tries to sign in 200 times a second. */
export async function measureFlood(server: BenchServer, list: Target, rounds: number, seconds: number): Promise<Flood> {
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

/** Answers what ends the flood and counts how it was answered. */
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
