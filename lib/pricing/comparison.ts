import { add, type Decimal, decimal, subtract, toMoney, ZERO } from "@/lib/domain/decimal";
import type { ProposalType } from "@/lib/domain/enums";
import type { ClientYear, ComparedYears } from "@/lib/proposals/inside/contract-comparisons";
import type { TaxYear } from "@/lib/tax-years/table";
import { chargedServices, monthlyMinimum, type ProposalFee } from "./client-charges";
import {
  type ClientCosts,
  type Employed,
  employerTaxes,
  hasCosts,
  SERVICE_COSTS,
  type ServiceCost,
  yearlyCost,
} from "./client-costs";
import type { Refined } from "./wage-base-estimate";

/** How many proposals are compared at once. */
export const LEAST_COMPARED = 2;
export const MOST_COMPARED = 4;

interface Question extends Employed {
  proposalType: ProposalType;
  /** What the products bring, dollars a year. */
  productRevenue: number;
  fees: readonly ProposalFee[];
  /** What the client signs, dollars a year. */
  signed: Decimal;
}

/** The years of a proposal's client with it and without it (D-173, D-235). */
export function compareYears(proposal: Question, costs: ClientCosts, table: TaxYear): ComparedYears {
  const { productRevenue, fees, signed, refined, employeeCount } = proposal;
  const ownTaxes = employerTaxes(proposal, costs.sutaRate, table);
  const services = chargedServices(decimal(productRevenue), monthlyMinimum(fees), 12);
  const proposed = yearOf(services, proposal.proposalType === "PEO" ? subtract(signed, services) : ownTaxes);
  const said = SERVICE_COSTS.map((cost) => [cost, yearlyCost(costs, cost, employeeCount)] as const);
  const spent = said.map(([, amount]) => amount ?? ZERO).reduce(add, ZERO);
  const today = hasCosts(costs)
    ? { ...yearOf(spent, ownTaxes), costs: amountsOf(said.map(([cost, amount]) => [cost, amount && toMoney(amount)])) }
    : null;
  const [after, before] = [proposed.total, today?.total ?? null];
  const isComparable = proposal.proposalType === "ASO" || chargesAllTaxes(refined);
  const difference =
    isComparable && after !== null && before !== null ? toMoney(subtract(decimal(after), decimal(before))) : null;
  return { proposed, today, difference };
}

/** Whether all that an employer pays today is in what a PEO charges; a combined FICA rate is of no known kind. */
function chargesAllTaxes(refined: Refined | null): boolean {
  const kinds = new Set(refined?.lines.map(({ kind }) => kind));
  const isFica = kinds.has("other") || (kinds.has("social_security") && kinds.has("medicare"));
  return isFica && kinds.has("futa") && kinds.has("suta");
}

const yearOf = (services: Decimal, taxes: Decimal | null): ClientYear => ({
  services: toMoney(services),
  taxes: taxes && toMoney(taxes),
  total: taxes && toMoney(add(services, taxes)),
});

const amountsOf = (entries: (readonly [ServiceCost, number | null])[]) =>
  Object.fromEntries(entries) as Record<ServiceCost, number | null>;
