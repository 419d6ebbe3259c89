import { type DehydratedState, hashKey, type QueryKey } from "@tanstack/react-query";
import { mayLackChange } from "./change";

/** A value that the server has read for a page and sends with it. */
export interface ServerAnswer {
  key: QueryKey;
  data: unknown;
  /** When it was read, in milliseconds by the server's clock. */
  readAt: number;
}

/** How far this browser's clock is ahead of the server's, plus the shortest time that a response has taken so far. */
let ahead = Number.POSITIVE_INFINITY;

function inBrowserTime(readAt: number): number {
  ahead = Math.min(ahead, Date.now() - readAt);
  return readAt + ahead;
}

/**
 * The values in react-query's format. Newer data in the browser stays; a value read at about the time of a change that affects it
 * is shown, but read again.
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
