import "server-only";

/** Seconds after which a new try makes sense where a vendor does not say, and at most. */
const RETRY_AFTER = 5;
const MAX_RETRY_AFTER = 3600;

/** `fetch` that follows no redirect: a key would travel along to wherever it leads. */
export const fetchWithoutRedirects = (url: RequestInfo | URL, init: RequestInit): Promise<Response> =>
  fetch(url, { ...init, redirect: "manual" });

/** An answer's text. Throws where it has more than `maxBytes`, of which no more are read. */
export const readText = async (response: Response, maxBytes: number): Promise<string> =>
  (await readBytes(response, maxBytes)).toString("utf8");

/** An answer's bytes. Throws where it has more than `maxBytes`, of which no more are read. */
export async function readBytes(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Seconds until a new try makes sense. Retry-After is a number of seconds or a date. */
export function retryAfter(given: string | null | undefined): number {
  const seconds = /^\d+$/.test(given ?? "") ? Number(given) : (Date.parse(given ?? "") - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(1, Math.ceil(seconds)), MAX_RETRY_AFTER) : RETRY_AFTER;
}

/** Why a call failed, for the log. What undici says of a failure stands in its cause. */
export function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error;
  const { code } = (cause ?? {}) as { code?: string };
  return `${name}: ${code ?? message}`.slice(0, 300);
}
