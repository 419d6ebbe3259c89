import cluster, { type Worker } from "node:cluster";
import path from "node:path";
import type { ServerMessage } from "./http-server.ts";

// A program of its own, as http-server.ts is, of which it runs several: it hands them the connections in turn and serves
// nothing itself. What they have to know of each other (sessions, limits, jobs) stands in the database.

const [, , options = "{}", count = "1"] = process.argv;
const tell = (message: ServerMessage) => process.send?.(message);

cluster.setupPrimary({ exec: path.join(import.meta.dirname, "http-server.ts"), args: [options] });

let stopping = false;
const workers = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

/** Starts one and answers how that went. */
function start(): Promise<ServerMessage> {
  const worker = cluster.fork();
  return new Promise((resolve) => {
    worker.once("message", (message: ServerMessage) => {
      if (message.type === "ready") worker.once("exit", (code, signal) => void replace(signal ?? `code ${code}`));
      resolve(message);
    });
    worker.once("exit", (code, signal) =>
      resolve({ type: "failed", code: "", message: `it ended with ${signal ?? `code ${code}`}` }),
    );
  });
}

/** Starts another in place of one that has served and is gone; where that cannot be, nobody serves any more. */
async function replace(how: string): Promise<void> {
  if (stopping) return;
  console.error(`A web process ended (${how}); another takes its place.`);
  if ((await start()).type === "failed") await stop(1);
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
// The launcher is gone, even if by kill -9: nobody would stop these processes any more.
process.on("disconnect", () => void stop(0));

const started = await Promise.all(Array.from({ length: Number(count) }, start));
const failed = started.find((message) => message.type === "failed");
tell(failed ?? (started[0] as ServerMessage));
if (failed) await stop(1);
