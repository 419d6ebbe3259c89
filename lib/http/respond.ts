import "server-only";
import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { AppError } from "@/lib/app-error";
import { type BinaryType, type Endpoint, XLSX_TYPE, ZIP_TYPE } from "@/lib/contracts/endpoint";
import type { ErrorBody, ErrorCode } from "@/lib/contracts/errors";
import { type Cell, csvText } from "@/lib/csv";
import { isDatabaseAway } from "@/lib/database/errors";
import { logger } from "@/lib/logger";
import { Turns } from "@/lib/turns";

const STATUS: Record<ErrorCode, number> = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  other_provider: 409,
  gone: 410,
  too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  upstream_unavailable: 503,
  not_configured: 503,
};

const NO_STORE = { "cache-control": "no-store" };

/** A PDF response; `cacheSeconds` lets the same browser reuse it for that long. */
export class PdfFile {
  constructor(
    readonly bytes: Uint8Array,
    readonly fileName: string,
    readonly cacheSeconds = 0,
  ) {}
}

/** A page for one of our frames, with its own content policy. */
export class HtmlFile {
  constructor(
    readonly html: string,
    readonly policy: string,
  ) {}
}

const STREAMED = ["text/csv", XLSX_TYPE, ZIP_TYPE] as const satisfies BinaryType[];

/** A file that is sent in parts as they are read. A failing part breaks the download off, so that it cannot look complete. */
export class StreamedFile {
  constructor(
    readonly parts: AsyncIterable<string | Uint8Array>,
    readonly type: (typeof STREAMED)[number],
    readonly fileName: string,
  ) {}
}

/** Rows are read so many at a time. */
const PART = 1_000;

interface CsvFile<Row> {
  name: string;
  columns: readonly string[];
  /** The first rows, at most `limit`, or the next after one. */
  read: (after: Row | undefined, limit: number) => Promise<Row[]>;
  cells: (row: Row) => Cell[];
}

/** Rows as a CSV file, read a thousand at a time, as fast as the browser takes them. */
export async function csvFile<Row>({ name, columns, read, cells }: CsvFile<Row>): Promise<StreamedFile> {
  // Read before the response begins, so that a database error can still be reported in words.
  const first = await read(undefined, PART);
  async function* parts(): AsyncGenerator<string> {
    yield csvText(first.map(cells), columns);
    for (let rows = first; rows.length === PART; ) {
      rows = await read(rows.at(-1), PART);
      yield csvText(rows.map(cells));
    }
  }
  return new StreamedFile(parts(), "text/csv", name);
}

/** Server-sent events, for as long as either side wants; without a body the browser is not to come back (204). */
export class EventStream {
  constructor(readonly body: ReadableStream<Uint8Array> | null) {}
}

/** An image that never changes: its `hash` identifies its bytes and is part of its address. */
export class PngFile {
  constructor(
    readonly bytes: Uint8Array,
    readonly hash: string,
  ) {}
}

/** A JSON response that is the same for everybody while the process runs. Next compresses it: it drops our content-encoding. */
export class MadeOnce {
  readonly etag: string;
  readonly bytes: Uint8Array<ArrayBuffer>;

  constructor(value: unknown) {
    this.bytes = new TextEncoder().encode(JSON.stringify(value));
    this.etag = etagOf(this.bytes);
  }
}

export function jsonResponse(value: unknown, requestId: string): Response {
  return Response.json(value, { headers: { ...NO_STORE, "x-request-id": requestId } });
}

/**
 * A JSON response that the browser may store but must revalidate each time, so that nobody sees what they no longer may: 304
 * without a body where `known`, the request's If-None-Match, has its etag.
 */
export function revalidatedResponse(value: unknown, known: string | null, requestId: string): Response {
  const body = JSON.stringify(value);
  const kept = { control: "private, no-cache", etag: etagOf(body), type: "application/json" };
  return keptResponse(body, kept, known, requestId);
}

const etagOf = (body: string | Uint8Array): string => `"${createHash("sha256").update(body).digest("base64url")}"`;

function keptResponse(
  body: BodyInit,
  { control, etag, type }: { control: string; etag: string; type: string },
  known: string | null,
  requestId: string,
): Response {
  const headers = { "cache-control": control, etag, "x-request-id": requestId };
  const isKnown = known?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
  if (isKnown) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, "content-type": type } });
}

