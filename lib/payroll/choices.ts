import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { listDealCompanies } from "@/lib/companies/service";
import { payrollPort } from "@/lib/integrations/payroll/port";
import { listProviders } from "@/lib/providers/service";
import { LONGEST_LIST } from "@/lib/sql/page";
import { requireConfigured } from "./configured";
import { findMappableReps, findMappedEntities } from "./repository-mappings";
import { byLikeness } from "./rules";

const MOST_ENTITIES = 50;

/** Providers by name, at most 500. */
export async function listMappingProviders(actor: Actor, search: string | undefined) {
  const byName = { sortBy: "name", sortOrder: "asc", limit: LONGEST_LIST, offset: 0 } as const;
  const { items } = await listProviders(actor, { ...byName, search });
  return { items: items.map(({ id, companyName }) => ({ id, name: companyName })) };
}

/** Active members of any team by name, at most 500. */
export const listMappingReps = async (search: string | undefined) => ({ items: await findMappableReps(search) });

/** Active companies by name, at most 50. */
export async function listMappingCompanies(actor: Actor, search: string | undefined) {
  const { items } = await listDealCompanies(actor, search);
  return { items: items.map(({ id, name }) => ({ companyId: id, name })) };
}

/**
 * The platform's entities that are not mapped, those most like the company first, at most 50. Throws 'not_configured' and
 * 'upstream_unavailable' where the platform cannot be asked.
 */
export async function listEntities(companyName: string | undefined) {
  requireConfigured();
  const payroll = payrollPort.current();
  const [entities, mapped] = await Promise.all([payroll.listEntities(), findMappedEntities(payroll.platform)]);
  const open = entities.filter(({ id }) => !mapped.has(id));
  return { items: byLikeness(open, companyName).slice(0, MOST_ENTITIES) };
}
