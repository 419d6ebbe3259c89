// How a deal is written: README.md.

import "server-only";
import { can } from "@/lib/access/permissions";
import { AppError } from "@/lib/app-error";
import { changedFields } from "@/lib/audit/changes";
import type { Actor } from "@/lib/auth/actor";
import type { CompanyDeal } from "@/lib/companies/contract";
import { isCompanyVisible } from "@/lib/companies/service";
import type { BodyOf, QueryOf } from "@/lib/contracts/endpoint";
import { transaction } from "@/lib/database/transaction";
import { todayIn } from "@/lib/domain/dates";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import { pick } from "@/lib/domain/pick";
import { checkVersion } from "@/lib/http/check-version";
import { findStandingSummary } from "@/lib/intelligence/reports";
import { notify } from "@/lib/notifications/notify";
import { refuse } from "@/lib/refusal";
import { requireLockedDeal } from "./access";
import type {
  createDeal as createContract,
  Deal,
  DealList,
  DealQuery,
  DealSums,
  setDealStatus as statusContract,
  sumDeals as sumContract,
  updateDeal as updateContract,
} from "./contract";
import { toCompanyDeal, toDeal, toDealSummary } from "./dto";
import { addDeals, changeDeals, moveDeal } from "./many";
import { requireRep, requireSource, requireStage } from "./reference";
import { findCompanyDeals, findDeals } from "./repository";
import { findBoard, findColumn, sumDealRows } from "./repository-board";
import { type DealDetailRow, findDeal, findProviderOfDeal } from "./repository-deal";
import { type DealFields, findKnown } from "./repository-many";
import { findProvider } from "./repository-reference";
import { judgeStageChange, OPEN, type Rep, refuseStatusChange, statusFields } from "./rules";

const MISSING = "Deal not found";

/** A page of deals; for the board the newest ones of each stage with the stages' counts and totals. */
export async function listDeals(actor: Actor, query: DealQuery): Promise<DealList> {
  if (query.view === "list") {
    const { rows, total } = await findDeals(actor, query);
    return { items: rows.map(toDealSummary), total };
  }
  if (query.offset > 0) {
    const { rows, total } = await findColumn(actor, query);
    return { items: rows.map(toDealSummary), total };
  }
  const { rows, columns } = await findBoard(actor, query);
  const total = columns.reduce((sum, column) => sum + column.count, 0);
  return { items: rows.map(toDealSummary), total, columns };
}

/** What all deals that match a list's filters are worth together, in dollars, within the actor's scope. */
export const sumDeals = (actor: Actor, query: QueryOf<typeof sumContract>): Promise<DealSums> =>
  sumDealRows(actor, query);

/** Throws 'not_found' for a missing deal and for one out of the actor's scope. */
export async function getDeal(actor: Actor, id: string): Promise<Deal> {
  const row = await findDeal(actor, id);
  if (!row) throw AppError.notFound(MISSING);
  return withIntelligence(actor, row);
}

/** With what its company's report says today. */
const withIntelligence = async (actor: Actor, row: DealDetailRow): Promise<Deal> =>
  toDeal(row, row.hasReport ? await findStandingSummary(actor, row.companyId) : null);

/**
 * Another of the actor's providers under which they would see a deal that the active one does not show; null where there is none,
 * which does not reveal whether the deal exists.
 */
export async function findDealElsewhere(actor: Actor, id: string): Promise<{ id: string; name: string } | null> {
  const provider = await findProviderOfDeal(actor, id);
  return provider && provider.id !== actor.providerId ? provider : null;
}

export async function listCompanyDeals(
  actor: Actor,
  companyId: string,
): Promise<{ items: CompanyDeal[]; total: number }> {
  if (!(await isCompanyVisible(actor, companyId))) throw AppError.notFound("Company not found");
  const { rows, total } = await findCompanyDeals(actor, companyId);
  return { items: rows.map(toCompanyDeal), total };
}

/** The provider a new deal belongs to: the active one; an Admin without one names it (D-41). */
async function providerForNewDeal(actor: Actor, named: string | undefined): Promise<string> {
  if (actor.providerId !== null) {
    if (named !== undefined && named !== actor.providerId) {
      throw AppError.conflict("Your active provider has changed. Reload the page and try again.");
    }
    return actor.providerId;
  }
  if (actor.role !== GLOBAL_ROLE.ADMIN) throw AppError.forbidden("You do not belong to a provider yet");
  if (named === undefined) throw AppError.badRequest("Choose a provider first", { providerId: "Provider is required" });
  if (!(await findProvider(named)))
    throw AppError.badRequest("Provider not found", { providerId: "Provider not found" });
  return named;
}

