import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { LONGEST_LIST } from "@/lib/database/page";
import { env } from "@/lib/env";
import { requireProvider } from "@/lib/providers/service";
import { modelPort } from "@/lib/vendors/model/port";
import { budgetOf, startOfDay } from "./budget";
import type { ModelUsage, ProviderUsage, Spent } from "./contract";
import { findUsage } from "./repository";
import { USAGE_DAYS } from "./rules";

/** What all providers have used, for Admins: others see nothing of it. */
export const listModelUsage = (actor: Actor): Promise<ModelUsage> => usageOf(actor, null);

/** What a provider has used and may use. Throws 'not_found' out of scope. */
export async function getModelUsage(actor: Actor, providerId: string): Promise<ProviderUsage> {
  await requireProvider(actor, providerId);
  const [usage, budget] = await Promise.all([usageOf(actor, providerId), budgetOf(providerId)]);
  return { ...usage, usedToday: budget.used, dailyTokens: budget.dailyTokens };
}

async function usageOf(actor: Actor, providerId: string | null): Promise<ModelUsage> {
  const since = startOfDay(1 - USAGE_DAYS);
  const rows = await findUsage(actor, since, providerId);
  const items = rows.map(({ personId, personName, providerId: id, providerName, ...spent }) => ({
    ...spent,
    provider: { id, name: providerName },
    person: personId === null ? null : { id: personId, name: personName ?? "" },
  }));
  return {
    configured: modelPort.isConfigured(),
    missing: env.AI_API_KEY ? [] : ["AI_API_KEY"],
    items: items.slice(0, LONGEST_LIST),
    total: items.length,
    sum: items.reduce(plus, { calls: 0, failed: 0, tokens: 0, dollars: null, unpricedTokens: 0 }),
  };
}

const plus = (sum: Spent, one: Spent): Spent => ({
  calls: sum.calls + one.calls,
  failed: sum.failed + one.failed,
  tokens: sum.tokens + one.tokens,
  dollars: one.dollars === null ? sum.dollars : (sum.dollars ?? 0) + one.dollars,
  unpricedTokens: sum.unpricedTokens + one.unpricedTokens,
});
