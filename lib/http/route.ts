import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { can, type Permission } from "@/lib/auth/permissions";
import { checkProviderContext } from "@/lib/auth/provider-context";
import { requireActor } from "@/lib/auth/session";
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from "@/lib/contracts/endpoint";
import { env } from "@/lib/env";
import { logger } from "@/lib/logger";
import { AppError } from "./app-error";
import { Bound } from "./bound";
import { runOnce } from "./idempotency";
import { limitRate } from "./rate-limit";
import { checkOrigin, parseInput, type ReadBody, readBody, readQuery } from "./read-request";
import { contextOf, type RequestContext, runInRequest } from "./request-context";
import {
  CsvFile,
  csvResponse,
  errorResponse,
  jsonResponse,
  PdfFile,
  PngFile,
  pdfResponse,
  pngResponse,
  revalidatedResponse,
} from "./respond";
import { cutTo } from "./strip-response";
import { readUpload } from "./upload";

const READ_DEADLINE_MS = 6_000;
const WRITE_DEADLINE_MS = 10_000;
/** A body that has not come within this time is one of those that are bounded. */
const SLOW_BODY_MS = 500;

interface Input<E> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  context: RequestContext;
  /** As it came, for what is signed. */
  received: { headers: Headers; text: string };
}

type Answer<E> = ResponseOf<E> | PdfFile | CsvFile | PngFile;
type NextHandler = (request: Request, next: { params: Promise<unknown> }) => Promise<Response>;

const requests = new Bound("requests", {
  total: () => env.MAX_CONCURRENT_REQUESTS,
  each: () => env.MAX_CONCURRENT_PER_ADDRESS,
});
const requestsOfUsers = new Bound("requests_of_users", { each: () => env.MAX_CONCURRENT_PER_USER });
/** Bodies that have not come whole hold no place of a request: whoever sends slowly keeps nobody else waiting. */
const unfinishedBodies = new Bound("unfinished_bodies", {
  total: () => env.MAX_UNFINISHED_BODIES,
  each: () => env.MAX_UNFINISHED_PER_ADDRESS,
});

/** A call for signed-in users that hold `permission`. */
export function route<E extends Endpoint>(
  endpoint: E,
  permission: Permission,
  useCase: (input: Input<E> & { actor: Actor }) => Promise<Answer<E>>,
): NextHandler {
  return handler(endpoint, async (request, input, bodyText) => {
    const actor = await requireActor(request.headers);
    if (!endpoint.path.startsWith("/api/auth/")) await checkProviderContext(actor, request.headers);
    if (!can(actor, permission)) throw AppError.forbidden();
    const parsed = await input();
    // An answer is kept for the provider it was made in: who has left that asks anew, and is answered by what they see now.
    const who = `${actor.userId} ${actor.providerId}`;
    return requestsOfUsers.hold(actor.userId, () =>
      idempotent(endpoint, request, who, bodyText, () => useCase({ ...parsed, actor })),
    );
  });
}

/** A call by which others watch the process: answered without a sign-in, and also when too many requests are under way. */
export function probeRoute<E extends Endpoint>(endpoint: E, useCase: () => Promise<Answer<E>>): NextHandler {
  return handler(
    endpoint,
    () => useCase(),
    (_, work) => work(),
  );
}

/** A call that needs no sign-in. `limit` names a bucket of calls per minute and address; null leaves it unlimited. */
export function publicRoute<E extends Endpoint>(
  endpoint: E,
  limit: "offer" | null,
  useCase: (input: Input<E>) => Promise<Answer<E>>,
): NextHandler {
  return handler(endpoint, async (request, input, bodyText, context) => {
    const parsed = await input();
    if (limit) await limitRate(`${limit}:${context.ip}`, env.PUBLIC_CALLS_PER_MINUTE, 60);
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

/** Runs a request as one of those under way, or not at all. */
type Admit = (context: RequestContext, work: () => Promise<unknown>) => Promise<unknown>;

const bounded: Admit = ({ ip }, work) => requests.hold(ip, work);

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
    // Also of a request that fails afterwards: what they tell of is committed.
    for (const line of context.setCookies) response.headers.append("set-cookie", line);
    logger.info({
      requestId: context.requestId,
      method: endpoint.method,
      // The contract's path, not the request's: links of clients and tokens stay out of the log.
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
        if (result instanceof CsvFile) return csvResponse(result, context.requestId);
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

/** Reads the body; one that is slow to come counts among the unfinished. Throws 'unavailable' or 'rate_limited' as they are bounded. */
async function receive(request: Request, { takes, maxBody }: Endpoint, { ip }: RequestContext): Promise<ReadBody> {
  const reading = takes ? readUpload(request, takes, maxBody) : readBody(request, maxBody);
  if (request.body === null) return reading;
  reading.catch(() => {});
  let timer: NodeJS.Timeout | undefined;
  const slow = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), SLOW_BODY_MS);
  });
  const body = await Promise.race([reading, slow]).finally(() => clearTimeout(timer));
  return body ?? unfinishedBodies.hold(ip, () => reading);
}

/** A path that cannot name a record is answered like one that names none. */
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
