import "server-only";

/** Seconds until a retry makes sense: where the vendor does not say, and at most. */
const RETRY_AFTER = 5;
const MAX_RETRY_AFTER = 3600;

/** `fetch` without following redirects, which would send our key to wherever they lead. */
export const fetchWithoutRedirects = (url: RequestInfo | URL, init: RequestInit): Promise<Response> =>
  fetch(url, { ...init, redirect: "manual" });

/** The response is larger than the limit. */
export class TooMuch extends Error {}

/** A response's text. Throws when it is longer than `maxBytes`, without reading the rest. */
export const readText = async (response: Response, maxBytes: number): Promise<string> =>
  (await readBytes(response, maxBytes)).toString("utf8");

/** A response's bytes. Throws when there are more than `maxBytes`, without reading the rest. */
export async function readBytes(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new TooMuch(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Seconds until a retry makes sense. Retry-After is a number of seconds or a date. */
export function retryAfter(given: string | null | undefined): number {
  const seconds = /^\d+$/.test(given ?? "") ? Number(given) : (Date.parse(given ?? "") - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(1, Math.ceil(seconds)), MAX_RETRY_AFTER) : RETRY_AFTER;
}

/** Why a call failed, for the log. undici's details are in the error's cause. */
export function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error;
  const { code } = (cause ?? {}) as { code?: string };
  return `${name}: ${code ?? message}`.slice(0, 300);
}
