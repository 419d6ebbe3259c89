import "server-only";
import type { z } from "zod";
import { AppError } from "@/lib/app-error";
import type { BodyBounds } from "@/lib/contracts/body-bounds";
import { env } from "@/lib/env";
import { parseBody } from "@/lib/file-worker/parse-json";
import { readSentFile } from "@/lib/file-worker/sent-file";
import { RefusedFile } from "@/lib/refused-file";

/** In bytes: a larger body is parsed in a process of its own, and few of one sender are read at a time. */
const LARGE_BODY = 64 * 1024;

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Scheme, host and port; all names of this machine count as one host. Addresses are compared with APP_URL and never with the Host
 * header, which the client chooses.
 */
function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (LOOPBACK.has(url.hostname)) url.hostname = "localhost";
  return url.origin;
}

/** Refuses a change sent by a page of another origin with this browser's cookies. */
export function checkOrigin(request: Request): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  const isOurs = origin !== null && originOf(origin) === originOf(env.APP_URL);
  if (origin !== null ? !isOurs : site !== null && site !== "same-origin" && site !== "none") {
    throw AppError.forbidden("This request came from another site");
  }
}

const inWords = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} KB` : `${Math.round(bytes / 1024 / 1024)} MB`;

type Sent = "request" | "file";

const tooLarge = (what: Sent, limit: number) =>
  new AppError("too_large", `The ${what} is larger than ${inWords(limit)}`);

/** Refuses a body that says that it is larger than `limit` bytes. Throws 'too_large' with `what` in its text. */
export function checkSize(request: Request, limit: number, what: Sent): void {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge(what, limit);
}

/** Whether so much of a refused request's body may still come that the connection has to be closed. */
export function isMoreToCome(request: Request, refused: unknown): boolean {
  if (request.body === null) return false;
  if (refused instanceof AppError && refused.code === "too_large") return true;
  return !request.bodyUsed && isLarge(request);
}

/** Whether a body is large, or may be, since it does not say its size. */
export const isLarge = (request: Request): boolean =>
  !(Number(request.headers.get("content-length") ?? Infinity) <= LARGE_BODY);

/** Reads a body of at most `limit` bytes, counting as it reads. Throws 'too_large' with `what` in its text. */
export async function readBytes(request: Request, limit: number, what: Sent): Promise<Buffer<ArrayBuffer>> {
  const reader = request.body?.getReader();
  if (!reader) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      // Caused by the client, so it is not logged as our error.
      throw AppError.badRequest("The request was interrupted");
    });
    if (done) return Buffer.concat(chunks, size);
    size += value.length;
    if (size > limit) throw tooLarge(what, limit);
    chunks.push(value);
  }
}

export interface ReadBody {
  /** The body as it came; for a file a text that represents its bytes. */
  text: string;
  /** The value that the contract parses. */
  value: unknown;
}

/** The request's content type, without parameters; '' if it has none. */
export const contentTypeOf = (request: Request): string =>
  (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";

/**
 * Reads a JSON body within the bounds of its call; `value` is undefined when there is none. `holder` is who sends it: large bodies
 * are parsed one at a time for each. Throws 'too_large', 'unsupported_media_type', and 'bad_request' in words.
 */
export async function readBody(request: Request, bounds: BodyBounds, holder: string): Promise<ReadBody> {
  if (request.method === "GET" || request.method === "HEAD") return { text: "", value: undefined };
  const bytes = await readBytes(request, bounds.bytes, "request");
  if (bytes.length === 0) return { text: "", value: undefined };
  if (contentTypeOf(request) !== "application/json") {
    throw new AppError("unsupported_media_type", "Send application/json");
  }
  const value = bytes.length > LARGE_BODY ? await parseAside(bytes, bounds, holder) : parseHere(bytes, bounds);
  return { text: bytes.toString("utf8"), value };
}

function parseHere(bytes: Uint8Array, bounds: BodyBounds): unknown {
  try {
    return parseBody(bytes, bounds);
  } catch (error) {
    throw error instanceof RefusedFile ? AppError.badRequest(error.message) : error;
  }
}

const parseAside = (bytes: Uint8Array, bounds: BodyBounds, holder: string): Promise<unknown> =>
  readSentFile("parseJson", holder, { bytes, bounds }, "The request took too long to read");

/** The query string as an object; a repeated name is refused, so that every value is one text. */
export function readQuery(url: string): Record<string, string> {
  const query: Record<string, string> = {};
  const start = url.indexOf("?");
  if (start === -1) return query;
  for (const [name, value] of new URLSearchParams(url.slice(start + 1))) {
    if (Object.hasOwn(query, name)) throw AppError.badRequest(`'${name.slice(0, 50)}' is given more than once`);
    Object.defineProperty(query, name, { value, enumerable: true, configurable: true, writable: true });
  }
  return query;
}

/** Parses input by its contract. Throws 'bad_request' with the first problem as a sentence and one text per field. */
export function parseInput<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const unknownKeys = issue.code === "unrecognized_keys" ? issue.keys : [];
    for (const key of unknownKeys.slice(0, 5)) fields[key.slice(0, 50)] ??= UNKNOWN_FIELD;
    if (unknownKeys.length === 0) fields[issue.path.map(String).join(".").slice(0, 100) || "body"] ??= textOf(issue);
  }
  const [name, problem] = Object.entries(fields)[0] ?? ["body", "Invalid input"];
  throw AppError.badRequest(name === "body" ? problem : sentenceOf(name, problem), fields);
}

const UNKNOWN_FIELD = "Unknown field";
const REQUIRED = "Required";

/** The contract's own text, or a plainer one than zod's where the field is missing. */
function textOf({ code, message }: z.core.$ZodIssue): string {
  return code === "invalid_type" && /^Invalid input: .*received undefined$/.test(message) ? REQUIRED : message;
}

/** A problem as a sentence: if its text does not mention the field, the field's name in words comes first. */
function sentenceOf(path: string, problem: string): string {
  if (problem === UNKNOWN_FIELD) return `${UNKNOWN_FIELD} '${path}'`;
  const words = path
    .replace(/([A-Z])/g, " $1")
    .replaceAll(".", " ")
    .toLowerCase();
  const field = words.charAt(0).toUpperCase() + words.slice(1);
  if (problem === REQUIRED) return `${field} is required`;
  if (/^(Must|Contains) /.test(problem)) return `${field} ${problem.charAt(0).toLowerCase()}${problem.slice(1)}`;
  return /^Invalid (input|option):/.test(problem) ? `${field} is not valid` : problem;
}
