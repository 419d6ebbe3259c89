import "server-only";
import type { z } from "zod";
import { AppError, type UpstreamFailure } from "@/lib/app-error";
import { logger } from "@/lib/logger";
import { fetchWithoutRedirects, readBytes, readText, reasonOf, retryAfter, TooMuch } from "./bounded-fetch";
import { assertNoTransaction } from "./port";

const TIMEOUT_MS = 4_000;
const MAX_BYTES = 1024 * 1024;
const TOO_MANY_REQUESTS = 429;
const KEY_REFUSED = [401, 403];

/** An outside service with a JSON API over HTTP. */
export interface Vendor {
  /** The name for people. */
  name: string;
  baseUrl: string;
  /** Sent with every call, for example the key. */
  headers: Record<string, string>;
  /** For the whole call, to the response's last byte. */
  timeoutMs?: number;
  /** The largest response that is read. */
  maxBytes?: number;
  /** The header of a 429 response with the seconds to wait, if not Retry-After. */
  retryAfterHeader?: string;
  /** The `fetch` to use: only over the public internet if the address is not a setting of the installation. */
  fetch?: typeof fetchWithoutRedirects;
  /** How many seconds a call may wait in all when the vendor limits its rate (429); 0 by default. */
  patienceSeconds?: number;
}

export interface VendorCall<T> {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  /** Below the base URL, with values escaped. */
  path: string;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  /** The schema of the response. */
  answer: z.ZodType<T>;
  /** Creates the error for responses with these statuses, instead of 'upstream_unavailable'. */
  refusals?: Readonly<Record<number, (text: string) => AppError>>;
}

/**
 * Calls a vendor, outside of any transaction, and returns the parsed response. Every failure, such as a timeout, a broken
 * connection, a redirect, a refusal or invalid data, throws 'upstream_unavailable' with the vendor's name and a message for down,
 * slow, busy or unreadable; a refused key (401, 403) throws 'not_configured'.
 */
export async function callVendor<T>(vendor: Vendor, call: VendorCall<T>): Promise<T> {
  const response = await exchange(vendor, call, []);
  return read(vendor, call, response);
}

/** Calls a vendor as `callVendor` does, and returns null when the vendor responds with one of the statuses that mean 'there is none'. */
export async function findAtVendor<T>(vendor: Vendor, call: VendorCall<T>, none: readonly number[]): Promise<T | null> {
  const response = await exchange(vendor, call, none);
  return none.includes(response.status) ? null : read(vendor, call, response);
}

interface Exchange {
  status: number;
  text: string;
}

async function exchange<T>(vendor: Vendor, call: VendorCall<T>, expected: readonly number[]): Promise<Exchange> {
  assertNoTransaction(vendor.name);
  for (let patience = vendor.patienceSeconds ?? 0; ; ) {
    const answer = await ask(vendor, call, expected, patience);
    if (typeof answer !== "number") return answer;
    patience -= answer;
    await new Promise((resolve) => setTimeout(resolve, answer * 1000));
  }
}

/** The response or, if the vendor limits the rate and `patience` allows it, the seconds after which to try again. */
async function ask<T>(
  vendor: Vendor,
  call: VendorCall<T>,
  expected: readonly number[],
  patience: number,
): Promise<Exchange | number> {
  try {
    const response = await (vendor.fetch ?? fetchWithoutRedirects)(`${vendor.baseUrl}${call.path}`, {
      method: call.method ?? "GET",
      headers: {
        accept: "application/json",
        ...(call.body !== undefined && { "content-type": "application/json" }),
        ...vendor.headers,
        ...call.headers,
      },
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      signal: AbortSignal.timeout(vendor.timeoutMs ?? TIMEOUT_MS),
    });
    if (!response.ok && !expected.includes(response.status)) {
      const refusal = call.refusals?.[response.status];
      if (refusal) {
        logger.warn({ vendor: vendor.name, method: call.method ?? "GET", status: response.status }, "vendor refused");
        throw refusal(await readText(response, vendor.maxBytes ?? MAX_BYTES));
      }
      await response.body?.cancel();
      const seconds = retryAfter(response.headers.get(vendor.retryAfterHeader ?? "retry-after"));
      if (response.status === TOO_MANY_REQUESTS && seconds <= patience) return seconds;
      const failure = unavailable(vendor, call, `status ${response.status}`, failureOf(response.status), seconds);
      throw KEY_REFUSED.includes(response.status) ? AppError.keyRefused(vendor.name) : failure;
    }
    return { status: response.status, text: await readText(response, vendor.maxBytes ?? MAX_BYTES) };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw unavailable(vendor, call, reasonOf(error), kindOf(error));
  }
}

/** What an error status means: a redirect is as unusable as an HTML page. */
function failureOf(status: number): UpstreamFailure {
  if (status === TOO_MANY_REQUESTS) return "busy";
  if (status < 400) return "unreadable";
  return status < 500 ? "refused" : "down";
}

function kindOf(error: unknown): UpstreamFailure {
  if (error instanceof TooMuch) return "unreadable";
  return (error as Error).name === "TimeoutError" ? "slow" : "down";
}

const MAX_FILE_BYTES = 25 * 1024 * 1024;
const FILE_TIMEOUT_MS = 15_000;

/**
 * Downloads the file at an address that a vendor gave, without sending its key. Throws 'upstream_unavailable' where there is
 * none, and for more than 25 MB.
 */
export async function downloadFromVendor(vendor: Vendor, url: string): Promise<Buffer> {
  assertNoTransaction(vendor.name);
  try {
    const signal = AbortSignal.timeout(FILE_TIMEOUT_MS);
    const response = await (vendor.fetch ?? fetchWithoutRedirects)(url, { signal });
    if (response.ok) return await readBytes(response, MAX_FILE_BYTES);
    await response.body?.cancel();
    throw unavailable(vendor, {}, `file: status ${response.status}`, failureOf(response.status));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw unavailable(vendor, {}, `file: ${reasonOf(error)}`, kindOf(error));
  }
}

function read<T>(vendor: Vendor, call: VendorCall<T>, { text }: Exchange): T {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw unavailable(vendor, call, "no JSON", "unreadable");
  }
  const parsed = call.answer.safeParse(json);
  if (parsed.success) return parsed.data;
  // Only field names: the values may be too private for a log.
  const where = parsed.error.issues.map((issue) => `${issue.path.join(".") || "answer"}: ${issue.code}`).join("; ");
  throw unavailable(vendor, call, `other JSON than expected (${where.slice(0, 300)})`, "unreadable");
}

function unavailable(
  vendor: Vendor,
  call: Pick<VendorCall<unknown>, "method">,
  reason: string,
  failure: UpstreamFailure,
  seconds = retryAfter(null),
): AppError {
  logger.warn({ vendor: vendor.name, method: call.method ?? "GET", reason }, "vendor call failed");
  return AppError.upstreamUnavailable(vendor.name, seconds, failure);
}
