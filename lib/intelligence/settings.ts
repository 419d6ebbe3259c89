import "server-only";
import { changesNothing, changesOf } from "@/lib/audit/changes";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { transaction } from "@/lib/database/transaction";
import { checkVersion } from "@/lib/http/check-version";
import { requireLockedProvider, requireProvider } from "@/lib/providers/service";
import type { IntelligenceSettings, updateIntelligenceSettings as updateContract } from "./contract";
import { findSettings, updateSettings } from "./repository-fresh";

/** How a provider's reports are kept. Throws 'not_found' out of scope. */
export async function getIntelligenceSettings(actor: Actor, providerId: string): Promise<IntelligenceSettings> {
  await requireProvider(actor, providerId);
  return findSettings(providerId);
}

/** Changes that from now on. Throws 'not_found' out of scope and 'conflict' for a stale version. */
export async function updateIntelligenceSettings(
  actor: Actor,
  providerId: string,
  { version, ...fields }: BodyOf<typeof updateContract>,
): Promise<IntelligenceSettings> {
  return transaction(async () => {
    checkVersion(version, await requireLockedProvider(actor, providerId));
    const before = await findSettings(providerId);
    if (changesNothing(before, fields)) return before;
    await updateSettings(providerId, { ...fields, updatedById: actor.userId });
    const after = await findSettings(providerId);
    await audit(actor, "provider.update", "provider", providerId, changesOf(before, after, fields));
    return after;
  });
}
