import "server-only";
import type { z } from "zod";
import type { Actor } from "@/lib/auth/actor";
import type { ProposalForm } from "@/lib/contracts/proposals";
import { db } from "@/lib/db";
import { utcMidnight } from "@/lib/domain/dates";
import type { ProposalType } from "@/lib/domain/enums";
import type { Estimate } from "@/lib/domain/pricing";
import { kysely } from "@/lib/kysely";
import { LONGEST_LIST, page } from "@/lib/sql/page";
import type { Priced } from "./rules";
import { scopeProposals } from "./scope";
import { selectProposal } from "./select";

/** The newest proposals of a deal within the actor's scope, and the number of all. */
export const findProposals = (actor: Actor, dealId: string) =>
  page({
    of: "proposals",
    hits: [
      {
        query: kysely
          .selectFrom("proposals")
          .where(scopeProposals(actor, dealId))
          .select(["proposals.id", "proposals.createdAt as key", "proposals.number"]),
      },
    ],
    order: [
      ["key", "desc"],
      ["number", "desc"],
    ],
    limit: LONGEST_LIST,
    offset: 0,
    show: selectProposal,
  });

/** One proposal of a deal within the actor's scope. */
export const findProposal = (actor: Actor, dealId: string, id: string) =>
  selectProposal(kysely.selectFrom("proposals"))
    .where("proposals.id", "=", id)
    .where(scopeProposals(actor, dealId))
    .executeTakeFirst();

export type ProposalRow = NonNullable<Awaited<ReturnType<typeof findProposal>>>;

/** The status and mark of one proposal of a deal within the actor's scope. */
export const findPrimaryMark = (actor: Actor, dealId: string, id: string) =>
  kysely
    .selectFrom("proposals")
    .where("proposals.id", "=", id)
    .where(scopeProposals(actor, dealId))
    .select(["proposals.status", "proposals.isPrimary", "proposals.endedAs"])
    .executeTakeFirst();

/** How many proposals a deal has, of one that the actor was found to reach. */
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
  amounts: Estimate;
  commissionRate: number;
}

/** Adds a proposal, with all that it was priced from, to a deal that the actor was found to reach; answers its row. */
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
      expiresOn: form.expiresOn ? utcMidnight(form.expiresOn) : null,
      createdById: proposal.createdById,
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

/** Takes the mark of the primary proposal off whichever has it, on a deal that the actor has locked. */
export async function updateNonePrimary(dealId: string): Promise<void> {
  await db().proposal.updateMany({ where: { dealId, isPrimary: true }, data: { isPrimary: false } });
}

/** Notes when the client's answer to a proposal, of which the actor is the sales rep, was seen. */
export async function updateAnswerSeen(id: string): Promise<void> {
  await db().proposal.update({ where: { id }, data: { answerSeenAt: new Date() }, select: { id: true } });
}

/** Marks a proposal as the primary one, on a deal that the actor has locked. */
export async function updatePrimary(id: string): Promise<void> {
  await db().proposal.update({ where: { id }, data: { isPrimary: true }, select: { id: true } });
}

/** A provider's name, kind, products and tax rates in the order of the builder, for a deal that the actor may see. */
export async function findProviderCatalog(providerId: string) {
  return db().provider.findUniqueOrThrow({
    where: { id: providerId },
    select: {
      companyName: true,
      industry: true,
      timeZone: true,
      payrollProducts: { orderBy: [{ name: "asc" }, { id: "asc" }] },
      taxRates: { orderBy: [{ locality: "desc" }, { state: "asc" }, { taxName: "asc" }, { id: "asc" }] },
    },
  });
}

/** The rep's own commission rate and, where they are its member, the one at a provider. */
export async function findCommissionRates(providerId: string, salesRepId: string) {
  return db().user.findUnique({
    where: { id: salesRepId },
    select: { commissionRate: true, memberships: { where: { providerId }, select: { commissionRate: true } } },
  });
}
