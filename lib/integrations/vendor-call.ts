import "server-only";
import type { z } from "zod";
import { AppError } from "@/lib/http/app-error";
import { logger } from "@/lib/logger";
import { fetchWithoutRedirects, readBytes, readText, reasonOf, retryAfter } from "./bounded-fetch";
import { assertNoTransaction } from "./port";

const TIMEOUT_MS = 4_000;
const MAX_BYTES = 1024 * 1024;
const TOO_MANY_REQUESTS = 429;
const KEY_REFUSED = [401, 403];

/** An outside service that speaks JSON over HTTP. */
export interface Vendor {
  /** As people know it. */
  name: string;
  baseUrl: string;
  /** Sent with every call, such as the key. */
  headers: Record<string, string>;
  /** For the whole call, to the answer's last byte. */
  timeoutMs?: number;
  /** The largest answer that is read. */
  maxBytes?: number;
  /** Where a refusal says after how many seconds to come again, if not in Retry-After. */
  retryAfterHeader?: string;
  /** How it is reached: over the public internet only, where its address is not a setting of the installation's. */
  fetch?: typeof fetchWithoutRedirects;
  /** How long a call waits in all where the vendor says that it is asked too often (429); 0 unless said otherwise. */
  patienceSeconds?: number;
}

export interface VendorCall<T> {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  /** Below the base URL, with values escaped. */
  path: string;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  /** What the answer has to be. */
  answer: z.ZodType<T>;
  /** What is thrown for answers of these statuses, in place of 'upstream_unavailable'. */
  refusals?: Readonly<Record<number, (text: string) => AppError>>;
}

/**
 * Calls a vendor, outside of any transaction, and answers what it said once that fits. Everything else, whether it hangs,
 * breaks off, redirects, refuses or talks nonsense, is 'upstream_unavailable' with the vendor's name; a key that it does not
 * take (401, 403) is 'not_configured'.
 */
export async function callVendor<T>(vendor: Vendor, call: VendorCall<T>): Promise<T> {
  const response = await exchange(vendor, call, []);
  return read(vendor, call, response);
}

/** The same, and null where the vendor answers with one of the statuses that mean 'there is none'. */
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

/** What was answered, or after how many seconds to ask again, where the vendor says so and `patience` allows it. */
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
      const failure = unavailable(vendor, call, `status ${response.status}`, seconds);
      throw KEY_REFUSED.includes(response.status) ? AppError.keyRefused(vendor.name) : failure;
    }
    return { status: response.status, text: await readText(response, vendor.maxBytes ?? MAX_BYTES) };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw unavailable(vendor, call, reasonOf(error));
  }
}

const MAX_FILE_BYTES = 25 * 1024 * 1024;
const FILE_TIMEOUT_MS = 15_000;

/**
 * The file at an address that a vendor gave, without its key. Throws 'upstream_unavailable' where there is none, and for more
 * than 25 MB.
 */
export async function downloadFromVendor(vendor: Vendor, url: string): Promise<Buffer> {
  assertNoTransaction(vendor.name);
  try {
    const signal = AbortSignal.timeout(FILE_TIMEOUT_MS);
    const response = await (vendor.fetch ?? fetchWithoutRedirects)(url, { signal });
    if (response.ok) return await readBytes(response, MAX_FILE_BYTES);
    await response.body?.cancel();
    throw unavailable(vendor, {}, `file: status ${response.status}`);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw unavailable(vendor, {}, `file: ${reasonOf(error)}`);
  }
}

function read<T>(vendor: Vendor, call: VendorCall<T>, { text }: Exchange): T {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw unavailable(vendor, call, "no JSON");
  }
  const parsed = call.answer.safeParse(json);
  if (parsed.success) return parsed.data;
  // Names of fields only: an answer may hold what no log should.
  const where = parsed.error.issues.map((issue) => `${issue.path.join(".") || "answer"}: ${issue.code}`).join("; ");
  throw unavailable(vendor, call, `other JSON than expected (${where.slice(0, 300)})`);
}

function unavailable(
  vendor: Vendor,
  call: Pick<VendorCall<unknown>, "method">,
  reason: string,
  seconds = retryAfter(null),
): AppError {
  logger.warn({ vendor: vendor.name, method: call.method ?? "GET", reason }, "vendor call failed");
  return AppError.upstreamUnavailable(vendor.name, seconds);
}
