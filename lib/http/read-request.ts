import "server-only";
import type { z } from "zod";
import { AppError } from "@/lib/app-error";
import { env } from "@/lib/env";
import { parseJson, RepeatedNameError } from "./parse-json";

/** In bytes (D-35). */
export const DEFAULT_LIMIT = 256 * 1024;

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

/** Reads a body of at most `limit` bytes, counting as it reads. Throws 'too_large' with `what` in its text. */
export async function readBytes(
  request: Request,
  limit: number,
  what: "request" | "file" = "request",
): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new AppError("too_large", `The ${what} is larger than ${inWords(limit)}`);
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge();
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      // Caused by the client, so it is not logged as our error.
      throw AppError.badRequest("The request broke off");
    });
    if (done) return Buffer.concat(chunks, size);
    size += value.length;
    if (size > limit) {
      void discard(reader);
      throw tooLarge();
    }
    chunks.push(value);
  }
}

/** Reads the rest and drops it: canceling a body half-way would block the connection for the requests after it. */
async function discard(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The client has gone.
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

/** Reads a JSON body, counting its bytes; `value` is undefined when there is none. */
export async function readBody(request: Request, limit = DEFAULT_LIMIT): Promise<ReadBody> {
  if (request.method === "GET" || request.method === "HEAD") return { text: "", value: undefined };
  const bytes = await readBytes(request, limit);
  if (bytes.length === 0) return { text: "", value: undefined };
  if (contentTypeOf(request) !== "application/json") {
    throw new AppError("unsupported_media_type", "Send application/json");
  }
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { text, value: parseJson(text) };
  } catch (error) {
    throw AppError.badRequest(
      error instanceof RepeatedNameError ? error.message : "The request body is not valid JSON",
    );
  }
}

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
