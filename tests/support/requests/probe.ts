// A thread of its own: what the attackers' thread is busy with is not to count as the server's.
import http from "node:http";
import { parentPort, workerData } from "node:worker_threads";

interface Probed {
  port: number;
  host: string;
  path: string;
  from: string;
  cookie: string | undefined;
  /** Null: one after the other. */
  everyMs: number | null;
}

interface Probe {
  status: number;
  /** Milliseconds. */
  took: number;
}

const { port, host, path, from, cookie, everyMs } = workerData as Probed;

function probe(): Promise<Probe> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path, localAddress: from, agent: false as const };
    const headers = { host, ...(cookie && { cookie }) };
    const request = http.get({ ...options, timeout: 20_000, headers }, (response) => {
      response.resume();
      response.on("end", () => resolve({ status: response.statusCode ?? 0, took: performance.now() - began }));
    });
    request.on("timeout", () => request.destroy(new Error(`${path} was not answered`)));
    request.on("error", reject);
  });
}

const probes: Promise<Probe>[] = [];
let isOver = false;
const add = () => {
  const next = probe();
  probes.push(next);
  if (everyMs === null) void next.then(() => isOver || add());
};
add();
const timer = everyMs === null ? undefined : setInterval(add, everyMs);
parentPort?.once("message", async () => {
  isOver = true;
  clearInterval(timer);
  parentPort?.postMessage(await Promise.all(probes));
});
