import "server-only";
import { can, type Permission } from "@/lib/access/permissions";
import type { Actor } from "@/lib/auth/actor";
import { checkProviderContext } from "@/lib/auth/provider-context";
import { requireActor } from "@/lib/auth/session";
import { boundsOf } from "@/lib/contracts/body-bounds";
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from "@/lib/contracts/endpoint";
import { AppError } from "./app-error";
import { env } from "./env";
import { Bound } from "./http/bound";
import { runOnce } from "./http/idempotency";
import { limitCalls } from "./http/rate-limit";
import {
  checkOrigin,
  checkSize,
  isLarge,
  isMoreToCome,
  parseInput,
  type ReadBody,
  readBody,
  readQuery,
} from "./http/read-request";
import { contextOf, type RequestContext, runInRequest } from "./http/request-context";
import {
  checkFileTurns,
  EventStream,
  errorResponse,
  eventResponse,
  HtmlFile,
  htmlResponse,
  jsonResponse,
  MadeOnce,
  madeOnceResponse,
  PdfFile,
  PngFile,
  pdfResponse,
  pngResponse,
  revalidatedResponse,
  StreamedFile,
  streamedResponse,
} from "./http/respond";
import { cutTo } from "./http/strip-response";
import { readUpload } from "./http/upload";
import { announceChanges } from "./live/repository-announce";
import { logger } from "./logger";

const READ_DEADLINE_MS = 6_000;
const WRITE_DEADLINE_MS = 10_000;
/** A body that takes longer than this counts as unfinished, and those are limited. */
const SLOW_BODY_MS = 500;

interface Input<E> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  context: RequestContext;
  /** As it came, for checking signatures. */
  received: { headers: Headers; text: string };
}

type Answer<E> = ResponseOf<E> | PdfFile | StreamedFile | PngFile | HtmlFile | EventStream | MadeOnce;
type NextHandler = (request: Request, next: { params: Promise<unknown> }) => Promise<Response>;

const requests = new Bound("requests", {
  total: () => env.MAX_CONCURRENT_REQUESTS,
  each: () => env.MAX_CONCURRENT_PER_ADDRESS,
});
const requestsOfUsers = new Bound("requests_of_users", { each: () => env.MAX_CONCURRENT_PER_USER });
/** A request with an unfinished body takes no place among the running ones, so that slow senders do not keep others waiting. */
const unfinishedBodies = new Bound("unfinished_bodies", {
  total: () => env.MAX_UNFINISHED_BODIES,
  each: () => env.MAX_UNFINISHED_PER_ADDRESS,
});

/** Of one user or network, read at a time. */
const LARGE_BODIES = 4;
const largeBodies = new Bound("large_bodies", { each: () => LARGE_BODIES });

/** A call for signed-in users who hold `permission`. */
export function route<E extends Endpoint>(
  endpoint: E,
  permission: Permission,
  useCase: (input: Input<E> & { actor: Actor }) => Promise<Answer<E>>,
): NextHandler {
  async function admit({ headers }: Request): Promise<Caller & { actor: Actor }> {
    // A stream comes back by itself for as long as the page is open.
    const actor = await requireActor(headers, endpoint.binary === "text/event-stream" ? { isUse: false } : {});
    if (!endpoint.path.startsWith("/api/auth/")) await checkProviderContext(actor, headers);
    if (!can(actor, permission)) throw AppError.forbidden();
    // A stored response belongs to the provider it was made in: after a switch, a repeated call runs again for the new one.
    return { actor, holder: actor.userId, scope: `${actor.userId} ${actor.providerId}` };
  }
  return handler(endpoint, {
    ofNetworks,
    ofCallers: (userId, work) => requestsOfUsers.hold(userId, work),
    admit,
    useCase: (input, { actor }) => useCase({ ...input, actor }),
  });
}

/** A health check: works without a sign-in, and even when too many requests are under way. */
export function probeRoute<E extends Endpoint>(endpoint: E, useCase: () => Promise<Answer<E>>): NextHandler {
  return handler(endpoint, {
    ofNetworks: unlimited,
    ofCallers: unlimited,
    admit: async (_, { network }) => ({ holder: network, scope: "public" }),
    useCase,
  });
}

/** A call without a sign-in. `limit` names a bucket of calls per minute and network; null means unlimited. */
export function publicRoute<E extends Endpoint>(
  endpoint: E,
  limit: "offer" | "reading" | "verify" | null,
  useCase: (input: Input<E>) => Promise<Answer<E>>,
): NextHandler {
  async function admit(_: Request, { network }: RequestContext): Promise<Caller> {
    if (limit) await limitCalls(`${limit}:${network}`, env.PUBLIC_CALLS_PER_MINUTE, 60);
    return { holder: network, scope: "public" };
  }
  return handler(endpoint, { ofNetworks, ofCallers: unlimited, admit, useCase });
}

/** Runs work as one of those that its holder may have under way, or refuses it. */
type Limit = <T>(holder: string, work: () => Promise<T>) => Promise<T>;

const unlimited: Limit = (_, work) => work();
const ofNetworks: Limit = (network, work) => requests.hold(network, work);

