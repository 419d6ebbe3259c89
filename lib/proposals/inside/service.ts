import "server-only";
import type { z } from "zod";
import { AppError } from "@/lib/app-error";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { priceProposal } from "@/lib/catalog/priced-lines";
import { isOfCensus, peopleIn } from "@/lib/census/rules";
import type { CensusWithGroups } from "@/lib/censuses/contract";
import { holdCensusOf } from "@/lib/censuses/service";
import { transaction } from "@/lib/database/transaction";
import { requireDeal, requireLockedDeal } from "@/lib/deals/access";
import { PROVIDER_TYPE, TEAM_ROLE } from "@/lib/domain/enums";
import { formatAmount, formatNumber, formatWholeDollars, proposalCode } from "@/lib/domain/format";
import { takeFromReport } from "@/lib/intelligence/report-findings";
import { monthlyMinimum } from "@/lib/pricing/client-charges";
import { curveOf, type RefinedQuestion, refineProposal } from "@/lib/pricing/people-per-state";
import { type EstimateInput, estimate, exactEstimate } from "@/lib/pricing/pricing";
import { startMonths } from "@/lib/pricing/start-month";
import { follow } from "@/lib/proposals/follow";
import { refuseClosed, refusePrimary, refuseTurn, refuseUnsignable } from "@/lib/proposals/lifecycle";
import { recordOnTimeline } from "@/lib/proposals/record";
import { actFor, type LeadingPlace } from "@/lib/proposals/signing/acting";
import { signerLink } from "@/lib/proposals/signing/vendor/vendor";
import { refuse } from "@/lib/refusal";
import { loadCatalog } from "./catalog";
import type { Proposal, ProposalForm } from "./contract";
import { toProposal, type Viewer } from "./dto";
import { approvalOfRow, askApproval, shortOfFloors } from "./floors";
import { findMovedRates, type MovedSince, NOTHING_MOVED } from "./moved-rates";
import {
  countProposals,
  findPrimaryMark,
  findProposal,
  findProposals,
  insertProposal,
  type ProposalRow,
  updateAnswerSeen,
  updateNonePrimary,
  updatePrimary,
} from "./repository";

const MISSING = "Proposal not found";

type DocumentRow = ProposalRow["documents"][number];
type SignerRow = DocumentRow["signers"][number];

/**
 * The actor's leading role at the proposal's provider. Deals are seen from their own provider only, so the active role counts.
 */
function leadingPlace({ userId, providerId, providerRole }: Actor, row: ProposalRow): LeadingPlace | null {
  if (providerId !== row.providerId || (providerRole !== "owner" && providerRole !== "admin")) return null;
  const role = providerRole === "owner" ? TEAM_ROLE.OWNER : TEAM_ROLE.ADMIN;
  return { role, isStandIn: row.standInId === userId };
}

const present = (actor: Actor, row: ProposalRow, moved: MovedSince = NOTHING_MOVED): Proposal => {
  const place = leadingPlace(actor, row);
  const isTheirTurn = ({ signers }: DocumentRow, signer: SignerRow) =>
    refuseTurn(signer, { signers, proposal: row }) === null && row.endedAs === null;
  const isAvailable = refuseClosed({ ...row, companyStatus: row.isArchived ? "inactive" : "active" }) === null;
  const viewer: Viewer = {
    approval: approvalOfRow(actor, row),
    id: actor.impersonatorId === null ? actor.userId : null,
    linkOf: (document, signer) =>
      isTheirTurn(document, signer) && "acting" in actFor(actor, signer, place)
        ? signerLink(document.signingVendor, {
            ...signer,
            vendorLink: signer.vendorLink === null ? null : Buffer.from(signer.vendorLink, "base64"),
          })
        : null,
    mayRemind: (document, signer) =>
      isAvailable &&
      signer.role === "provider" &&
      isTheirTurn(document, signer) &&
      refuseUnsignable(document) === null &&
      signer.assigneeId !== null &&
      signer.assigneeId !== actor.userId,
  };
  return toProposal(row, viewer, moved);
};

