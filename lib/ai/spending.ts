import { dollarsFor, type OwnRate, rateOf } from "./prices";

/** Calls of one key, provider and model, added up. */
export interface SpentGroup {
  /** What is compared: a provider, a person, a day …; null for none, such as reports that nobody asked for. */
  key: string | null;
  providerId: string;
  model: string;
  calls: number;
  failed: number;
  promptTokens: number;
  completionTokens: number;
  /** Of the calls that had a price on their day. */
  dollars: number;
  /** Tokens of the calls that had none. */
  openPromptTokens: number;
  openCompletionTokens: number;
}

export interface Spent {
  calls: number;
  failed: number;
  promptTokens: number;
  completionTokens: number;
  /** Null where no token has a price. */
  dollars: number | null;
  /** Tokens that no price is known for. */
  unpricedTokens: number;
}

/** Adds up groups: by the price of their day and, for calls that had none, by today's. */
export function addUp(groups: readonly SpentGroup[], own: readonly OwnRate[]): Spent {
  let dollars: number | null = null;
  const spent = { calls: 0, failed: 0, promptTokens: 0, completionTokens: 0, unpricedTokens: 0 };
  for (const group of groups) {
    const open = group.openPromptTokens + group.openCompletionTokens;
    const rate = rateOf(own, group.providerId, group.model);
    const added = rate ? dollarsFor(rate, group.openPromptTokens, group.openCompletionTokens) : 0;
    const isPriced = rate !== null || open < group.promptTokens + group.completionTokens;
    if (isPriced) dollars = (dollars ?? 0) + group.dollars + added;
    spent.unpricedTokens += rate ? 0 : open;
    spent.calls += group.calls;
    spent.failed += group.failed;
    spent.promptTokens += group.promptTokens;
    spent.completionTokens += group.completionTokens;
  }
  return { ...spent, dollars };
}

/** The groups of each key. */
export function byKey(groups: readonly SpentGroup[]): Map<string | null, SpentGroup[]> {
  const found = new Map<string | null, SpentGroup[]>();
  for (const group of groups) found.set(group.key, [...(found.get(group.key) ?? []), group]);
  return found;
}
