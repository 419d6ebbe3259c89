import "server-only";
import { changesNothing, changesOf } from "@/lib/audit/changes";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { transaction } from "@/lib/database/transaction";
import { utcMidnight } from "@/lib/domain/dates";
import { checkVersion } from "@/lib/http/check-version";
import { requireLockedProvider, requireProvider } from "@/lib/providers/service";
import type { OfferSettings, updateOfferSettings as updateContract } from "./contract";
import { findSettings, updateSettings } from "./repository-settings";

/** How a provider's offers behave. Throws 'not_found' out of scope. */
export async function getOfferSettings(actor: Actor, providerId: string): Promise<OfferSettings> {
  await requireProvider(actor, providerId);
  return findSettings(providerId);
}

/** Changes that from now on. Throws 'not_found' out of scope and 'conflict' for a stale version. */
export async function updateOfferSettings(
  actor: Actor,
  providerId: string,
  { version, ...fields }: BodyOf<typeof updateContract>,
): Promise<OfferSettings> {
  return transaction(async () => {
    checkVersion(version, await requireLockedProvider(actor, providerId));
    const before = await findSettings(providerId);
    if (changesNothing(before, fields)) return before;
    const { certifiedOn, ...others } = fields;
    await updateSettings(providerId, {
      ...others,
      ...(certifiedOn !== undefined && { certifiedOn: certifiedOn && utcMidnight(certifiedOn) }),
      updatedById: actor.userId,
    });
    const after = await findSettings(providerId);
    await audit(actor, "provider.update", "provider", providerId, changesOf(before, after, fields));
    return after;
  });
}