export async function listProposals(actor: Actor, dealId: string): Promise<{ items: Proposal[]; total: number }> {
  const { rows, total } = await findProposals(actor, dealId);
  // With no proposals, only reading the deal tells whether it is out of scope.
  if (total === 0) await requireDeal(actor, dealId);
  const moved = await findMovedRates(rows);
  return { items: rows.map((row) => present(actor, row, moved.get(row.id))), total };
}

export async function getProposal(actor: Actor, dealId: string, proposalId: string): Promise<Proposal> {
  const row = await findProposal(actor, dealId, proposalId);
  if (!row) throw AppError.notFound(MISSING);
  return present(actor, row, (await findMovedRates([row])).get(row.id));
}

/** Has a proposal changed by what is done meanwhile, and returns it as it is then. Throws 'not_found' out of scope, before anything is done. */
export async function changeProposal(
  actor: Actor,
  dealId: string,
  proposalId: string,
  change: (proposal: Proposal) => Promise<unknown>,
): Promise<Proposal> {
  await change(await getProposal(actor, dealId, proposalId));
  return getProposal(actor, dealId, proposalId);
}

/** Notes that the sales rep has seen the client's answer; does nothing for anybody else. Throws 'not_found'. */
export async function markAnswerSeen(actor: Actor, dealId: string, proposalId: string): Promise<Proposal> {
  const proposal = await getProposal(actor, dealId, proposalId);
  if (!proposal.unseen) return proposal;
  await updateAnswerSeen(proposalId);
  return { ...proposal, unseen: false };
}

/**
 * Prices a proposal on an open deal and stores a snapshot of the catalog that it was priced from (D-52, D-54, D-56, D-121). The
 * first proposal of a deal becomes its primary one. Throws 'bad_request' with one text per field that cannot be priced.
 */
export async function createProposal(
  actor: Actor,
  dealId: string,
  form: z.output<typeof ProposalForm>,
): Promise<Proposal> {
  return transaction(async () => {
    const deal = await requireLockedDeal(actor, dealId);
    if (deal.dealStatus !== "open")
      throw AppError.conflict("Proposals are made on open deals only. Reopen the deal first.");
    const catalog = await loadCatalog(deal, form.startsIn ?? null);
    const proposalType = catalog.industry === PROVIDER_TYPE.PEO ? "PEO" : "ASO";
    if (
      (form.providerId ?? deal.providerId) !== deal.providerId ||
      (form.proposalType ?? proposalType) !== proposalType
    ) {
      throw AppError.conflict("The provider of this deal has changed. Reload the page and try again.");
    }
    const { priced, problems } = priceProposal(form, { ...catalog, proposalType });
    const [problem] = Object.values(problems);
    if (problem) throw AppError.badRequest(problem, problems);
    const people = { employeeCount: form.companyEmployeeCount, averageSalary: form.employeeAverageSalary };
    const price: EstimateInput = {
      proposalType,
      priceModel: form.priceModel,
      ...people,
      products: priced.products,
      taxRates: priced.taxRates.map(({ tax, rate }) => ({ rate, priceType: tax.priceType, minRate: tax.minRate })),
      commissionRate: catalog.effectiveCommissionRate,
    };
    const amounts = estimate(price);
    refuseStart(form.startsIn, catalog.today);
    const question: RefinedQuestion = {
      ...people,
      states: form.statesOfOperation,
      peoplePerState: form.peoplePerState,
      taxes: priced.taxRates.map(({ tax, rate }) => ({ ...tax, rate })),
      taxYear: catalog.taxYear,
      productRevenue: exactEstimate(price).productRevenue,
      monthlyMinimum: monthlyMinimum(priced.fees),
      commissionRate: catalog.effectiveCommissionRate,
      census: await pricedCensus(actor, deal.companyId, form),
      turnoverPercent: form.turnoverPercent ?? 0,
      startsIn: form.startsIn ?? null,
      certifiedOn: catalog.certifiedOn,
      clientAmountsWithBases: catalog.clientAmountsWithBases,
    };
    const { refined, start, taxCharges } = refineProposal(question);
    const below = shortOfFloors({ floors: catalog.floors, ...people, amounts, refined, priced });
    const chosen = new Set(priced.products.map(({ product }) => product.id));
    const row = await insertProposal({
      dealId,
      providerId: deal.providerId,
      createdById: actor.userId,
      proposalType,
      isPrimary: (await countProposals(dealId)) === 0,
      form,
      priced,
      others: catalog.payrollProducts
        .filter(({ id }) => !chosen.has(id))
        .sort((a, b) => a.name.localeCompare(b.name, "en")),
      amounts,
      refined,
      start,
      below,
      taxCharges,
      curve: curveOf(question),
      commissionRate: catalog.effectiveCommissionRate,
      fromReport: form.fromReport ? await takeFromReport(actor, deal.companyId, form.fromReport, form) : null,
    });
    const estimated = `, estimated at ${formatWholeDollars(amounts.revenue)}`;
    await recordOnTimeline(actor, row, "Proposal created", estimated);
    if (below) {
      const provider = { id: deal.providerId, name: catalog.providerName };
      await askApproval(actor, { id: row.id, dealId, number: row.number, provider, below });
    }
    await audit(actor, "proposal.create", "proposal", row.id, {
      dealId,
      code: proposalCode(row.number),
      estimateValue: amounts.revenue,
      ...(below && { below: below.findings }),
    });
    return present(actor, row);
  });
}

