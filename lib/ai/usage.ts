import "server-only";
import { changesOf } from "@/lib/audit/changes";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { businessToday } from "@/lib/business-day";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { LONGEST_LIST } from "@/lib/database/page";
import { transaction } from "@/lib/database/transaction";
import { addDays } from "@/lib/domain/dates";
import { env } from "@/lib/env";
import { checkVersion } from "@/lib/http/check-version";
import { requireLockedProvider, requireProvider } from "@/lib/providers/service";
import { modelPort } from "@/lib/vendors/model/port";
import { budgetOf, startOfDay } from "./budget";
import type { updateModelCap as capContract, ModelUsage, ProviderUsage, Spent } from "./contract";
import { findUsage } from "./repository";
import { updateCap } from "./repository-budget";
import { USAGE_DAYS } from "./rules";

/** What all providers have used, for Admins: others see nothing of it. */
export const listModelUsage = (actor: Actor): Promise<ModelUsage> => usageOf(actor, null);

/** What a provider has used and may use. Throws 'not_found' out of scope. */
export async function getModelUsage(actor: Actor, providerId: string): Promise<ProviderUsage> {
  await requireProvider(actor, providerId);
  const [usage, budget] = await Promise.all([usageOf(actor, providerId), budgetOf(providerId)]);
  const { used: usedToday, dailyTokens, ownDailyTokens, version } = budget;
  return { ...usage, usedToday, dailyTokens, ownDailyTokens, version };
}

/** Sets a provider's own cap. Throws 'not_found' for an unknown provider and 'conflict' for a stale version. */
export function updateModelCap(
  actor: Actor,
  providerId: string,
  { version, dailyTokens }: BodyOf<typeof capContract>,
): Promise<ProviderUsage> {
  return transaction(async () => {
    checkVersion(version, await requireLockedProvider(actor, providerId));
    const { ownDailyTokens } = await budgetOf(providerId);
    if (ownDailyTokens !== dailyTokens) {
      await updateCap(providerId, actor.userId, dailyTokens);
      const changes = changesOf({ dailyTokens: ownDailyTokens }, { dailyTokens }, { dailyTokens });
      await audit(actor, "provider.model-budget", "provider", providerId, changes);
    }
    return getModelUsage(actor, providerId);
  });
}

async function usageOf(actor: Actor, providerId: string | null): Promise<ModelUsage> {
  const since = startOfDay(addDays(businessToday(), 1 - USAGE_DAYS));
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
