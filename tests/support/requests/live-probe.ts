// A thread of its own: what the attackers' thread is busy with is not to count as the server's.
import http from "node:http";
import { parentPort, workerData } from "node:worker_threads";

const EVERY_MS = 25;

interface Probe {
  status: number;
  /** Milliseconds. */
  took: number;
}

const { port, host } = workerData as { port: number; host: string };

function probe(): Promise<Probe> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path: "/api/live", localAddress: "127.0.0.3", agent: false as const };
    const request = http.get({ ...options, timeout: 20_000, headers: { host } }, (response) => {
      response.resume();
      response.on("end", () => resolve({ status: response.statusCode ?? 0, took: performance.now() - began }));
    });
    request.on("timeout", () => request.destroy(new Error("/api/live was not answered")));
    request.on("error", reject);
  });
}

const probes: Promise<Probe>[] = [probe()];
const timer = setInterval(() => probes.push(probe()), EVERY_MS);
parentPort?.once("message", async () => {
  clearInterval(timer);
  parentPort?.postMessage(await Promise.all(probes));
});
