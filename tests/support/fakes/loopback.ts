import type { Server as HttpServer, IncomingMessage } from "node:http";
import type { AddressInfo, Server } from "node:net";

const LOOPBACK = "127.0.0.1";

/** A server that a test plays on this machine. */
export interface Listening {
  port: number;
  /** With the port. */
  host: string;
  url: string;
  /** Ends it and the connections to it. */
  stop(): Promise<void>;
}

/** Makes a server listen on a free port of loopback, or of every address of this machine, IPv4 and IPv6 if it has both. */
export async function listen(server: Server, { everywhere = false } = {}): Promise<Listening> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port: 0, ...(!everywhere && { host: LOOPBACK }) }, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const host = `${LOOPBACK}:${port}`;
  return {
    port,
    host,
    url: `http://${host}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ("closeAllConnections" in server) (server as HttpServer).closeAllConnections();
      }),
  };
}

/** What a request brings. */
export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
