import "server-only";
import { type Args, type CallKey, pagesKey, queryKey } from "@/lib/api-client/query-key";
import type { ServerAnswer } from "@/lib/api-client/server-answer";
import type { Endpoint, ResponseOf } from "@/lib/contracts/endpoint";
import { cutTo } from "./strip-response";

/** A value that the server has read for a page, under the key by which the browser looks for it. */
export const answerUnder = (key: CallKey, data: unknown): ServerAnswer => ({ key, data, readAt: Date.now() });

/** The answer of a call that the server has read for a page, cut to its contract. */
export const answerOf = <E extends Endpoint>(endpoint: E, args: Args<E>, value: ResponseOf<E>): ServerAnswer =>
  answerUnder(queryKey(endpoint, args), cutTo(endpoint, value));

/** The first page of a list that the browser reads page after page. */
export const firstPageOf = <E extends Endpoint>(endpoint: E, args: Args<E>, value: ResponseOf<E>): ServerAnswer =>
  answerUnder(pagesKey(endpoint, args), { pages: [cutTo(endpoint, value)], pageParams: [0] });
