// A census file never leaves the browser: what comes here is groups of state, pay, basis and class code. They are kept
// before there is a proposal, so that a draft holds an id and nobody's pay (docs/decisions/114), and in bands after a
// time (docs/decisions/115).
import "server-only";
import type { z } from "zod";
import { can } from "@/lib/access/permissions";
import { AppError } from "@/lib/app-error";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { bandsOf, mergeGroups } from "@/lib/census/rules";
import { transaction } from "@/lib/database/transaction";
import { requireDeal } from "@/lib/deals/access";
import { addDays, todayIn } from "@/lib/domain/dates";
import { taxYearOn } from "@/lib/tax-years/tax-years";
import { wageBasesIn } from "@/lib/tax-years/terms";
import type { Census, CensusForm, CensusWithGroups, ListedCensus } from "./contract";
import {
  type CensusRow,
  deleteCensus as deleteLocked,
  endUses,
  findCensus,
  findCensuses,
  findListedCensus,
  holdCensus,
  insertCensus,
  type ListedCensusRow,
  lockCensus,
} from "./repository";

const MISSING = "Census not found";

/** For how many days a census keeps single wages, and one that no proposal uses is kept at all (D-170). */
const EXACT_DAYS = 90;

/** The censuses of a deal's company that the actor may use, newest first. Throws 'not_found' for a deal out of scope. */
export async function listCensuses(actor: Actor, dealId: string): Promise<{ items: ListedCensus[]; total: number }> {
  const { companyId } = await requireDeal(actor, dealId);
  const { rows, total } = await findCensuses(actor, companyId);
  return { items: rows.map((row) => listed(actor, row)), total };
}

/** One of them with its groups. Throws 'not_found' out of scope. */
export async function getCensus(actor: Actor, dealId: string, censusId: string): Promise<CensusWithGroups> {
  const { companyId } = await requireDeal(actor, dealId, MISSING);
  const row = await findCensus(actor, companyId, censusId);
  if (!row) throw AppError.notFound(MISSING);
  return withGroups(actor, row);
}

/** Keeps the groups of a census of a deal's company; equal ones become one. Throws 'not_found' for a deal out of scope. */
export async function createCensus(
  actor: Actor,
  dealId: string,
  { groups: sent, ...rows }: z.output<typeof CensusForm>,
): Promise<ListedCensus> {
  return transaction(async () => {
    const { companyId } = await requireDeal(actor, dealId);
    const asOf = todayIn(actor.providerZone);
    const groups = mergeGroups(sent);
    const kept = { companyId, uploadedById: actor.userId, asOf, expiresOn: addDays(asOf, EXACT_DAYS), ...rows, groups };
    const id = await insertCensus(kept);
    const row = await findListedCensus(actor, companyId, id);
    if (!row) throw AppError.notFound(MISSING);
    const census = listed(actor, row);
    // Numbers of groups only: a group of one is a person's pay.
    await audit(actor, "census.create", "census", id, { dealId, people: census.people, groups: groups.length });
    return census;
  });
}

/**
 * A census that a proposal of the company is to be priced from, which stays until the transaction under way ends; undefined where there
 * is none that the actor may use.
 */
export async function holdCensusOf(
  actor: Actor,
  companyId: string,
  censusId: string,
): Promise<CensusWithGroups | undefined> {
  const row = await holdCensus(actor, companyId, censusId);
  return row && withGroups(actor, row);
}

/**
 * Deletes a census that the actor uploaded, for everybody; as an owner of a provider that uses it, ends its use there, by which it is
 * deleted unless another one uses it (D-187). Proposals stay as they are. Throws 'not_found' out of scope and 'forbidden' for others.
 */
export async function deleteCensus(actor: Actor, dealId: string, censusId: string): Promise<{ ok: true }> {
  return transaction(async () => {
    const { companyId } = await requireDeal(actor, dealId, MISSING);
    const census = await lockCensus(actor, companyId, censusId);
    if (!census) throw AppError.notFound(MISSING);
    if (!census.isOwn && !can(actor, "census.delete-others"))
      throw AppError.forbidden("Only the person who uploaded a census and the provider's owners can delete it");
    if (census.isOwn || actor.providerId === null) {
      await deleteLocked(censusId);
      await audit(actor, "census.delete", "census", censusId, { dealId });
    } else {
      await endUses(censusId, actor.providerId);
      await audit(actor, "census.end-use", "census", censusId, { dealId });
    }
    return { ok: true };
  });
}

const toCensus = ({
  id,
  asOf,
  sourceRows,
  rowsLeftOut,
  bandedAt,
  isOwn,
  states,
}: Omit<CensusRow, "groups">): Census => ({
  id,
  asOf,
  sourceRows,
  rowsLeftOut,
  isBanded: !isOwn || bandedAt !== null,
  people: states.reduce((sum, { people }) => sum + people, 0),
  states,
});

/** With what its reader may do. */
const listed = (actor: Actor, row: ListedCensusRow): ListedCensus => ({
  ...toCensus(row),
  isOwn: row.isOwn,
  canDelete: row.isOwn || can(actor, "census.delete-others"),
});

/**
 * Single wages are for who uploaded them. Others get bands by today's wage bases, always: so they cannot see from them that the deal of
 * another provider has closed (D-187).
 */
function withGroups(actor: Actor, row: CensusRow): CensusWithGroups {
  const table = taxYearOn(todayIn(actor.providerZone));
  const groups = row.isOwn ? row.groups : bandsOf(row.groups, (state) => wageBasesIn(table, state));
  return { ...toCensus(row), groups };
}
