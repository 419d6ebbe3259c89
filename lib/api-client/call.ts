import type { BodyInputOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from "@/lib/contracts/endpoint";
import { type ErrorBody, errorBody } from "@/lib/contracts/errors";

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

/** What stands between here and the server may refuse too, with less to say than the server. */
const refusal = errorBody.partial();

export interface CallOptions<E> {
  params?: ParamsOf<E>;
  query?: Partial<QueryOf<E>>;
  body?: BodyInputOf<E>;
  /** The same key on a repeated POST answers what the first one answered. */
  idempotencyKey?: string;
  signal?: AbortSignal;
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
 * Calls an endpoint and parses the answer by its contract. Throws ApiError with the server's message ('' when it
 * gave none), or with a message of its own when no answer came.
 */
export async function call<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<ResponseOf<E>> {
  const headers: Record<string, string> = {};
  if (options.body !== undefined) headers["content-type"] = "application/json";
  if (options.idempotencyKey) headers["idempotency-key"] = options.idempotencyKey;
  let response: Response;
  try {
    response = await fetch(urlOf(endpoint, options), {
      method: endpoint.method,
      headers,
      body: options.body === undefined ? undefined : JSON.stringify(options.body),
      signal: options.signal,
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError(0, "network", "No connection to the server. Nothing was lost; please try again.");
  }
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const { code, message, fields } = refusal.safeParse(answer).data ?? {};
    throw new ApiError(response.status, code ?? "internal", message ?? "", fields);
  }
  return endpoint.response.parse(answer) as ResponseOf<E>;
}

/** The text to show for a failed call: the server's message, or the fallback. */
export function messageOf(error: unknown, fallback = "Something went wrong"): string {
  return error instanceof ApiError && error.message ? error.message : fallback;
}
