import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import next from "next";
import { SOCKET_HEADER, tellSocket } from "../http/socket-address.ts";

// A program of its own, started by start-server.ts on plain Node: neither tsx nor its conditions may reach Next.

const DRAIN_LIMIT_MS = 10_000;
const MAX_CONNECTIONS = 5_000;
/** Unless a proxy stands in front, whose connections are everybody's. */
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
server.maxConnections = MAX_CONNECTIONS;

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
  sockets.add(socket);
  socket.once("close", () => sockets.delete(socket));
  if (!options.trustProxy) boundAddress(socket);
});

function boundAddress(socket: Socket): void {
  const address = socket.remoteAddress ?? "unknown";
  const count = (by: 1 | -1) => {
    const held = (connectionsOf.get(address) ?? 0) + by;
    if (held > 0) connectionsOf.set(address, held);
    else connectionsOf.delete(address);
    return held;
  };
  socket.once("close", () => count(-1));
  if (count(1) > MAX_CONNECTIONS_OF_ADDRESS) socket.destroy();
}

// Nothing here speaks another protocol than HTTP; only the hot reload of the development server has a web socket.
if (!options.dev) server.on("upgrade", (_, socket) => socket.destroy());

server.on("request", (request, response) => {
  const refusal = refusalOf(request);
  if (refusal) {
    const { status, message, code } = refusal;
    response.writeHead(status, { "content-type": "application/json", connection: "close" });
    response.end(JSON.stringify({ message, code, requestId: randomUUID() }));
    return;
  }
  nameSocket(request);
  if (!isReadable(request.url ?? "")) request.url = request.url?.startsWith("/api/") ? "/api/not-found" : "/not-found";
  if (stopping) response.setHeader("connection", "close");
  // Next sends headers ahead of a body that follows in the same tick: left to Node, both leave in one packet.
  response.flushHeaders = () => undefined;
  handle(request, response).catch(() => {
    if (response.headersSent) response.destroy();
    else response.writeHead(500, { "content-type": "application/json" }).end('{"message":"Something went wrong."}');
  });
});

/** What Next would answer without a message, or by repeating a foreign address. */
function refusalOf({ method = "", url = "" }: IncomingMessage) {
  if (!METHODS.includes(method))
    return { status: 405, code: "bad_request", message: `There is no method ${method} here` };
  if (!url.startsWith("/"))
    return { status: 400, code: "bad_request", message: "The address must be a path of this site" };
  return undefined;
}

// Next answers 500 to an address whose escapes are no UTF-8; it names nothing, so it is to be answered like one.
function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url.split("?", 1)[0] ?? "");
    return true;
  } catch {
    return false;
  }
}

// The app works out the client's address (lib/http/client-address.ts); this is the part that only the server knows.
function nameSocket({ headers, socket }: IncomingMessage): void {
  headers[SOCKET_HEADER] = tellSocket(socket.remoteAddress?.replace(/^::ffff:/, "") || "unknown");
  if (!options.trustProxy) for (const name of FORWARDED) delete headers[name];
}

async function drain(): Promise<void> {
  stopping = true;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  // Not closeAllConnections, which leaves out web sockets (the hot reload's).
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
  // Last registered, first closed: what came later may still use what was there before it.
  for (const close of closers.toReversed()) await Promise.race([close().catch(() => undefined), limit]);
  await Promise.race([app.close().catch(() => undefined), limit]);
  process.exit(0);
}

process.on("SIGTERM", () => void stop());
process.on("SIGINT", () => void stop());
// The launcher is gone, even if by kill -9: nobody would stop this process any more.
process.on("disconnect", () => void stop());

try {
  await app.prepare();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port: options.port, host: options.host }, resolve);
  });
  const address = server.address();
  tell({ type: "ready", port: typeof address === "object" && address ? address.port : options.port });
} catch (error) {
  const { code = "", message } = error as NodeJS.ErrnoException;
  tell({ type: "failed", code, message: message.split("\n")[0] ?? "" });
  process.exit(1);
}
