import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { generalHeaders } from "../http/security-headers.ts";

type Read = (request: Request, next: { params: Promise<unknown> }) => Promise<Response>;

const COMPRESSED_FROM_BYTES = 1024;
const compress = promisify(gzip);
const secured = generalHeaders(false);

/**
 * The route handler for a request that need not go through Next's router (docs/decisions/006-mounted-reads.md), or
 * undefined. instrumentation.ts says which there are, by path.
 */
export function mountedRead({ method, url = "" }: IncomingMessage): Read | undefined {
  if (method !== "GET") return undefined;
  const { __tandemReads: reads } = globalThis as { __tandemReads?: ReadonlyMap<string, Read> };
  const end = url.indexOf("?");
  return reads?.get(end === -1 ? url : url.slice(0, end));
}

/** Answers a request by a route handler, with the headers and the compression that Next would give it. */
export async function answerRead(read: Read, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const request = new Request(`http://localhost${incoming.url}`, {
    headers: incoming.headers as Record<string, string>,
  });
  const answer = await read(request, { params: Promise.resolve({}) });
  let body = Buffer.from(await answer.arrayBuffer());
  const headers: Record<string, string> = { ...Object.fromEntries(answer.headers), vary: "accept-encoding" };
  for (const { key, value } of secured) headers[key] = value;
  if (body.length >= COMPRESSED_FROM_BYTES && /\bgzip\b/.test(String(incoming.headers["accept-encoding"]))) {
    body = await compress(body);
    headers["content-encoding"] = "gzip";
  }
  outgoing.writeHead(answer.status, { ...headers, "content-length": body.length }).end(body);
}