interface Caller {
  /** Whose turns the call's work takes: a user, or the network of somebody without an account. */
  holder: string;
  /** Whose stored responses a repeated call gets. */
  scope: string;
}

interface Call<E, C extends Caller> {
  ofNetworks: Limit;
  ofCallers: Limit;
  /** Says who calls, or refuses: before the body is read. */
  admit: (request: Request, context: RequestContext) => Promise<C>;
  useCase: (input: Input<E>, caller: C) => Promise<Answer<E>>;
}

function handler<E extends Endpoint, C extends Caller>(endpoint: E, call: Call<E, C>): NextHandler {
  const sent = endpoint.takes ? "file" : "request";

  return async (request, next) => {
    const context = contextOf(request.headers);
    const began = performance.now();
    const response = await answer(request, next, context);
    if (request.method !== "GET") announceChanges();
    // Also if the request fails afterwards: what these cookies refer to is already committed.
    for (const line of context.setCookies) response.headers.append("set-cookie", line);
    logger.info({
      requestId: context.requestId,
      method: endpoint.method,
      // The contract's path instead of the request's, to keep ids, clients' links and tokens out of the log.
      path: endpoint.path,
      status: response.status,
      ms: Math.round(performance.now() - began),
    });
    return response;
  };

  async function answer(
    request: Request,
    next: { params: Promise<unknown> },
    context: RequestContext,
  ): Promise<Response> {
    const step = <T>(work: () => Promise<T>) =>
      call.ofNetworks(context.network, () => withDeadline(work(), request.method));
    try {
      return await runInRequest(context, async () => {
        checkOrigin(request);
        checkSize(request, boundsOf(endpoint).bytes, sent);
        const caller = await step(() => call.admit(request, context));
        checkFileTurns(endpoint, caller.holder);
        const result = await call.ofCallers(caller.holder, async () => {
          const params = parseParams(endpoint, await next.params) as ParamsOf<E>;
          const query = parseInput(endpoint.query, readQuery(request.url)) as QueryOf<E>;
          const { text, value } = await receive(request, endpoint, context, caller);
          const body = parseInput(endpoint.body, value) as BodyOf<E>;
          const input = { params, query, body, context, received: { headers: request.headers, text } };
          return step(() => idempotent(endpoint, request, caller.scope, text, () => call.useCase(input, caller)));
        });
        return responseOf(endpoint, request, caller, context, result);
      });
    } catch (error) {
      const response = errorResponse(error, context.requestId);
      if (isMoreToCome(request, error)) response.headers.set("connection", "close");
      return response;
    }
  }
}

async function idempotent(
  endpoint: Endpoint,
  request: Request,
  scope: string,
  body: string,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const key = request.method === "POST" ? request.headers.get("idempotency-key") : null;
  if (key === null || endpoint.takesIdempotencyKey === false) return work();
  return runOnce(`${scope} ${new URL(request.url).pathname}`, key, body, work);
}

function responseOf<E extends Endpoint>(
  endpoint: E,
  request: Request,
  { holder }: Caller,
  { requestId }: RequestContext,
  result: unknown,
): Response {
  if (result instanceof PdfFile) return pdfResponse(result, requestId);
  if (result instanceof HtmlFile) return htmlResponse(result, requestId);
  if (result instanceof EventStream) return eventResponse(result, request.method, requestId);
  if (result instanceof StreamedFile) return streamedResponse(result, holder, requestId);
  if (result instanceof MadeOnce) return madeOnceResponse(result, request.headers.get("if-none-match"), requestId);
  const known = request.headers.get("if-none-match");
  if (result instanceof PngFile) return pngResponse(result, known, requestId);
  const value = cutTo(endpoint, result as ResponseOf<E>);
  return endpoint.revalidates ? revalidatedResponse(value, known, requestId) : jsonResponse(value, requestId);
}

/** Reads the body, which counts as unfinished if it is slow. Throws 'unavailable' or 'rate_limited' when there are too many. */
async function receive(
  request: Request,
  endpoint: Endpoint,
  { network }: RequestContext,
  { holder }: Caller,
): Promise<ReadBody> {
  const bounds = boundsOf(endpoint);
  const read = () =>
    endpoint.takes ? readUpload(request, endpoint.takes, bounds.bytes) : readBody(request, bounds, holder);
  if (request.body === null) return read();
  const reading = isLarge(request) ? largeBodies.hold(holder, read) : read();
  reading.catch(() => {});
  let timer: NodeJS.Timeout | undefined;
  const slow = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), SLOW_BODY_MS);
  });
  const body = await Promise.race([reading, slow]).finally(() => clearTimeout(timer));
  return body ?? unfinishedBodies.hold(network, () => reading);
}

/** A path with an invalid id gets the same error as one without a record. */
function parseParams(endpoint: Endpoint, params: unknown): unknown {
  const parsed = endpoint.params.safeParse(params ?? {});
  if (!parsed.success) throw AppError.notFound();
  return parsed.data;
}

async function withDeadline<T>(work: Promise<T>, method: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(AppError.unavailable()), method === "GET" ? READ_DEADLINE_MS : WRITE_DEADLINE_MS);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
    work.catch(() => {});
  }
}
