import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { clientAddress } from "./client-address";

export interface RequestContext {
  requestId: string;
  /** The client's address (client-address.ts). */
  ip: string;
  userAgent: string;
  /** The Cookie header as it came. */
  cookie: string | null;
  /** What the answer tells the browser to keep or forget: lines of Set-Cookie. */
  setCookies: readonly string[];
}

const storage = new AsyncLocalStorage<RequestContext>();

const NONE: RequestContext = {
  requestId: "system",
  ip: "",
  userAgent: "",
  cookie: null,
  setCookies: Object.freeze([]),
};

/** The request under way; a neutral one in jobs and scripts. */
export const requestContext = (): RequestContext => storage.getStore() ?? NONE;

export const runInRequest = <T>(context: RequestContext, work: () => Promise<T>): Promise<T> =>
  storage.run(context, work);

/** Has the answer of the request under way carry a line of Set-Cookie. Throws where there is no request. */
export function addSetCookie(line: string): void {
  const context = storage.getStore();
  if (!context) throw new Error("There is no answer that could carry a cookie");
  context.setCookies = [...context.setCookies, line];
}

const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/;

/** Reads id, client address and browser from a request's headers. */
export function contextOf(headers: Headers): RequestContext {
  const given = headers.get("x-request-id");
  return {
    requestId: given && REQUEST_ID.test(given) ? given : crypto.randomUUID(),
    ip: clientAddress(headers),
    userAgent: (headers.get("user-agent") ?? "").slice(0, 500),
    cookie: headers.get("cookie"),
    setCookies: [],
  };
}
