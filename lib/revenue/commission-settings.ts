import "server-only";
import { changesNothing, changesOf } from "@/lib/audit/changes";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { transaction } from "@/lib/database/transaction";
import { checkVersion } from "@/lib/http/check-version";
import { requireLockedProvider, requireProvider } from "@/lib/providers/service";
import type { CommissionSettings, updateCommissionSettings as updateContract } from "./contract";
import { findCategories } from "./repository";
import { findWithoutCommission, updateWithoutCommission } from "./repository-commission-settings";

/** On which revenue a provider's sales reps earn a commission (D-184). Throws 'not_found' out of scope. */
export async function getCommissionSettings(actor: Actor, providerId: string): Promise<CommissionSettings> {
  await requireProvider(actor, providerId);
  return settingsOf(providerId);
}

/** Changes that, of past months too: nothing is stored by it. Throws 'not_found' out of scope and 'conflict' for a stale version. */
export async function updateCommissionSettings(
  actor: Actor,
  providerId: string,
  { version, withoutCommission }: BodyOf<typeof updateContract>,
): Promise<CommissionSettings> {
  return transaction(async () => {
    checkVersion(version, await requireLockedProvider(actor, providerId));
    if (withoutCommission) {
      const categories = [...new Set(withoutCommission)].sort();
      const before = await findWithoutCommission(providerId);
      const after = { categoriesWithoutCommission: categories };
      if (changesNothing(before, after)) return settingsOf(providerId);
      await updateWithoutCommission(providerId, categories, actor.userId);
      await audit(actor, "provider.update", "provider", providerId, changesOf(before, after, after));
    }
    return settingsOf(providerId);
  });
}

/** The categories of the revenue, and those that were named but have none at present. */
async function settingsOf(providerId: string): Promise<CommissionSettings> {
  const [known, { categoriesWithoutCommission, version }] = await Promise.all([
    findCategories(providerId),
    findWithoutCommission(providerId),
  ]);
  const without = new Set(categoriesWithoutCommission);
  const names = new Set([...known.map(({ category }) => category), ...without]);
  const categories = [...names]
    .sort((a, b) => a.localeCompare(b, "en"))
    .map((category) => ({ category, earnsCommission: !without.has(category) }));
  return { categories, version };
}
