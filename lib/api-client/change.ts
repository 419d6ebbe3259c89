import {
  matchQuery,
  partialMatchKey,
  type Query,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback } from "react";
import type { Call, ResponseOf } from "@/lib/contracts/endpoint";
import { fieldsOf } from "@/lib/domain/pick";
import { ApiError, type CallOptions, call } from "./call";
import { KEPT_SECONDS } from "./kept-screens";
import { putIntoLists } from "./put-into-lists";
import { type CallKey, type CallName, keyByName } from "./query-key";
import { type Kind, SHOWN_BY, staleAfter } from "./stale";

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
 * Sends a change and updates the reads that show what it writes (`stale.ts`): from the response where possible, else by reading
 * again. After a deletion it waits for that, so that nothing deleted remains visible. Throws what `call` throws; on a 409 the
 * record is read again first, so that the screen shows what somebody else changed.
 */
export async function sendChange<C extends Call>(
  queryClient: QueryClient,
  called: C,
  options: CallOptions<C>,
  keeps?: QueryKey,
): Promise<ResponseOf<C>> {
  try {
    const answer = await call(called, options);
    await settle(queryClient, called, { params: options.params, answer, keeps });
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

async function settle(queryClient: QueryClient, called: Call, settled: Settled): Promise<void> {
  const { params, answer, keeps } = settled;
  const stale = staleAfter(called);
  if (stale.length === 0) return;
  const ids = { ...fieldsOf(answer), ...fieldsOf(params) };
  const answered = answeredBy(queryClient, called, ids);
  const same = answered.filter(({ state: { data } }) => !data || fieldsOf(data).id === fieldsOf(answer).id);
  remember(same.map(({ queryKey }) => queryKey));
  for (const { queryKey } of same) {
    // Reads under way may have been answered before the change.
    await queryClient.cancelQueries({ queryKey, exact: true });
    queryClient.setQueryData(queryKey, answer);
  }
  for (const { list, isWhole } of called.into ?? []) {
    const isNew = called.method === "POST" && list === `GET ${called.path}`;
    putIntoLists(queryClient, keyFor(list as CallName, ids), { row: answer, isNew, isWhole });
  }
  const asked = invalidate(queryClient, stale, ids, (query) => {
    return !same.includes(query) && !(keeps && matchQuery({ queryKey: keeps }, query));
  });
  if (called.method === "DELETE") await asked;
}

/** The reads of the very response that a change has: those with its ids, and without filters. */
function answeredBy(queryClient: QueryClient, { answers = [] }: Call, ids: object): Query[] {
  const known = fieldsOf(ids);
  return queryClient.getQueryCache().findAll({
    predicate: ({ queryKey }) => {
      const [name = "", params, filters, mark] = queryKey as Partial<CallKey>;
      if (mark !== undefined || Object.keys(filters ?? {}).length > 0 || !answers.includes(name)) return false;
      return Object.entries(params ?? {}).every(([param, value]) => known[param] === value);
    },
  });
}

/**
 * Reads again everything that a change affects, for a change that may have been made after all or that lost against another one.
 * Resolves when the record itself has been read.
 */
export async function makeStale(queryClient: QueryClient, called: Call, params: unknown): Promise<void> {
  const answered = answeredBy(queryClient, called, fieldsOf(params));
  void invalidate(queryClient, staleAfter(called), fieldsOf(params), (query) => !answered.includes(query));
  await Promise.all(answered.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey, exact: true })));
}

/** Reads again what shows records of a kind, of which a job has written some. */
export const makeKindStale = (queryClient: QueryClient, kind: Kind, ids: object): Promise<void> =>
  invalidate(queryClient, SHOWN_BY[kind], ids);

async function invalidate(
  queryClient: QueryClient,
  names: readonly CallName[],
  ids: object,
  predicate?: (query: Query) => boolean,
): Promise<void> {
  const keys = names.map((name) => keyFor(name, ids));
  remember(keys);
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey, predicate })));
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
