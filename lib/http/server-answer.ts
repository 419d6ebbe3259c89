import "server-only";
import { type Args, type CallKey, pagesKey, queryKey } from "@/lib/api-client/query-key";
import type { ServerAnswer } from "@/lib/api-client/server-answer";
import type { Endpoint, ResponseOf } from "@/lib/contracts/endpoint";
import { AppError } from "./app-error";
import { cutTo } from "./strip-response";

/** A value that the server has read for a page, under the key by which the browser looks for it. */
export const answerUnder = (key: CallKey, data: unknown): ServerAnswer => ({ key, data, readAt: Date.now() });

/** The answer of a call that the server has read for a page, cut to its contract. */
export const answerOf = <E extends Endpoint>(endpoint: E, args: Args<E>, value: ResponseOf<E>): ServerAnswer =>
  answerUnder(queryKey(endpoint, args), cutTo(endpoint, value));

/** The first page of a list that the browser reads page after page. */
export const firstPageOf = <E extends Endpoint>(endpoint: E, args: Args<E>, value: ResponseOf<E>): ServerAnswer =>
  answerUnder(pagesKey(endpoint, args), { pages: [cutTo(endpoint, value)], pageParams: [0] });

/** The same of a read that may find nothing: null then, and the view asks for it itself and says so. */
export async function answerIfFound<E extends Endpoint>(
  endpoint: E,
  args: Args<E>,
  read: Promise<ResponseOf<E>>,
): Promise<ServerAnswer | null> {
  try {
    return answerOf(endpoint, args, await read);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}