export async function createDeal(actor: Actor, form: BodyOf<typeof createContract>): Promise<Deal> {
  return transaction(async () => {
    const providerId = await providerForNewDeal(actor, form.providerId);
    if (!(await isCompanyVisible(actor, form.companyId, "active"))) {
      throw AppError.badRequest("Company not found", { companyId: "Company not found or archived" });
    }
    await requireStage(form.stageId);
    await requireSource(form.sourceId);
    const salesRepId = form.salesRepId ?? actor.userId;
    if (salesRepId !== actor.userId) {
      if (!can(actor, "deal.assign-rep"))
        throw AppError.forbidden("Only owners and admins of the provider can give deals to others");
      await requireRep(providerId, salesRepId);
    }
    const { name, companyId, stageId, sourceId, expectedValue, priority, confidence } = form;
    const fields = { name, companyId, stageId, sourceId, expectedValue, priority, confidence, salesRepId, ...OPEN };
    const expectedCloseDate = form.expectedCloseDate ?? null;
    const [id = ""] = await addDeals(actor, providerId, [
      { ...fields, expectedCloseDate, contactId: null, takesOnly: true },
    ]);
    await notify({ kind: "dealAssigned", to: [salesRepId], actor, providerId, dealId: id });
    const there = { ...actor, providerId, providerRole: actor.providerRole ?? "system_admin" };
    const row = await findDeal(there, id);
    if (!row) throw AppError.notFound(MISSING);
    return withIntelligence(there, row);
  });
}

/** A locked deal. Throws 'conflict' for a stale version. */
async function requireSeenDeal(actor: Actor, id: string, version: number | undefined) {
  checkVersion(version, await requireLockedDeal(actor, id));
  const [deal] = await findKnown(actor, [id]);
  if (!deal) throw AppError.notFound(MISSING);
  return deal;
}

/**
 * Changes fields, stage or sales rep; with `isUndo` the stage back to where the deal came from last. Throws 'conflict' for a stage
 * change of a deal that cannot move and, if more than the stage changes, for a stale version (D-106).
 */
export async function updateDeal(actor: Actor, id: string, form: BodyOf<typeof updateContract>): Promise<Deal> {
  const { version, isUndo, ...asked } = form;
  const { stageId, sourceId, salesRepId, ...others } = asked;
  if (stageId !== undefined && sourceId === undefined && salesRepId === undefined && Object.keys(others).length === 0) {
    const move = () => moveDeal(actor, id, stageId, { version, isUndo });
    await (isUndo ? transaction(() => requireLockedDeal(actor, id).then(move)) : move());
    return getDeal(actor, id);
  }
  return transaction(async () => {
    const deal = await requireSeenDeal(actor, id, version);
    const fields: Partial<DealFields> = pick(asked, changedFields(deal, asked));
    if (sourceId !== undefined) await requireSource(sourceId);
    const verdict = fields.stageId ? judgeStageChange(deal, fields.stageId, undefined) : null;
    if (typeof verdict === "object") refuse(verdict);
    let rep: (Rep & { id: string }) | undefined;
    if (fields.salesRepId !== undefined) {
      if (!can(actor, "deal.assign-rep"))
        throw AppError.forbidden("Only owners and admins of the provider can give deals to others");
      rep = { id: fields.salesRepId, ...(await requireRep(deal.providerId, fields.salesRepId)) };
    }
    if (Object.keys(fields).length > 0) await changeDeals(actor, [{ deal, fields }], { isUndo, rep });
    if (fields.salesRepId !== undefined) {
      const { providerId } = deal;
      await notify({ kind: "dealAssigned", to: [fields.salesRepId], actor, providerId, dealId: id });
    }
    return getDeal(actor, id);
  });
}

/** Wins, loses or reopens a deal (P:148, D-42). The server sets the closing day. */
export async function setDealStatus(actor: Actor, id: string, form: BodyOf<typeof statusContract>): Promise<Deal> {
  return transaction(async () => {
    const deal = await requireSeenDeal(actor, id, form.version);
    refuse(refuseStatusChange(deal.dealStatus, form));
    await changeDeals(actor, [{ deal, fields: statusFields(form, todayIn(actor.providerZone)) }]);
    return getDeal(actor, id);
  });
}
