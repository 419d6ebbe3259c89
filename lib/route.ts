import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { can, type Permission } from "@/lib/auth/permissions";
import { checkProviderContext } from "@/lib/auth/provider-context";
import { requireActor } from "@/lib/auth/session";
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from "@/lib/contracts/endpoint";
import { AppError } from "./app-error";
import { env } from "./env";
import { Bound } from "./http/bound";
import { runOnce } from "./http/idempotency";
import { MadeOnce } from "./http/made-once";
import { limitRate } from "./http/rate-limit";
import { checkOrigin, parseInput, type ReadBody, readBody, readQuery } from "./http/read-request";
import { contextOf, type RequestContext, runInRequest } from "./http/request-context";
import {
  EventStream,
  errorResponse,
  eventResponse,
  HtmlFile,
  htmlResponse,
  jsonResponse,
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

/** A call for signed-in users who hold `permission`. */
export function route<E extends Endpoint>(
  endpoint: E,
  permission: Permission,
  useCase: (input: Input<E> & { actor: Actor }) => Promise<Answer<E>>,
): NextHandler {
  return handler(endpoint, async (request, input, bodyText) => {
    // A stream comes back by itself for as long as the page is open.
    const actor = await requireActor(request.headers, endpoint.binary === "text/event-stream" ? { isUse: false } : {});
    if (!endpoint.path.startsWith("/api/auth/")) await checkProviderContext(actor, request.headers);
    if (!can(actor, permission)) throw AppError.forbidden();
    const parsed = await input();
    // A stored response belongs to the provider it was made in: after a switch, a repeated call runs again for the new one.
    const who = `${actor.userId} ${actor.providerId}`;
    return requestsOfUsers.hold(actor.userId, () =>
      idempotent(endpoint, request, who, bodyText, () => useCase({ ...parsed, actor })),
    );
  });
}

/** A health check: works without a sign-in, and even when too many requests are under way. */
export function probeRoute<E extends Endpoint>(endpoint: E, useCase: () => Promise<Answer<E>>): NextHandler {
  return handler(
    endpoint,
    () => useCase(),
    (_, work) => work(),
  );
}

/** A call without a sign-in. `limit` names a bucket of calls per minute and network; null means unlimited. */
export function publicRoute<E extends Endpoint>(
  endpoint: E,
  limit: "offer" | "reading" | "verify" | null,
  useCase: (input: Input<E>) => Promise<Answer<E>>,
): NextHandler {
  return handler(endpoint, async (request, input, bodyText, context) => {
    const parsed = await input();
    if (limit) await limitRate(`${limit}:${context.network}`, env.PUBLIC_CALLS_PER_MINUTE, 60);
    return idempotent(endpoint, request, "public", bodyText, () => useCase(parsed));
  });
}

async function idempotent(
  endpoint: Endpoint,
  request: Request,
  who: string,
  body: () => string,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const key = request.method === "POST" ? request.headers.get("idempotency-key") : null;
  if (key === null || endpoint.takesIdempotencyKey === false) return work();
  return runOnce(`${who} ${new URL(request.url).pathname}`, key, body(), work);
}

/** Runs a request as one of those under way, or refuses it. */
type Admit = (context: RequestContext, work: () => Promise<unknown>) => Promise<unknown>;

const bounded: Admit = ({ network }, work) => requests.hold(network, work);

type Run<E> = (
  request: Request,
  input: () => Promise<Input<E>>,
  bodyText: () => string,
  context: RequestContext,
) => Promise<unknown>;

function handler<E extends Endpoint>(endpoint: E, run: Run<E>, admit = bounded): NextHandler {
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
    try {
      return await runInRequest(context, async () => {
        checkOrigin(request);
        const body = await receive(request, endpoint, context);
        const input = async (): Promise<Input<E>> => ({
          params: parseParams(endpoint, await next.params) as ParamsOf<E>,
          query: parseInput(endpoint.query, readQuery(request.url)) as QueryOf<E>,
          body: parseInput(endpoint.body, body.value) as BodyOf<E>,
          context,
          received: { headers: request.headers, text: body.text },
        });
        const result = await admit(context, () =>
          withDeadline(
            run(request, input, () => body.text, context),
            request.method,
          ),
        );
        if (result instanceof PdfFile) return pdfResponse(result, context.requestId);
        if (result instanceof HtmlFile) return htmlResponse(result, context.requestId);
        if (result instanceof EventStream) return eventResponse(result, request.method, context.requestId);
        if (result instanceof StreamedFile) return streamedResponse(result, context.requestId);
        if (result instanceof MadeOnce) return madeOnceResponse(result, request.headers, context.requestId);
        const known = request.headers.get("if-none-match");
        if (result instanceof PngFile) return pngResponse(result, known, context.requestId);
        const value = cutTo(endpoint, result as ResponseOf<E>);
        return endpoint.revalidates
          ? revalidatedResponse(value, known, context.requestId)
          : jsonResponse(value, context.requestId);
      });
    } catch (error) {
      return errorResponse(error, context.requestId);
    }
  }
}

/** Reads the body, which counts as unfinished if it is slow. Throws 'unavailable' or 'rate_limited' when there are too many. */
async function receive(request: Request, { takes, maxBody }: Endpoint, { network }: RequestContext): Promise<ReadBody> {
  const reading = takes ? readUpload(request, takes, maxBody) : readBody(request, maxBody);
  if (request.body === null) return reading;
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
