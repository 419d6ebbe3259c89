import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { clientAddress } from "./client-address";
import { networkOf } from "./network-address";

export interface RequestContext {
  requestId: string;
  /** The client's address (client-address.ts). */
  ip: string;
  /** The unit that limits count: the address, or its network. */
  network: string;
  userAgent: string;
  /** The Cookie header as it came. */
  cookie: string | null;
  /** The response's Set-Cookie lines. */
  setCookies: readonly string[];
}

const storage = new AsyncLocalStorage<RequestContext>();

const NONE: RequestContext = {
  requestId: "system",
  ip: "",
  network: "",
  userAgent: "",
  cookie: null,
  setCookies: Object.freeze([]),
};

/** The context of the request under way; a neutral one in jobs and scripts. */
export const requestContext = (): RequestContext => storage.getStore() ?? NONE;

export const runInRequest = <T>(context: RequestContext, work: () => Promise<T>): Promise<T> =>
  storage.run(context, work);

/** Adds a Set-Cookie line to the response of the request under way. Throws where there is no request. */
export function addSetCookie(line: string): void {
  const context = storage.getStore();
  if (!context) throw new Error("There is no answer that could carry a cookie");
  context.setCookies = [...context.setCookies, line];
}

const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/;

/** Reads request id, client address and browser from the headers. */
export function contextOf(headers: Headers): RequestContext {
  const ip = clientAddress(headers);
  const given = headers.get("x-request-id");
  return {
    requestId: given && REQUEST_ID.test(given) ? given : crypto.randomUUID(),
    ip,
    network: networkOf(ip),
    userAgent: (headers.get("user-agent") ?? "").slice(0, 500),
    cookie: headers.get("cookie"),
    setCookies: [],
  };
}
