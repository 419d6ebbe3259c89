import "server-only";
import { createHash } from "node:crypto";
import type { ErrorBody, ErrorCode } from "@/lib/contracts/errors";
import { isDatabaseAway } from "@/lib/db-errors";
import { logger } from "@/lib/logger";
import { AppError } from "./app-error";

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

/** A PDF answer; `cacheSeconds` lets the same browser reuse it for that long. */
export class PdfFile {
  constructor(
    readonly bytes: Uint8Array,
    readonly fileName: string,
    readonly cacheSeconds = 0,
  ) {}
}

/** A CSV answer, sent part by part as they are read. A part that fails cuts the download off, so none passes for whole. */
export class CsvFile {
  constructor(
    readonly parts: AsyncIterable<string>,
    readonly fileName: string,
  ) {}
}

/** A picture that never changes: its `hash` names its bytes, and is in its address. */
export class PngFile {
  constructor(
    readonly bytes: Uint8Array,
    readonly hash: string,
  ) {}
}

export function jsonResponse(value: unknown, requestId: string): Response {
  return Response.json(value, { headers: { ...NO_STORE, "x-request-id": requestId } });
}

/**
 * The same, for the browser to keep and ask about: 304 without a body where `known`, the request's If-None-Match, names the
 * answer that it holds. It is asked every time, so that nobody sees what they may no longer.
 */
export function revalidatedResponse(value: unknown, known: string | null, requestId: string): Response {
  const body = JSON.stringify(value);
  const etag = `"${createHash("sha256").update(body).digest("base64url")}"`;
  const headers = { "cache-control": "private, no-cache", etag, "x-request-id": requestId };
  if (holds(known, etag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, "content-type": "application/json" } });
}

/** Whether an If-None-Match names what would be answered. */
const holds = (known: string | null, etag: string): boolean =>
  known?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag) ?? false;

/** For every cache to keep for good; 304 without a body where the request's If-None-Match, `known`, names it. */
export function pngResponse(file: PngFile, known: string | null, requestId: string): Response {
  const etag = `"${file.hash}"`;
  const headers = { "cache-control": "public, max-age=31536000, immutable", etag, "x-request-id": requestId };
  if (holds(known, etag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(file.bytes), { headers: { ...headers, "content-type": "image/png" } });
}

export function pdfResponse(file: PdfFile, requestId: string): Response {
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      "content-type": "application/pdf",
      "content-length": String(file.bytes.length),
      "content-disposition": `attachment; filename="${file.fileName}"`,
      "cache-control": file.cacheSeconds > 0 ? `private, max-age=${file.cacheSeconds}` : "no-store",
      "x-request-id": requestId,
    },
  });
}

export function csvResponse(file: CsvFile, requestId: string): Response {
  return new Response(streamOf(file.parts), {
    headers: {
      ...NO_STORE,
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${file.fileName}"`,
      "x-request-id": requestId,
    },
  });
}

/** UTF-8, read on only as the browser takes it, and given up with it. */
function streamOf(parts: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const iterator = parts[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
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
    return AppError.unavailable("The database does not answer. Please try again in a moment.");
  }
  logger.error({ requestId, err: error }, "unexpected error");
  return new AppError("internal", "Something went wrong on our side. Please try again.");
}

/** Turns whatever was thrown into the one error body; the text of an internal error never leaves. */
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
