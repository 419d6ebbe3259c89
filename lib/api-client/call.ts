import type { BodyInputOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from "@/lib/contracts/endpoint";
import type { ErrorBody } from "@/lib/contracts/errors";
import { NO_PROVIDER, PROVIDER_CONTEXT_HEADER } from "@/lib/contracts/provider-context";
import { pageSession, sessionKeeper } from "./page-session";

/** A refused call. `fields` maps input names to messages; `status` is 0 when no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorBody["code"] | "network";
  readonly fields: Record<string, string>;

  constructor(status: number, code: ApiError["code"], message: string, fields: Record<string, string> = {}) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/** What a refused answer says of itself; what stands between here and the server may refuse with less, or unreadably. */
export async function refusalOf(response: Response, unreadable = ""): Promise<ApiError> {
  const answer: Partial<ErrorBody> | null = await response.json().catch(() => null);
  const message = typeof answer?.message === "string" ? answer.message : unreadable;
  const code = typeof answer?.code === "string" ? answer.code : "internal";
  const fields = typeof answer?.fields === "object" ? (answer.fields ?? {}) : {};
  return new ApiError(response.status, code, message, fields);
}

/** An endpoint whose contract is loaded when it is called, for pages that should not wait for the contract's code. */
export type LaterEndpoint<E> = () => Promise<E>;

/** Where the line is broken, or the site is of a newer version than the page. */
export const NOT_LOADED = "A part of this page could not be loaded. Please try again, or reload the page.";

/** The endpoint itself. Throws ApiError when it cannot be loaded. */
export async function loadEndpoint<E extends Endpoint>(endpoint: E | LaterEndpoint<E>): Promise<E> {
  if (typeof endpoint !== "function") return endpoint;
  return endpoint().catch(() => {
    throw new ApiError(0, "network", NOT_LOADED);
  });
}

export interface CallOptions<E> {
  params?: ParamsOf<E>;
  query?: Partial<QueryOf<E>>;
  body?: BodyInputOf<E>;
  /** The same key on a repeated POST answers what the first one answered. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** An ended session is the caller's affair, and nobody is asked to sign in again. */
  isAboutSession?: boolean;
}

function queryString(query: Record<string, unknown> | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null || value === "") continue;
    search.set(name, Array.isArray(value) ? value.join(",") : String(value));
  }
  const text = search.toString();
  return text && `?${text}`;
}

/** The address of an endpoint with its path parameters and query filled in. */
export function urlOf<E extends Endpoint>(endpoint: E, options: Pick<CallOptions<E>, "params" | "query"> = {}): string {
  const params = (options.params ?? {}) as Record<string, string>;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  return path + queryString(options.query as Record<string, unknown> | undefined);
}

/**
 * Sends a request of the page. It names the provider that the page was drawn for; where another one is active by now the
 * page is left, and no answer ever comes. Where the session has ended it waits until somebody has signed in again, and is
 * sent once more. Throws ApiError when no answer came.
 */
export async function send(url: string, init: RequestInit = {}): Promise<Response> {
  const response = await sendOnce(url, init);
  const keeper = sessionKeeper();
  if (!keeper) return response;
  if (response.status === 409) {
    const refusal = await refusalOf(response.clone());
    if (refusal.code !== "other_provider") return response;
    keeper.follow(refusal.message);
    return new Promise(() => undefined);
  }
  if (response.status !== 401 || !(await keeper.signInAgain())) return response;
  init.signal?.throwIfAborted();
  return sendOnce(url, init);
}

async function sendOnce(url: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  const session = pageSession();
  if (session) headers.set(PROVIDER_CONTEXT_HEADER, session.providerId ?? NO_PROVIDER);
  try {
    return await fetch(url, { ...init, headers });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiError(0, "network", NO_LINE);
  }
}

const NO_LINE = "No connection to the server. Nothing was lost; please try again.";

/**
 * Calls an endpoint and parses the answer by its contract. Throws ApiError with the server's message ('' when it
 * gave none), or with a message of its own when no answer came.
 */
export async function call<E extends Endpoint>(
  called: E | LaterEndpoint<E>,
  options: CallOptions<E> = {},
): Promise<ResponseOf<E>> {
  const endpoint = await loadEndpoint(called);
  const headers: Record<string, string> = {};
  const file = options.body instanceof Blob ? options.body : undefined;
  if (options.body !== undefined) headers["content-type"] = file ? file.type : "application/json";
  if (options.idempotencyKey) headers["idempotency-key"] = options.idempotencyKey;
  const sendAs = options.isAboutSession || endpoint.access === "public" ? sendOnce : send;
  const response = await sendAs(urlOf(endpoint, options), {
    method: endpoint.method,
    headers,
    body: file ?? (options.body === undefined ? undefined : JSON.stringify(options.body)),
    signal: options.signal,
  });
  if (!response.ok) throw await refusalOf(response);
  return endpoint.response.parse(await response.json().catch(() => null)) as ResponseOf<E>;
}

/** The text to show for a failed call: the server's message, or the fallback. */
export function messageOf(error: unknown, fallback = "Something went wrong"): string {
  return error instanceof ApiError && error.message ? error.message : fallback;
}
