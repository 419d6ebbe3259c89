import "server-only";
import type { z } from "zod";
import { AppError } from "@/lib/app-error";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { businessToday } from "@/lib/business-day";
import type { Census, CensusForm, CensusWithGroups } from "@/lib/contracts/proposals/censuses";
import { transaction } from "@/lib/database/transaction";
import { requireDeal } from "@/lib/deals/access";
import { mergeGroups } from "@/lib/domain/census/groups";
import { addDays } from "@/lib/domain/dates";
import { toCensus, toCensusWithGroups } from "./dto";
import { findCensus, findCensuses, holdCensus, insertCensus } from "./repository";

const MISSING = "Census not found";

/** For how many days a census keeps single wages, and one that no proposal uses is kept at all (D-170). */
const EXACT_DAYS = 90;

/** The censuses of a deal's company that the actor may use, newest first. Throws 'not_found' for a deal out of scope. */
export async function listCensuses(actor: Actor, dealId: string): Promise<{ items: Census[]; total: number }> {
  const { companyId } = await requireDeal(actor, dealId);
  const { rows, total } = await findCensuses(actor, companyId);
  return { items: rows.map(toCensus), total };
}

/** One of them with its groups. Throws 'not_found' out of scope. */
export async function getCensus(actor: Actor, dealId: string, censusId: string): Promise<CensusWithGroups> {
  const { companyId } = await requireDeal(actor, dealId, MISSING);
  return required(await findCensus(actor, companyId, censusId));
}

/** Keeps the groups of a census of a deal's company; equal ones become one. Throws 'not_found' for a deal out of scope. */
export async function createCensus(
  actor: Actor,
  dealId: string,
  { groups: sent, ...rows }: z.output<typeof CensusForm>,
): Promise<Census> {
  return transaction(async () => {
    const { companyId } = await requireDeal(actor, dealId);
    const asOf = businessToday();
    const groups = mergeGroups(sent);
    const kept = { companyId, uploadedById: actor.userId, asOf, expiresOn: addDays(asOf, EXACT_DAYS), ...rows, groups };
    const id = await insertCensus(kept);
    const { groups: _, ...census } = required(await findCensus(actor, companyId, id));
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
  return row && toCensusWithGroups(row);
}

function required(row: Awaited<ReturnType<typeof findCensus>>): CensusWithGroups {
  if (!row) throw AppError.notFound(MISSING);
  return toCensusWithGroups(row);
}