/**
 * The census that a form names, which stays until the transaction under way ends; null where it names none. Throws 'bad_request' where
 * the actor may not use it, or where the form's numbers are not those of its people (D-168).
 */
async function pricedCensus(
  actor: Actor,
  companyId: string,
  form: z.output<typeof ProposalForm>,
): Promise<CensusWithGroups | null> {
  if (!form.censusId) return null;
  const census = await holdCensusOf(actor, companyId, form.censusId);
  if (!census)
    throw refused("This census is no longer kept. Choose its file again, or create the proposal without it.");
  const { statesOfOperation: states, peoplePerState } = form;
  const numbers = { employeeCount: form.companyEmployeeCount, averageSalary: form.employeeAverageSalary };
  if (isOfCensus({ ...numbers, states, peoplePerState }, census.states)) return census;
  const { people, averageSalary } = peopleIn(census.states, states);
  if (people === 0) throw refused("The census has nobody in these states.");
  throw refused(
    `The census has ${formatNumber(people)} people in these states, who earn ${formatAmount(averageSalary)} on average. Use it again, or create the proposal without it.`,
  );
}

const refused = (message: string) => AppError.badRequest(message, { censusId: message });

/** Throws 'bad_request' for a start that the builder does not offer. */
function refuseStart(startsIn: string | null | undefined, today: string): void {
  if (!startsIn || startMonths(today).includes(startsIn)) return;
  const message = "Choose a month from this one to two years from now";
  throw AppError.badRequest(message, { startsIn: message });
}

/** Has the deal take over stage and value from its proposal, or notes that it is not to (D-133). Throws 'not_found'. */
export async function followProposal(
  actor: Actor,
  dealId: string,
  proposalId: string,
  isWanted: boolean,
): Promise<Proposal> {
  return transaction(async () => {
    await requireLockedDeal(actor, dealId, MISSING);
    return changeProposal(actor, dealId, proposalId, () => follow(actor, proposalId, isWanted));
  });
}

/** Makes a proposal the deal's only primary one, or removes the mark (D-53). Throws 'conflict' for a rejected one. */
export async function togglePrimary(actor: Actor, dealId: string, proposalId: string): Promise<{ isPrimary: boolean }> {
  return transaction(async () => {
    await requireLockedDeal(actor, dealId, MISSING);
    const proposal = await findPrimaryMark(actor, dealId, proposalId);
    if (!proposal) throw AppError.notFound(MISSING);
    refuse(refusePrimary(proposal));
    const isPrimary = !proposal.isPrimary;
    await updateNonePrimary(dealId);
    if (isPrimary) await updatePrimary(proposalId);
    await audit(actor, "proposal.primary", "proposal", proposalId, {
      before: { isPrimary: proposal.isPrimary },
      after: { isPrimary },
    });
    return { isPrimary };
  });
}
