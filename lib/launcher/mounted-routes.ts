import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { generalHeaders } from "../http/security-headers.ts";

type Handler = (request: Request, next: { params: Promise<unknown> }) => Promise<Response>;

/** A route handler with the paths that it answers; the pattern's named groups are its parameters. */
export interface Mount {
  method: "GET" | "POST" | "PATCH";
  path: RegExp;
  handler: Handler;
}

export type MountedRoute = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;

const COMPRESSED_FROM_BYTES = 1024;
/** Larger bodies, and those that do not say how large they are, are Next's. */
const BODY_BYTES = 16 * 1024;
const compress = promisify(gzip);
const secured = generalHeaders(false);

/**
 * What answers a request that need not go through Next's router (docs/decisions/006-mounted-routes.md), or undefined.
 * instrumentation.ts says which there are.
 */
export function mountedRoute({ method, url = "", headers }: IncomingMessage): MountedRoute | undefined {
  const { __tandemMounts: mounts = [] } = globalThis as { __tandemMounts?: readonly Mount[] };
  if (method !== "GET" && !(Number(headers["content-length"]) <= BODY_BYTES)) return undefined;
  const end = url.indexOf("?");
  const path = end === -1 ? url : url.slice(0, end);
  for (const mount of mounts) {
    const params = mount.method === method ? mount.path.exec(path) : null;
    if (params) return (incoming, outgoing) => answer(mount.handler, params.groups, incoming, outgoing);
  }
  return undefined;
}

/** Answers a request by a route handler, with the headers and the compression that Next would give it. */
async function answer(
  handler: Handler,
  params: Record<string, string> = {},
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { method = "GET", url } = incoming;
  const request = new Request(`http://localhost${url}`, {
    method,
    headers: incoming.headers as Record<string, string>,
    // As it comes: the handler bounds what it waits for.
    ...(method !== "GET" && { body: Readable.toWeb(incoming) as ReadableStream<Uint8Array>, duplex: "half" }),
  });
  const response: Response & { content?: string } = await handler(request, { params: Promise.resolve({ ...params }) });
  let body = response.content === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(response.content);
  const headers: OutgoingHttpHeaders = { ...Object.fromEntries(response.headers), vary: "accept-encoding" };
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers["set-cookie"] = cookies;
  for (const { key, value } of secured) headers[key] = value;
  if (body.length >= COMPRESSED_FROM_BYTES && /\bgzip\b/.test(String(incoming.headers["accept-encoding"]))) {
    body = await compress(body);
    headers["content-encoding"] = "gzip";
  }
  outgoing.writeHead(response.status, { ...headers, "content-length": body.length }).end(body);
}
