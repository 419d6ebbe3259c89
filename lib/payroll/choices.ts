import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { listDealCompanies } from "@/lib/companies/service";
import type { QueryOf } from "@/lib/contracts/endpoint";
import { LONGEST_LIST } from "@/lib/database/page";
import { listProviders } from "@/lib/providers/service";
import { payrollPort } from "@/lib/vendors/payroll/port";
import { remembered, requireConfigured } from "./connection";
import type { listMappingReps as repsContract } from "./contract";
import { findMappableReps, findMappedEntities } from "./repository-mappings";
import { byLikeness } from "./rules";

const MOST_ENTITIES = 50;

/** Providers by name, at most 500, and how many there are. */
export async function listMappingProviders(actor: Actor, search: string | undefined) {
  const byName = { sortBy: "name", sortOrder: "asc", limit: LONGEST_LIST, offset: 0 } as const;
  const { items, total } = await listProviders(actor, { ...byName, search });
  return { items: items.map(({ id, companyName }) => ({ id, name: companyName })), total };
}

/** Active members of a provider's team, or of any, by name, at most 500, and how many there are. */
export async function listMappingReps({ search, providerId }: QueryOf<typeof repsContract>) {
  const { rows, total } = await findMappableReps(search, providerId);
  return { items: rows, total };
}

/** Active companies by name, at most 50. */
export async function listMappingCompanies(actor: Actor, search: string | undefined) {
  const { items } = await listDealCompanies(actor, search);
  return { items: items.map(({ id, name }) => ({ companyId: id, name })) };
}

/** All entities of the platform, and the ids of those with a mapping. */
export async function knownEntities() {
  const payroll = payrollPort.current();
  const [entities, mapped] = await Promise.all([
    remembered(() => payroll.listEntities()),
    findMappedEntities(payroll.platform),
  ]);
  return { entities, mapped };
}

/**
 * The platform's entities without a mapping, those most like the company's name first, at most 50. Throws 'not_configured' and
 * 'upstream_unavailable' where the platform cannot be asked.
 */
export async function listEntities(companyName: string | undefined) {
  requireConfigured();
  const { entities, mapped } = await knownEntities();
  const open = entities.filter(({ id }) => !mapped.has(id));
  return { items: byLikeness(open, companyName).slice(0, MOST_ENTITIES) };
}
