import type { BodyInputOf, Call, ParamsOf, QueryOf, ResponseOf } from "@/lib/contracts/endpoint";
import type { ErrorBody } from "@/lib/contracts/errors";
import { NO_PROVIDER, PROVIDER_CONTEXT_HEADER, UNATTENDED_HEADER } from "@/lib/contracts/headers";
import { isOffline, lineIsBack } from "./line";
import { pageSession, sessionKeeper } from "./page-session";

/** A refused call. `fields` maps input names to messages; `status` is 0 when there was no response. */
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

/** The error of a refused response; a proxy between here and the server may send other bodies, or unreadable ones. */
export async function refusalOf(response: Response, unreadable = ""): Promise<ApiError> {
  const answer: Partial<ErrorBody> | null = await response.json().catch(() => null);
  const message = typeof answer?.message === "string" ? answer.message : unreadable;
  const code = typeof answer?.code === "string" ? answer.code : "internal";
  const fields = typeof answer?.fields === "object" ? (answer.fields ?? {}) : {};
  return new ApiError(response.status, code, message, fields);
}

/** For a broken connection, or a site that is newer than the page. */
const NOT_LOADED = "A part of this page could not be loaded. Please try again, or reload the page.";

/** Loads a part of the page, once there is a connection. Throws ApiError when it cannot be loaded. */
export async function loadLater<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    if (!isOffline()) throw new ApiError(0, "network", NOT_LOADED);
  }
  await lineIsBack();
  return loadLater(load);
}

export interface CallOptions<C> {
  params?: ParamsOf<C>;
  query?: Partial<QueryOf<C>>;
  body?: BodyInputOf<C>;
  /** Repeating a POST with the same key returns the first one's response. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** The change fails at once while offline; other changes wait for the connection. */
  isImpatient?: boolean;
  /** The request is sent even if the page is left. */
  outlivesPage?: boolean;
  /** The caller handles an ended session; nobody is asked to sign in again. */
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

/** The address of a call with its path parameters and query filled in. */
export function urlOf<C extends Call>(called: C, options: Pick<CallOptions<C>, "params" | "query"> = {}): string {
  const params = (options.params ?? {}) as Record<string, string>;
  const path = called.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  return path + queryString(options.query as Record<string, unknown> | undefined);
}

/**
 * Sends a request of the page, with the provider that the page was rendered for. If another one is active by now, the page is
 * left and this never resolves. If the session has ended, it waits until somebody has signed in again and repeats the request.
 * Throws ApiError when there was no response.
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
  if (!isAttended()) headers.set(UNATTENDED_HEADER, "1");
  try {
    return await fetch(url, { ...init, headers });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiError(0, "network", NO_LINE);
  }
}

/** After this long without any input nobody is at the page: its requests are then its own. */
const AWAY_MS = 5 * 60_000;

let lastSign = Date.now();

if (typeof window !== "undefined") {
  const sign = () => {
    lastSign = Date.now();
  };
  for (const kind of ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"]) {
    window.addEventListener(kind, sign, { passive: true, capture: true });
  }
}

/** Whether somebody has used the page within the last minutes. */
const isAttended = (): boolean => Date.now() - lastSign < AWAY_MS;

const NO_LINE = "No connection to the server. Nothing was lost; please try again.";

/** For what a proxy sends instead of the server's response, such as a page to sign in to a network. */
const NOT_READ = "The server's response could not be read. Please try again, or reload the page.";

const WAITS = 5;

/**
 * Sends a change once there is a connection. If the change had to wait and the connection breaks again before the response, it is
 * repeated if repeating is safe (`isRepeatable`); otherwise the error is thrown for a person to decide.
 */
async function sendOverLine<T>(once: () => Promise<T>, isRepeatable: boolean, signal?: AbortSignal): Promise<T> {
  let waits = 0;
  for (;;) {
    if (waits > 0 || isOffline()) {
      waits++;
      await lineIsBack(signal);
    }
    try {
      return await once();
    } catch (error) {
      const isUnanswered = error instanceof ApiError && error.code === "network";
      if (!isUnanswered || !isRepeatable || waits === WAITS || (waits === 0 && !isOffline())) throw error;
      waits = Math.max(waits, 1);
    }
  }
}

/**
 * Calls the server. Throws ApiError with the server's message ('' if there was none), or with its own message when there was no
 * response, or one that is not the server's. A change waits for the connection.
 */
export async function call<C extends Call>(called: C, options: CallOptions<C> = {}): Promise<ResponseOf<C>> {
  const headers: Record<string, string> = {};
  const file = options.body instanceof Blob ? options.body : undefined;
  if (options.body !== undefined) headers["content-type"] = file ? file.type : "application/json";
  if (options.idempotencyKey) headers["idempotency-key"] = options.idempotencyKey;
  const url = urlOf(called, options);
  const known = called.revalidates && knownAnswer(url);
  if (known) headers["if-none-match"] = known.etag;
  const sendAs = options.isAboutSession || called.access === "public" ? sendOnce : send;
  const once = () =>
    sendAs(url, {
      method: called.method,
      headers,
      body: file ?? (options.body === undefined ? undefined : JSON.stringify(options.body)),
      signal: options.signal,
      keepalive: options.outlivesPage,
      cache: called.revalidates && "no-store",
    });
  const isRepeatable = options.idempotencyKey !== undefined && called.takesIdempotencyKey !== false;
  const waits = called.method !== "GET" && !options.isImpatient;
  const response = await (waits ? sendOverLine(once, isRepeatable, options.signal) : once());
  if (known && response.status === 304) return known.value as ResponseOf<C>;
  if (!response.ok) throw await refusalOf(response);
  const value: unknown = await response.json().catch(() => undefined);
  if (typeof value !== "object") throw new ApiError(response.status, "internal", NOT_READ);
  if (called.revalidates) rememberAnswer(url, response.headers.get("etag"), value);
  return value as ResponseOf<C>;
}

/** A response with its etag, by which the server can say that it still holds. */
interface KnownAnswer {
  etag: string;
  value: unknown;
}

const MOST_KNOWN_ANSWERS = 50;
const knownAnswers = new Map<string, KnownAnswer>();

/**
 * Remembers responses that are revalidated, in the page's memory and not in the browser's cache: a full navigation, as at the end
 * of a session, clears them.
 */
function rememberAnswer(url: string, etag: string | null, value: unknown): void {
  knownAnswers.delete(url);
  if (etag === null) return;
  knownAnswers.set(url, { etag, value });
  const [oldest] = knownAnswers.keys();
  if (knownAnswers.size > MOST_KNOWN_ANSWERS && oldest !== undefined) knownAnswers.delete(oldest);
}

const knownAnswer = (url: string): KnownAnswer | undefined => knownAnswers.get(url);

/** The text to show for a failed call: the server's message, or the fallback. */
export function messageOf(error: unknown, fallback = "Something went wrong"): string {
  return error instanceof ApiError && error.message ? error.message : fallback;
}
