import cluster from "node:cluster";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createListener, type Socket } from "node:net";
import next from "next";
import { env } from "../../lib/env.ts";
import { isAddress, networkOf, plainAddress } from "../../lib/http/network-address.ts";
import { SOCKET_HEADER, socketHeader } from "../../lib/http/socket-address.ts";
import { PageQueue } from "./page-queue.ts";

// A separate program, started by start-server.ts on plain Node: neither tsx nor its conditions may reach Next.

const DRAIN_LIMIT_MS = 10_000;
/**
 * Per turn of its loop Node accepts one connection from each listener: with one listener, new connections would wait behind all
 * of a burst. Linux shares a port among several; with several processes, only the one that starts them listens.
 */
const LISTENERS = process.platform === "linux" && cluster.isPrimary ? 16 : 1;
const MAX_CONNECTIONS = 5_000;
/** Unless a proxy is in front, whose connections are everybody's. */
const MAX_CONNECTIONS_OF_ADDRESS = 1_000;
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const FORWARDED = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-port", "x-forwarded-proto"];

export interface ServerOptions {
  dev: boolean;
  port: number;
  host: string | undefined;
  trustProxy: boolean;
}

export type ServerMessage = { type: "ready"; port: number } | { type: "failed"; code: string; message: string };

const options: ServerOptions = JSON.parse(process.argv[2] ?? "{}");
const tell = (message: ServerMessage) => process.send?.(message);

const sockets = new Set<Socket>();
const server = createServer({ connectionsCheckingInterval: 2_000 });
server.headersTimeout = 10_000;
server.requestTimeout = 10_000;
server.keepAliveTimeout = 65_000;

/** They pass their connections to the server. */
const moreListeners = Array.from({ length: LISTENERS - 1 }, () =>
  createListener({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit("connection", socket)),
);

const app = next({
  dev: options.dev,
  dir: process.cwd(),
  hostname: options.host ?? "localhost",
  port: options.port,
  httpServer: server,
});
const handle = app.getRequestHandler();
let stopping = false;

const connectionsOf = new Map<string, number>();

server.on("connection", (socket) => {
  if (sockets.size >= MAX_CONNECTIONS) return socket.destroy();
  sockets.add(socket);
  socket.once("close", () => sockets.delete(socket));
  if (!options.trustProxy) boundAddress(socket);
});

function boundAddress(socket: Socket): void {
  const address = networkOf(socket.remoteAddress ?? "unknown");
  const count = (by: 1 | -1) => {
    const held = (connectionsOf.get(address) ?? 0) + by;
    if (held > 0) connectionsOf.set(address, held);
    else connectionsOf.delete(address);
    return held;
  };
  socket.once("close", () => count(-1));
  if (count(1) > MAX_CONNECTIONS_OF_ADDRESS) socket.destroy();
}

// Only HTTP is spoken here; only the hot reload of the development server has a web socket.
if (!options.dev) server.on("upgrade", (_, socket) => socket.destroy());

server.on("request", (request, response) => {
  const refusal = refusalOf(request);
  if (refusal) return refuse(response, refusal);
  nameSocket(request);
  if (!isReadable(request.url ?? "")) request.url = request.url?.startsWith("/api/") ? "/api/not-found" : "/not-found";
  if (stopping) response.setHeader("connection", "close");
  // Next flushes headers before a body that follows in the same tick: without this, Node sends both in one packet.
  response.flushHeaders = () => undefined;
  const answer = () =>
    void handle(request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { "content-type": "application/json" }).end('{"message":"Something went wrong."}');
    });
  if (!isPage(request.url ?? "")) return beginInTurn(holdersOf(request).address, answer);
  const isTaken = pages.take(holdersOf(request), answer, (closed) => response.once("close", closed));
  if (!isTaken) refuse(response, TOO_MANY);
});

/** Calls that begin in one turn of the event loop: if all of a burst did, everybody else would wait for all of them. */
const BEGUN_A_TURN = 4;
const notBegun = new Map<string, (() => void)[]>();
let begun = 0;

/** Begins a call now or in one of the loop's next turns, one network after the other. */
function beginInTurn(network: string, begin: () => void): void {
  if (begun === 0) setImmediate(beginNext);
  if (begun++ < BEGUN_A_TURN) {
    begin();
    return;
  }
  const line = notBegun.get(network) ?? [];
  line.push(begin);
  notBegun.set(network, line);
}

function beginNext(): void {
  begun = 0;
  for (const [network, line] of [...notBegun].slice(0, BEGUN_A_TURN)) {
    notBegun.delete(network);
    const first = line.shift();
    if (line.length > 0) notBegun.set(network, line);
    if (first) beginInTurn(network, first);
  }
}

