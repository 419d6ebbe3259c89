import "server-only";
import { can } from "@/lib/access/permissions";
import { AppError } from "@/lib/app-error";
import { changesNothing, changesOf } from "@/lib/audit/changes";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { transaction } from "@/lib/database/transaction";
import { checkVersion } from "@/lib/http/check-version";
import {
  type ProviderSettings,
  SECTIONS,
  type SectionName,
  type updateProviderSettings as updateContract,
} from "./contract";
import { findSettings, updateLockedProvider } from "./repository";
import { requireLockedProvider, requireProvider } from "./service";

/** What a provider has set. Throws 'not_found' out of scope. */
export async function getProviderSettings(actor: Actor, providerId: string): Promise<ProviderSettings> {
  await requireProvider(actor, providerId);
  return settingsOf(providerId);
}

/**
 * Changes a section from now on. Throws 'forbidden' without the section's permission, 'not_found' out of scope and 'conflict' for a
 * stale version.
 */
export async function updateProviderSettings(
  actor: Actor,
  providerId: string,
  { section, version, ...fields }: BodyOf<typeof updateContract>,
): Promise<ProviderSettings> {
  const { permission, action } = SECTIONS[section];
  if (!can(actor, permission)) throw AppError.forbidden();
  return transaction(async () => {
    checkVersion(version, await requireLockedProvider(actor, providerId));
    const before = await settingsOf(providerId);
    if (changesNothing(before[section], fields)) return before;
    await updateLockedProvider(providerId, { ...fields, updatedById: actor.userId });
    const after = await settingsOf(providerId);
    await audit(actor, action, "provider", providerId, changesOf(before[section], after[section], fields));
    return after;
  });
}

async function settingsOf(providerId: string): Promise<ProviderSettings> {
  const names = (section: SectionName) => Object.keys(SECTIONS[section].shown.shape);
  const sections = Object.keys(SECTIONS) as SectionName[];
  const { version, ...found } = await findSettings(providerId, sections.flatMap(names));
  const valuesOf = (section: SectionName) => Object.fromEntries(names(section).map((name) => [name, found[name]]));
  return {
    ...Object.fromEntries(sections.map((section) => [section, valuesOf(section)])),
    version,
  } as ProviderSettings;
}
