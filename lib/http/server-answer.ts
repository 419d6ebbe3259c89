import "server-only";
import { type Args, type CallKey, FIRST_PLACE, pagesKey, queryKey } from "@/lib/api-client/query-key";
import type { ServerAnswer } from "@/lib/api-client/server-answer";
import { AppError } from "@/lib/app-error";
import type { Endpoint, ResponseOf } from "@/lib/contracts/endpoint";
import { cutTo } from "./strip-response";

/** A value that the server has read for a page, with the query key under which the browser looks for it. */
export const serverAnswerOf = (key: CallKey, data: unknown): ServerAnswer => ({ key, data, readAt: Date.now() });

/** The response of a call that the server has read for a page, limited to the fields of its contract. */
export const answerOf = <E extends Endpoint>(endpoint: E, args: Args<E>, value: ResponseOf<E>): ServerAnswer =>
  serverAnswerOf(queryKey(endpoint, args), cutTo(endpoint, value));

/** The first page of a list that the browser loads page by page. */
export const firstPageOf = <E extends Endpoint>(endpoint: E, args: Args<E>, value: ResponseOf<E>): ServerAnswer =>
  serverAnswerOf(pagesKey(endpoint, args), { pages: [cutTo(endpoint, value)], pageParams: [0] });

/** The first page of a list that says itself where its next page begins. */
export const firstPlaceOf = <E extends Endpoint>(endpoint: E, args: Args<E>, value: ResponseOf<E>): ServerAnswer =>
  serverAnswerOf(pagesKey(endpoint, args), { pages: [cutTo(endpoint, value)], pageParams: [FIRST_PLACE] });

/** As `answerOf`, for a read that may find nothing: null then, and the view makes the call itself and shows the error. */
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
