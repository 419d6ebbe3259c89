import { once } from "node:events";
import http from "node:http";
import net from "node:net";
import { setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";

const target = () => {
  const { ATTACKED_URL } = process.env;
  if (!ATTACKED_URL) throw new Error("ATTACKED_URL is not set: the attacks' setup has not run.");
  const { hostname, port, host } = new URL(ATTACKED_URL);
  if (!/^(localhost|127\.\d+\.\d+\.\d+)$/.test(hostname)) throw new Error("Only a server of this machine is attacked.");
  return { hostname, port: Number(port), host };
};

export interface Reply {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
  /** Milliseconds from asking to the whole answer. */
  took: number;
}

interface Ask {
  /** The address that the server sees, of 127.0.0.0/8: each is another visitor. */
  from?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** A file in place of a body. */
  file?: { type: string; bytes: Uint8Array };
}

/** Asks the server under attack, on a connection of its own. */
export function ask(
  path: string,
  { from = "127.0.0.1", method = "GET", headers = {}, body, file }: Ask = {},
): Promise<Reply> {
  const { port } = target();
  const sent = file?.bytes ?? (body === undefined ? undefined : Buffer.from(JSON.stringify(body)));
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: "127.0.0.1",
        port,
        path,
        method,
        localAddress: from,
        agent: false,
        timeout: 20_000,
        headers: {
          host: target().host,
          ...(sent && { "content-type": file?.type ?? "application/json", "content-length": sent.length }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const { statusCode: status = 0, headers: answered } = response;
          resolve({
            status,
            headers: answered,
            text: Buffer.concat(chunks).toString(),
            took: performance.now() - began,
          });
        });
      },
    );
    request.on("timeout", () => request.destroy(new Error(`${method} ${path} was not answered`)));
    request.on("error", reject);
    request.end(sent);
  });
}

/** Signs in with a demo account and returns its cookie. */
export async function cookieFor(email: string, from?: string): Promise<string> {
  const body = { email, password: "Demo-pass-1" };
  const { status, headers, text } = await ask("/api/auth/sign-in", { method: "POST", body, ...(from && { from }) });
  if (status !== 200) throw new Error(`${email} could not sign in: ${status} ${text}`);
  return headers["set-cookie"]?.map((line) => line.split(";")[0]).join("; ") ?? "";
}

/** A bare connection that says `words` and then nothing. */
export function hold(words: string, from = "127.0.0.1"): net.Socket {
  const socket = net.connect({ host: "127.0.0.1", port: target().port, localAddress: from });
  socket.on("error", () => undefined);
  socket.write(words.replaceAll("\n", "\r\n"));
  return socket;
}

/** The server's answer to bytes that no client library would send. */
export function converse(words: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = hold(words);
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("close", () => resolve(answer));
    socket.setTimeout(15_000, () => socket.destroy());
  });
}

/** The value below which a part of them falls: 0.95. */
function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * part) - 1] ?? 0;
}

export const p95 = (values: number[]): number => percentile(values, 0.95);

interface Watched<T> {
  result: T;
  /** Milliseconds. */
  p99: number;
  longest: number;
  probes: number;
}

interface Probing {
  path: string;
  from: string;
  cookie?: string;
  /** Null: one after the other. */
  everyMs: number | null;
}

/** How long somebody else waits for `path` during `attack`. Throws unless each answer is 200. */
export async function watch<T>(probing: Probing, attack: () => Promise<T>): Promise<Watched<T>> {
  const { port, host } = target();
  const probe = new Worker(new URL("./probe.ts", import.meta.url), { workerData: { port, host, ...probing } });
  try {
    await once(probe, "online");
    const result = await attack();
    probe.postMessage("end");
    const [probes] = (await once(probe, "message")) as [{ status: number; took: number }[]];
    const failed = probes.find(({ status }) => status !== 200);
    if (failed) throw new Error(`${probing.path} answered ${failed.status}`);
    const took = probes.map((one) => one.took);
    return { result, p99: percentile(took, 0.99), longest: Math.max(...took), probes: took.length };
  } finally {
    await probe.terminate();
  }
}

/** How long the liveness probe takes to answer during `attack`. */
export const watchLive = <T>(attack: () => Promise<T>): Promise<Watched<T>> =>
  watch({ path: "/api/live", from: "127.0.0.3", everyMs: 25 }, attack);

/** The longest waits of others for the liveness probe and for a list of deals, in milliseconds. */
export interface Waits {
  live: number;
  list: number;
}

/** Or three times the longest wait on the quiet server. */
const MOST_MS = 250;
/** A wait that an attack causes is there each time; one of a busy machine is not. */
const TRIES = 3;

interface Others {
  quiet: Waits;
  isLong(waits: Waits): boolean;
  /** Attacks up to three times, while the waits are long. */
  waits(attack: () => Promise<unknown>): Promise<Waits>;
}

/** Measures how long `other`, who is signed in, waits on the quiet server, to be compared with what an attack does to that. */
export async function othersDuring(other: Pick<Probing, "from" | "cookie">): Promise<Others> {
  async function watchOnce(attack: () => Promise<unknown>): Promise<Waits> {
    const list = { path: "/api/deals?limit=20", everyMs: null, ...other };
    const live = await watchLive(() => watch(list, attack));
    return { live: Math.round(live.longest), list: Math.round(live.result.longest) };
  }
  const quiet = await watchOnce(() => setTimeout(5_000));
  const isLong = ({ live, list }: Waits) =>
    live > Math.max(MOST_MS, 3 * quiet.live) || list > Math.max(MOST_MS, 3 * quiet.list);
  return {
    quiet,
    isLong,
    waits: async (attack) => {
      let waits = await watchOnce(attack);
      for (let tries = 1; isLong(waits) && tries < TRIES; tries++) waits = await watchOnce(attack);
      return waits;
    },
  };
}
