import "server-only";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import { taxYearsOf } from "@/lib/catalog/tax-facts";
import { getDeal } from "@/lib/deals/service";
import { dayInZone, todayIn } from "@/lib/domain/dates";
import { proposalCode } from "@/lib/domain/format";
import { clientPrices, clientYear } from "@/lib/pricing/client-charges";
import { compareYears } from "@/lib/pricing/comparison";
import { isWithheld } from "@/lib/pricing/floors";
import { refuseWithheld } from "@/lib/proposals/lifecycle";
import { logoOf } from "@/lib/providers/contract";
import { refuse } from "@/lib/refusal";
import { NOTHING_SAID } from "./client-costs";
import type { ClientComparison, ComparedProposal, Comparison } from "./contract-comparisons";
import type { ProposalRow } from "./repository";
import { findNamedProvider, findSomeProposals } from "./repository-comparison";

/** Proposals of a deal side by side, in the order of their ids. Throws 'not_found' where one is not of the deal, or out of scope. */
export async function compareProposals(actor: Actor, dealId: string, ids: string[]): Promise<Comparison> {
  const { years, ...found } = await readCompared(actor, dealId, ids);
  return { ...found, items: years.map(insideOf) };
}

/** Proposals side by side for the client: an allow-list of what they may know (D-58, D-174). Throws as compareProposals does, and 'conflict' for a price without its approval. */
export async function compareForClient(actor: Actor, dealId: string, ids: string[]): Promise<ClientComparison> {
  const { years, ...found } = await readCompared(actor, dealId, ids);
  refuse(...years.map(({ row }) => refuseWithheld(row)));
  const deal = await getDeal(actor, dealId);
  const provider = await findNamedProvider(deal.provider.id);
  return {
    ...found,
    companyName: deal.company.name,
    providerName: provider.companyName,
    logo: provider.logo && logoOf(provider.logo),
    preparedOn: todayIn(provider.timeZone),
    items: years.map(({ row, ...compared }) => {
      const { pricing } = clientPrices(row);
      return { ...compared, products: row.products.map(({ name }) => name), pricing };
    }),
  };
}

/** The rows in the order of the ids, with the client's years by what was said on the deal. Throws 'not_found' where one is missing. */
async function readCompared(actor: Actor, dealId: string, ids: string[]) {
  const rows = await findSomeProposals(actor, dealId, ids);
  const ordered = ids.flatMap((id) => rows.filter((row) => row.id === id));
  const [newest] = ordered
    .map(({ createdAt, timeZone }) => dayInZone(createdAt, timeZone))
    .sort()
    .reverse();
  const [first] = ordered;
  if (ordered.length < ids.length || !first || newest === undefined) throw AppError.notFound("Proposal not found");
  const table = (await taxYearsOf(first.providerId))(newest);
  const costs = first.clientCosts ?? NOTHING_SAID;
  const { year, checkedOn } = table;
  return {
    year,
    checkedOn,
    years: ordered.map((row) => ({
      row,
      ...commonOf(row),
      ...compareYears({ ...row, states: row.statesOfOperation, signed: clientYear(row) }, costs, table),
    })),
  };
}

type ComparedYear = Awaited<ReturnType<typeof readCompared>>["years"][number];

const insideOf = ({ row, ...compared }: ComparedYear): ComparedProposal => ({
  ...compared,
  id: row.id,
  isPrimary: row.isPrimary,
  withheld: isWithheld(row),
  peoplePerState: row.peoplePerState,
  products: row.products,
  taxRates: row.taxRates,
  fees: row.fees,
  commissionRate: row.commissionRate,
  plain: plainOf(row),
  refined: row.refined && { ...row.refined, taxArbitrage: row.refined.margin },
});

/** What both versions say of a proposal. */
const commonOf = (row: ProposalRow) => ({
  proposalId: proposalCode(row.number),
  proposalType: row.proposalType,
  priceModel: row.priceModel,
  employeeCount: row.employeeCount,
  averageSalary: row.averageSalary,
  grossWages: row.grossWages,
  statesOfOperation: row.statesOfOperation,
  wageBasesOf: row.taxCharges?.year ?? null,
});

const plainOf = (row: ProposalRow): ComparedProposal["plain"] => ({
  productRevenue: row.productRevenue,
  taxArbitrage: row.taxArbitrage,
  revenue: row.estimateValue,
  commission: row.commission,
});
