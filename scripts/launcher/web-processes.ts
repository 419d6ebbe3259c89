import cluster, { type Worker } from "node:cluster";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type { ServerMessage } from "./http-server.ts";

// A separate program, which runs several http-server.ts processes: it passes them connections in turn and serves nothing itself.
// What they must share (sessions, limits, jobs) is in the database.

const [, , options = "{}", count = "1"] = process.argv;
const tell = (message: ServerMessage) => process.send?.(message);

cluster.setupPrimary({ exec: path.join(import.meta.dirname, "http-server.ts"), args: [options] });

/** The pause before another try to start a process: doubled each time, up to half a minute. */
const PAUSE_MS = { first: 500, most: 30_000 };

let stopping = false;
let starting = 0;
const serving = new Set<Worker>();
const workers = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

/** Starts a process and returns how that went. */
async function start(): Promise<ServerMessage> {
  const worker = cluster.fork();
  starting++;
  const message = await new Promise<ServerMessage>((resolve) => {
    worker.once("message", resolve);
    worker.once("exit", (code, signal) =>
      resolve({ type: "failed", code: "", message: `it ended with ${signal ?? `code ${code}`}` }),
    );
  });
  starting--;
  if (message.type === "failed") return message;
  serving.add(worker);
  worker.once("exit", (code, signal) => {
    serving.delete(worker);
    void replace(signal ?? `code ${code}`);
  });
  return message;
}

/** Replaces a process that has served and is gone, with as many tries as needed while others serve. */
async function replace(how: string): Promise<void> {
  if (stopping) return;
  console.error(`A web process ended (${how}); another takes its place.`);
  for (let pause = PAUSE_MS.first; ; pause = Math.min(2 * pause, PAUSE_MS.most)) {
    const started = await start();
    if (started.type === "ready" || stopping) return;
    if (serving.size === 0 && starting === 0) return stop(1);
    console.error(`A web process did not come up (${started.message}); the next try is in ${pause / 1_000} seconds.`);
    await setTimeout(pause);
    if (stopping) return;
  }
}

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  const ended = workers().map((worker) => new Promise<void>((resolve) => worker.once("exit", () => resolve())));
  for (const worker of workers()) worker.process.kill("SIGTERM");
  await Promise.all(ended);
  process.exit(code);
}

process.on("SIGTERM", () => void stop(0));
process.on("SIGINT", () => void stop(0));
// The launcher is gone, even by kill -9: nobody would stop these processes any more.
process.on("disconnect", () => void stop(0));

const started = await Promise.all(Array.from({ length: Number(count) }, start));
const failed = started.find((message) => message.type === "failed");
tell(failed ?? (started[0] as ServerMessage));
if (failed) await stop(1);