interface Refusal {
  status: number;
  code: string;
  message: string;
}

const TOO_MANY: Refusal = {
  status: 503,
  code: "unavailable",
  message: "Too many requests are under way. Please wait a moment.",
};

function refuse(response: ServerResponse, { status, ...body }: Refusal): void {
  const wait = status === 503 ? { "retry-after": "1" } : { connection: "close" };
  response.writeHead(status, { "content-type": "application/json", ...wait });
  response.end(JSON.stringify({ ...body, requestId: randomUUID() }));
}

const pages = new PageQueue(() => ({
  total: env.MAX_CONCURRENT_REQUESTS,
  each: { address: env.MAX_CONCURRENT_PER_ADDRESS, session: env.MAX_CONCURRENT_PER_USER },
}));

/** Calls are counted elsewhere, by client and without their bodies (lib/route.ts), and files of the build cost nothing. */
const isPage = (url: string): boolean => !/^\/(api|_next)\//.test(url);

/** next-auth's cookie, as the id of the signed-in user: it is not decrypted here. */
const SESSION = /next-auth\.session-token=[^;]+/;

/** The holders that a page counts for. A forged cookie counts only for itself, besides the address. */
function holdersOf({ headers, socket }: IncomingMessage) {
  const hops = options.trustProxy ? String(headers["x-forwarded-for"] ?? "").split(",") : [];
  const hop = plainAddress(hops.at(-1)?.trim() ?? "");
  const [session] = SESSION.exec(headers.cookie ?? "") ?? [];
  return { address: networkOf(isAddress(hop) ? hop : (socket.remoteAddress ?? "unknown")), session };
}

/** Requests that Next would answer without a message, or by repeating a foreign address. */
function refusalOf({ method = "", url = "", rawHeaders }: IncomingMessage): Refusal | undefined {
  if (!METHODS.includes(method))
    return { status: 405, code: "bad_request", message: `There is no method ${method} here` };
  if (!url.startsWith("/"))
    return { status: 400, code: "bad_request", message: "The address must be a path of this site" };
  if (rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length > 1)
    return { status: 400, code: "bad_request", message: "A request is for one host" };
  return undefined;
}

// Next responds with 500 to an address whose escapes are not UTF-8; it exists nowhere, so it must be not found.
function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url.split("?", 1)[0] ?? "");
    return true;
  } catch {
    return false;
  }
}

// The app determines the client's address (lib/http/client-address.ts); this is the part that only the server knows.
function nameSocket({ headers, socket }: IncomingMessage): void {
  headers[SOCKET_HEADER] = socketHeader(plainAddress(socket.remoteAddress ?? "unknown"));
  if (!options.trustProxy) for (const name of FORWARDED) delete headers[name];
}

async function drain(): Promise<void> {
  stopping = true;
  const { __tandemDrainers: drainers = [] } = globalThis as { __tandemDrainers?: (() => void)[] };
  for (const end of drainers) end();
  const closed = Promise.all([server, ...moreListeners].map((one) => new Promise((resolve) => one.close(resolve))));
  server.closeIdleConnections();
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  // Not closeAllConnections, which leaves out web sockets (of the hot reload).
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const late = setTimeout(endAll, options.dev ? 500 : DRAIN_LIMIT_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}

async function stop(): Promise<void> {
  if (stopping) return;
  await drain();
  const { __tandemClosers: closers = [] } = globalThis as { __tandemClosers?: (() => Promise<unknown>)[] };
  const limit = new Promise((resolve) => setTimeout(resolve, DRAIN_LIMIT_MS).unref());
  // Closes in reverse order of registration: later ones may still use earlier ones.
  for (const close of closers.toReversed()) await Promise.race([close().catch(() => undefined), limit]);
  await Promise.race([app.close().catch(() => undefined), limit]);
  process.exit(0);
}

process.on("SIGTERM", () => void stop());
process.on("SIGINT", () => void stop());
// The launcher is gone, even by kill -9: nobody would stop this process any more.
process.on("disconnect", () => void stop());

try {
  await app.prepare();
  const place = { host: options.host, ...(LISTENERS > 1 && { reusePort: true }) };
  await once(server.listen({ ...place, port: options.port }), "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : options.port;
  await Promise.all(moreListeners.map((one) => once(one.listen({ ...place, port }), "listening")));
  tell({ type: "ready", port });
} catch (error) {
  const { code = "", message } = error as NodeJS.ErrnoException;
  tell({ type: "failed", code, message: message.split("\n")[0] ?? "" });
  process.exit(1);
}
