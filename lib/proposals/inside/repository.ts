import "server-only";
import type { z } from "zod";
import type { Actor } from "@/lib/auth/actor";
import type { Priced } from "@/lib/catalog/priced-lines";
import { db } from "@/lib/database/db";
import { asDay } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { wholeList } from "@/lib/database/page";
import { utcMidnight } from "@/lib/domain/dates";
import type { ProposalType } from "@/lib/domain/enums";
import type { TakenFromReport } from "@/lib/intelligence/contract";
import type { BelowFloors } from "@/lib/pricing/floors";
import type { Estimate } from "@/lib/pricing/pricing";
import type { RevenueCurve } from "@/lib/pricing/revenue-curve";
import type { ClientStart } from "@/lib/pricing/start-month";
import type { TaxCharges } from "@/lib/pricing/tax-charges";
import type { Refined } from "@/lib/pricing/wage-base-estimate";
import { findClient } from "@/lib/proposals/repository-record";
import { scopeProposals } from "@/lib/proposals/scope";
import type { ProposalForm } from "./contract";
import { selectProposal } from "./select";

/** The newest proposals of a deal within the actor's scope, and how many there are. */
export const findProposals = (actor: Actor, dealId: string) =>
  wholeList(
    selectProposal(kysely.selectFrom("proposals"))
      .where(scopeProposals(actor, dealId))
      .orderBy("proposals.createdAt", "desc")
      .orderBy("proposals.number", "desc"),
  );

/** One proposal of a deal within the actor's scope. */
export const findProposal = (actor: Actor, dealId: string, id: string) =>
  selectProposal(kysely.selectFrom("proposals"))
    .where("proposals.id", "=", id)
    .where(scopeProposals(actor, dealId))
    .executeTakeFirst();

export type ProposalRow = NonNullable<Awaited<ReturnType<typeof findProposal>>>;

/** The status and primary mark of one proposal of a deal within the actor's scope. */
export const findPrimaryMark = (actor: Actor, dealId: string, id: string) =>
  kysely
    .selectFrom("proposals")
    .where("proposals.id", "=", id)
    .where(scopeProposals(actor, dealId))
    .select(["proposals.status", "proposals.isPrimary", "proposals.endedAs"])
    .executeTakeFirst();

/** How many proposals a deal has; access to it was already checked. */
export async function countProposals(dealId: string): Promise<number> {
  return db().proposal.count({ where: { dealId } });
}

interface NewProposal {
  dealId: string;
  providerId: string;
  createdById: string;
  proposalType: ProposalType;
  isPrimary: boolean;
  form: z.output<typeof ProposalForm>;
  priced: Priced;
  /** The catalog's other products. */
  others: { name: string; description: string }[];
  amounts: Estimate;
  refined: Refined | null;
  start: ClientStart | null;
  below: BelowFloors | null;
  taxCharges: TaxCharges | null;
  curve: RevenueCurve | null;
  commissionRate: number;
  fromReport: TakenFromReport | null;
}

/** Adds a proposal, with everything it was priced from, to a deal to which access was already checked; returns its row. */
export async function insertProposal(proposal: NewProposal): Promise<ProposalRow> {
  const { form, priced, amounts } = proposal;
  const { id } = await db().proposal.create({
    data: {
      dealId: proposal.dealId,
      providerId: proposal.providerId,
      proposalType: proposal.proposalType,
      isPrimary: proposal.isPrimary,
      priceModel: form.priceModel,
      companyEmployeeCount: form.companyEmployeeCount,
      employeeAverageSalary: form.employeeAverageSalary,
      statesOfOperation: form.statesOfOperation,
      commissionRate: proposal.commissionRate,
      grossWages: amounts.grossWages,
      productRevenue: amounts.productRevenue,
      taxArbitrage: amounts.taxArbitrage,
      estimateValue: amounts.revenue,
      commission: amounts.commission,
      client: { ...(await findClient(proposal.dealId)) },
      peoplePerState: form.peoplePerState,
      fees: priced.fees.map((fee) => ({ ...fee })),
      censusId: form.censusId ?? null,
      ...(proposal.refined && { refined: { ...proposal.refined } }),
      ...(proposal.start && { start: { ...proposal.start } }),
      ...(proposal.taxCharges && { taxCharges: { ...proposal.taxCharges } }),
      ...(proposal.below && { belowFloors: { ...proposal.below }, approval: "needed" }),
      ...(proposal.curve && { revenueCurve: { ...proposal.curve } }),
      startsIn: form.startsIn ? utcMidnight(form.startsIn) : null,
      turnoverPercent: form.turnoverPercent ?? 0,
      expiresOn: form.expiresOn ? utcMidnight(form.expiresOn) : null,
      createdById: proposal.createdById,
      ...(proposal.fromReport && { fromReport: proposal.fromReport }),
      products: {
        create: priced.products.map(({ product, rate, perEmployeeAmount, min, max }, position) => ({
          position,
          payrollProductId: product.id,
          name: product.name,
          description: product.description,
          priceType: product.priceType,
          minAmount: min,
          maxAmount: max,
          rate,
          perEmployeeAmount,
        })),
      },
      otherProducts: {
        create: proposal.others.map(({ name, description }, position) => ({ position, name, description })),
      },
      taxRates: {
        create: priced.taxRates.map(({ tax, rate }, position) => ({
          position,
          taxRateId: tax.id,
          taxName: tax.taxName,
          locality: tax.locality,
          state: tax.state,
          priceType: tax.priceType,
          rate,
          minRate: tax.minRate,
        })),
      },
    },
    select: { id: true },
  });
  return selectProposal(kysely.selectFrom("proposals")).where("proposals.id", "=", id).executeTakeFirstOrThrow();
}

/** Removes the primary mark from the proposal that has it, on a deal that the actor has locked. */
export async function updateNonePrimary(dealId: string): Promise<void> {
  await db().proposal.updateMany({ where: { dealId, isPrimary: true }, data: { isPrimary: false } });
}

/** Notes when the client's answer was seen by the sales rep, who is the actor. */
export async function updateAnswerSeen(id: string): Promise<void> {
  await db().proposal.update({ where: { id }, data: { answerSeenAt: new Date() }, select: { id: true } });
}

/** Marks a proposal as the primary one, on a deal that the actor has locked. */
export async function updatePrimary(id: string): Promise<void> {
  await db().proposal.update({ where: { id }, data: { isPrimary: true }, select: { id: true } });
}

/** A provider's name, kind, time zone and how long its offers are valid, for a deal that the actor may see. */
export async function findProvider(providerId: string) {
  return kysely
    .selectFrom("providers")
    .where("id", "=", providerId)
    .select(["companyName", "industry", "timeZone", "offerDays", "clientAmountsWithBases"])
    .select(asDay("providers.certifiedOn").as("certifiedOn"))
    .executeTakeFirstOrThrow();
}

/** The rep's own commission rate and, where they are a member, their rate at a provider. */
export async function findCommissionRates(providerId: string, salesRepId: string) {
  return db().user.findUnique({
    where: { id: salesRepId },
    select: { commissionRate: true, memberships: { where: { providerId }, select: { commissionRate: true } } },
  });
}

/** Notes to which addresses the link of a proposal was mailed, and by whom. */
export async function insertSentOffers(proposalId: string, recipients: string[], sentById: string): Promise<void> {
  const data = recipients.map((recipient) => ({ proposalId, recipient, sentById }));
  await db().sentOffer.createMany({ data });
}
