import { matchQuery, partialMatchKey, type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Call, ResponseOf } from "@/lib/contracts/endpoint";
import { fieldsOf } from "@/lib/domain/pick";
import { ApiError, type CallOptions, call } from "./call";
import { KEPT_SECONDS } from "./kept-screens";
import { putIntoLists } from "./put-into-lists";
import { type CallName, keyByName, nameOf } from "./query-key";
import { CHANGES, type Change } from "./stale";

/** Sends a change; `keeps` is a key prefix of reads that the caller updates itself. */
export type SendChange = <C extends Call>(
  called: C,
  options: CallOptions<C>,
  keeps?: QueryKey,
) => Promise<ResponseOf<C>>;

export function useChange(): SendChange {
  const queryClient = useQueryClient();
  return useCallback((called, options, keeps) => sendChange(queryClient, called, options, keeps), [queryClient]);
}

/**
 * Sends a change and updates the reads that it affects, as listed in CHANGES: from the response where possible, else by reading
 * again. After a deletion it waits for that, so that nothing deleted remains visible. Throws what `call` throws; on a 409 the
 * record is read again first, so that the screen shows what somebody else changed.
 */
export async function sendChange<C extends Call>(
  queryClient: QueryClient,
  called: C,
  options: CallOptions<C>,
  keeps?: QueryKey,
): Promise<ResponseOf<C>> {
  const change = CHANGES[nameOf(called)];
  try {
    const answer = await call(called, options);
    if (change) await settle(queryClient, called, change, { params: options.params, answer, keeps });
    return answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) await makeStale(queryClient, called, options.params);
    throw error;
  }
}

interface Settled {
  params: unknown;
  answer: unknown;
  keeps: QueryKey | undefined;
}

async function settle(queryClient: QueryClient, { method }: Call, change: Change, settled: Settled): Promise<void> {
  const { params, answer, keeps } = settled;
  const ids = { ...fieldsOf(answer), ...fieldsOf(params) };
  if (change.answers) {
    const key = keyFor(change.answers, ids);
    // Reads under way may have been answered before the change.
    await queryClient.cancelQueries({ queryKey: key, exact: true });
    remember([key]);
    queryClient.setQueryData(key, answer);
  }
  for (const list of change.into ?? []) putIntoLists(queryClient, keyFor(list, ids), answer, method === "POST");
  const asked = invalidate(queryClient, change.stale, ids, keeps);
  if (method === "DELETE") await asked;
}

/**
 * Reads again everything that a change affects, for a change that may have been made after all or that lost against another one.
 * Resolves when the record itself has been read.
 */
export async function makeStale(queryClient: QueryClient, called: Call, params: unknown): Promise<void> {
  const change = CHANGES[nameOf(called)];
  if (!change) return;
  void invalidate(queryClient, change.stale, fieldsOf(params));
  if (change.answers) await invalidate(queryClient, [change.answers], fieldsOf(params));
}

/** Once a job that a change started has ended, reads again what it may have changed. */
export const makeLaterStale = (queryClient: QueryClient, called: Call, params: unknown): Promise<void> =>
  invalidate(queryClient, CHANGES[nameOf(called)]?.later ?? [], fieldsOf(params));

async function invalidate(queryClient: QueryClient, names: CallName[], ids: object, keeps?: QueryKey): Promise<void> {
  const keys = names.map((name) => keyFor(name, ids));
  remember(keys);
  await Promise.all(
    keys.map((queryKey) =>
      queryClient.invalidateQueries({
        queryKey,
        predicate: (query) => !keeps || !matchQuery({ queryKey: keeps }, query),
      }),
    ),
  );
}

/** A change of this page's own is known elsewhere, and comes back, within this time. */
const ECHO_MS = 5_000;

/** Whether this page has just changed a read itself, and asked for it again. */
export const changedHere = (key: QueryKey): boolean =>
  recent.some(
    (change) =>
      Date.now() - change.at < ECHO_MS && (partialMatchKey(key, change.key) || partialMatchKey(change.key, key)),
  );

/** The query key of a read; where an id is not known, the key matches all ids. */
export function keyFor(name: CallName, ids: object): QueryKey {
  const known = fieldsOf(ids);
  const wanted = [...name.matchAll(/\{(\w+)\}/g)].map(([, id = ""]) => id).filter((id) => known[id] !== undefined);
  return keyByName(name, { params: Object.fromEntries(wanted.map((id) => [id, known[id]])) });
}

/** How long a page may take to arrive: the server may have read it before a change that the browser made meanwhile. */
const ON_ITS_WAY_MS = 10_000;
let recent: { key: QueryKey; at: number }[] = [];

function remember(keys: QueryKey[]): void {
  const at = Date.now();
  recent = [...recent.filter((change) => change.at > at - KEPT_SECONDS * 1000), ...keys.map((key) => ({ key, at }))];
}

/** Whether data read at that time may lack a recent change. */
export const mayLackChange = (key: QueryKey, readAt: number): boolean =>
  recent.some((change) => readAt < change.at + ON_ITS_WAY_MS && partialMatchKey(key, change.key));