/** A response that any cache may store but must revalidate: 304 without a body where the request has its etag. */
export function madeOnceResponse({ bytes, etag }: MadeOnce, known: string | null, requestId: string): Response {
  return keptResponse(bytes, { control: "public, no-cache", etag, type: "application/json" }, known, requestId);
}

/** A response that any cache may keep forever; 304 without a body where `known`, the request's If-None-Match, has its etag. */
export function pngResponse(file: PngFile, known: string | null, requestId: string): Response {
  const kept = { control: "public, max-age=31536000, immutable", etag: `"${file.hash}"`, type: "image/png" };
  return keptResponse(new Uint8Array(file.bytes), kept, known, requestId);
}

/** Gives the file name twice: as it is, and in ASCII for older clients (RFC 6266). */
function attachmentNamed(name: string): string {
  const plain = name.replace(/–/g, "-").replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

export function pdfResponse(file: PdfFile, requestId: string): Response {
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      "content-type": "application/pdf",
      "content-length": String(file.bytes.length),
      "content-disposition": attachmentNamed(file.fileName),
      "cache-control": file.cacheSeconds > 0 ? `private, max-age=${file.cacheSeconds}` : "no-store",
      "x-request-id": requestId,
    },
  });
}

export function htmlResponse({ html, policy }: HtmlFile, requestId: string): Response {
  return new Response(html, {
    headers: {
      ...NO_STORE,
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "x-request-id": requestId,
    },
  });
}

const partsOfFiles = new Turns("parts_of_files", { atOnce: 2, waiting: { each: 4, total: 16 } });

/**
 * Throws 'rate_limited' or 'unavailable' for a call that answers with a file while too many parts of files wait for their turn. A file
 * that has begun is not refused any more, as its download would break off.
 */
export function checkFileTurns({ binary }: Endpoint, holder: string): void {
  if (STREAMED.some((type) => [binary].flat().includes(type))) partsOfFiles.check(holder);
}

/** `holder` is who gets the file: its parts are made one at a time for each, and two in all. */
export function streamedResponse(file: StreamedFile, holder: string, requestId: string): Response {
  return new Response(streamOf(file.parts, holder), {
    headers: {
      ...NO_STORE,
      "content-type": file.type === "text/csv" ? "text/csv; charset=utf-8" : file.type,
      "content-disposition": `attachment; filename="${file.fileName}"`,
      "x-request-id": requestId,
    },
  });
}

/** Nothing between here and the browser may compress, store or hold back the events. */
export function eventResponse({ body }: EventStream, method: string, requestId: string): Response {
  // Nobody would read it, nor break it off.
  if (method === "HEAD") void body?.cancel();
  if (body === null) return new Response(null, { status: 204, headers: { ...NO_STORE, "x-request-id": requestId } });
  return new Response(method === "HEAD" ? null : body, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-cache, no-transform",
      "x-accel-buffering": "no",
      "x-request-id": requestId,
    },
  });
}

/** The parts, texts in UTF-8, made as fast as the browser takes them, with a breath after each, and stopped when it cancels. */
function streamOf(parts: AsyncIterable<string | Uint8Array>, holder: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const iterator = parts[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await partsOfFiles.continue(holder, async () => {
        const next = await iterator.next();
        await setImmediate();
        return next;
      });
      if (done) controller.close();
      else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}

function toAppError(error: unknown, requestId: string): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error)) {
    logger.warn({ requestId, err: String(error).slice(0, 500) }, "database unavailable");
    return AppError.unavailable("The database is not responding. Please try again in a moment.");
  }
  logger.error({ requestId, err: error }, "unexpected error");
  return new AppError("internal", "Something went wrong on our side. Please try again.");
}

/** Turns any thrown value into the one error body; the text of an internal error is never sent. */
export function errorResponse(thrown: unknown, requestId: string): Response {
  const error = toAppError(thrown, requestId);
  const body: ErrorBody = { message: error.message, code: error.code, fields: error.fields, requestId };
  return Response.json(body, {
    status: STATUS[error.code],
    headers: {
      ...NO_STORE,
      "x-request-id": requestId,
      ...(error.retryAfter !== undefined && { "retry-after": String(Math.ceil(error.retryAfter)) }),
    },
  });
}
