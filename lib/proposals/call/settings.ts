import "server-only";
import { changesNothing, changesOf } from "@/lib/audit/changes";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { transaction } from "@/lib/database/transaction";
import { checkVersion } from "@/lib/http/check-version";
import { requireLockedProvider, requireProvider } from "@/lib/providers/service";
import { presentAccount } from "./calendly-accounts";
import type { SchedulingSettings, updateScheduling as updateContract } from "./contract";
import { findRules, updateRules } from "./repository-settings";

/** How a provider's welcome calls are booked. Throws 'not_found' out of scope. */
export async function getScheduling(actor: Actor, providerId: string): Promise<SchedulingSettings> {
  await requireProvider(actor, providerId);
  return { ...(await findRules(providerId)), calendly: await presentAccount({ providerId }) };
}

/** Changes when welcome calls are offered from now on. Throws 'not_found' out of scope and 'conflict' for a stale version. */
export async function updateScheduling(
  actor: Actor,
  providerId: string,
  { version, ...fields }: BodyOf<typeof updateContract>,
): Promise<SchedulingSettings> {
  return transaction(async () => {
    checkVersion(version, await requireLockedProvider(actor, providerId));
    const before = await findRules(providerId);
    if (changesNothing(before, fields)) return getScheduling(actor, providerId);
    await updateRules(providerId, { ...fields, updatedById: actor.userId });
    const after = await findRules(providerId);
    await audit(actor, "provider.update", "provider", providerId, changesOf(before, after, fields));
    return getScheduling(actor, providerId);
  });
}
