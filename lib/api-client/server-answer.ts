import { type DehydratedState, hashKey, type QueryKey } from "@tanstack/react-query";
import { mayLackChange } from "./change";

/** What the server has read for a page, as the page brings it. */
export interface ServerAnswer {
  key: QueryKey;
  data: unknown;
  /** When it was read, in milliseconds of the server's clock. */
  readAt: number;
}

/** How far this browser's clock is ahead of the server's, and the shortest time that an answer has taken so far. */
let ahead = Number.POSITIVE_INFINITY;

function inBrowserTime(readAt: number): number {
  ahead = Math.min(ahead, Date.now() - readAt);
  return readAt + ahead;
}

/**
 * The answers as react-query takes them over: what the browser has read or saved since stays. An answer from about the
 * time of a change that concerns it is only shown until it has been asked for again.
 */
export function dehydratedFrom(answers: ServerAnswer[]): DehydratedState {
  const queries = answers.map(({ key, data, readAt }) => {
    const updatedAt = inBrowserTime(readAt);
    return {
      queryKey: key,
      queryHash: hashKey(key),
      dehydratedAt: updatedAt,
      state: { ...ANSWERED, data, dataUpdatedAt: mayLackChange(key, updatedAt) ? 0 : updatedAt },
    };
  });
  return { queries, mutations: [] };
}

const ANSWERED = {
  dataUpdateCount: 1,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  status: "success",
  fetchStatus: "idle",
} as const;
