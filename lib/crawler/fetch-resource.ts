import "server-only";
import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, createGunzip } from "node:zlib";
import { decodeText } from "./charset";
import { admissible, checkedLookup, INTERNET, type Network, socketHost } from "./network";
import { WebsiteError } from "./problem";

/** Our name for robots.txt. */
export const AGENT = "TandemBot";
const USER_AGENT = `Mozilla/5.0 (compatible; ${AGENT}/1.0)`;

/** Any media type, for files that are identified by their address alone. */
export const ANY_TYPE = "*/*";

const MAX_HEADER_BYTES = 16 * 1024;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

export interface FetchLimits {
  /** The most bytes of the body, both as sent and decompressed. */
  bytes: number;
  /** The time limit for everything: name lookup, redirects, and the response to its last byte. */
  milliseconds: number;
  redirects: number;
}

const LIMITS: FetchLimits = { bytes: 2 * 1024 * 1024, milliseconds: 10_000, redirects: 5 };

export interface FetchOptions {
  /** The accepted media types; others are not read, unless any is accepted. */
  accept: readonly string[];
  /** Throws for an address that must not be fetched; also called for each redirect. */
  admit?: (url: URL) => Promise<void>;
  signal?: AbortSignal;
  limits?: Partial<FetchLimits>;
  network?: Network;
}

export interface Resource {
  /** The final address, after redirects. */
  url: URL;
  /** The header as it came, "" if missing. */
  contentType: string;
  body: Buffer;
  /** ISO 8601. */
  fetchedAt: string;
}

/**
 * Fetches a file from the public internet. Sends no cookies and uses no accounts or proxies; connects only to addresses that
 * `Network` allows, also after redirects, and obeys `FetchLimits`. Throws a WebsiteError that says why it failed, or `signal`'s
 * reason where that is aborted.
 */
export async function fetchResource(address: string | URL, options: FetchOptions): Promise<Resource> {
  const limits = { ...LIMITS, ...options.limits };
  const timeout = AbortSignal.timeout(limits.milliseconds);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    return await follow(address, { network: INTERNET, ...options, limits, signal });
  } catch (error) {
    options.signal?.throwIfAborted();
    if (timeout.aborted) throw new WebsiteError("timeout");
    throw error;
  }
}

type Fetching = FetchOptions & { limits: FetchLimits; network: Network; signal: AbortSignal };

async function follow(address: string | URL, fetching: Fetching): Promise<Resource> {
  let url = admissible(address, fetching.network);
  for (let redirects = 0; ; redirects++) {
    await fetching.admit?.(url);
    const response = await ask(url, fetching);
    const { location } = response.headers;
    if (!REDIRECTS.includes(response.statusCode ?? 0) || location === undefined) {
      return read(url, response, fetching);
    }
    response.destroy();
    if (redirects === fetching.limits.redirects) throw new WebsiteError("redirects");
    // Node reads headers as Latin-1, whatever their encoding.
    url = admissible(decodeText(Buffer.from(location, "latin1"), ""), fetching.network, url);
  }
}

function ask(url: URL, { accept, network, signal }: Fetching): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = url.protocol === "https:" ? requestSecure : requestPlain;
    const call = request({
      host: socketHost(url),
      port: url.port,
      path: `${url.pathname}${url.search}`,
      headers: {
        host: url.host,
        accept: accept.join(", "),
        "accept-encoding": "gzip, br",
        "accept-language": "en-US, en;q=0.9, *;q=0.5",
        "user-agent": USER_AGENT,
      },
      lookup: checkedLookup(network, signal),
      // A separate connection for this request, with an agent that ignores the environment's proxies.
      agent: false,
      maxHeaderSize: MAX_HEADER_BYTES,
      insecureHTTPParser: false,
      rejectUnauthorized: true,
      signal,
    });
    call.on("response", resolve);
    call.on("error", (error) => reject(problemOf(error, "unreachable")));
    // Covers requests that end without an error, for example by switching to another protocol.
    call.on("close", () => reject(new WebsiteError("broken")));
    call.end();
  });
}

async function read(url: URL, response: IncomingMessage, { accept, limits, signal }: Fetching): Promise<Resource> {
  try {
    const status = response.statusCode ?? 0;
    if (status < 200 || status > 299) throw new WebsiteError("status", { status });
    const contentType = response.headers["content-type"] ?? "";
    const mediaType = contentType.split(";", 1)[0]?.trim().toLowerCase();
    if (mediaType && ![mediaType, ANY_TYPE].some((type) => accept.includes(type))) throw new WebsiteError("type");
    const body = await readBody(response, limits.bytes, signal);
    return { url, contentType, body, fetchedAt: new Date().toISOString() };
  } catch (error) {
    throw problemOf(error as Error, "broken");
  } finally {
    response.destroy();
  }
}

async function readBody(response: IncomingMessage, bytes: number, signal: AbortSignal): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk);
  };
  const bounded = (source: AsyncIterable<Buffer>) => atMost(bytes, source);
  const decoder = decoderFor(response.headers["content-encoding"]);
  // Limited before decompression as well: compressed data can go on forever and unpack to nothing.
  if (decoder) await pipeline(response, bounded, decoder, bounded, collect, { signal });
  else await pipeline(response as Readable, bounded, collect, { signal });
  return Buffer.concat(chunks);
}

async function* atMost(bytes: number, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > bytes) throw new WebsiteError("too_large");
    yield chunk;
  }
}

function decoderFor(encoding = "identity") {
  const name = encoding.trim().toLowerCase();
  if (name === "gzip" || name === "x-gzip") return createGunzip();
  if (name === "br") return createBrotliDecompress();
  if (name === "identity" || name === "") return null;
  throw new WebsiteError("broken");
}

/** Turns an error of sockets, TLS or the HTTP parser into a WebsiteError. */
function problemOf(error: Error, otherwise: "unreachable" | "broken"): WebsiteError {
  if (error instanceof WebsiteError) return error;
  const code = String((error as NodeJS.ErrnoException).code ?? "");
  if (/CERT|^ERR_TLS|^UNABLE_TO_/.test(code)) return new WebsiteError("certificate", { cause: error });
  // HPE: the parser's codes for anything that is not HTTP.
  return new WebsiteError(code.startsWith("HPE_") ? "broken" : otherwise, { cause: error });
}
