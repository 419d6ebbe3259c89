import type { ShownEstimate } from "@/components/proposals/estimates/estimate-list";
import type { WageBases } from "@/components/proposals/estimates/wage-bases";
import { isOfCensus } from "@/lib/census/rules";
import type { Census, CensusWithGroups } from "@/lib/censuses/contract";
import { clientPrices, clientYear, monthlyMinimum } from "@/lib/pricing/client-charges";
import { type BelowFloors, belowFloors } from "@/lib/pricing/floors";
import { differenceInWords, refineProposal } from "@/lib/pricing/people-per-state";
import { estimate, exactEstimate, isCensusComplete, shownEstimate } from "@/lib/pricing/pricing";
import type { ProviderProducts } from "@/lib/proposals/inside/contract";
import {
  type BuilderState,
  censusOf,
  feesOf,
  peopleOfStates,
  productLines,
  proposalTypeOf,
  taxLines,
} from "./builder-state";

/** What is priced; null until the census is complete. */
function pricedOf(state: BuilderState, catalog: ProviderProducts) {
  const census = censusOf(state);
  const { employeeCount, averageSalary } = census;
  if (!isCensusComplete(census) || employeeCount === null || averageSalary === null) return null;
  const bundled = state.priceModel === "BUNDLED_RATE";
  return {
    proposalType: proposalTypeOf(catalog),
    priceModel: state.priceModel,
    employeeCount,
    averageSalary,
    statesOfOperation: state.statesOfOperation,
    products: productLines(state, catalog).map(({ product: { name }, amount }) => ({
      name,
      rate: bundled ? amount : null,
      perEmployeeAmount: bundled ? null : amount,
    })),
    taxRates: taxLines(state, catalog).map(({ tax, rate }) => ({ ...tax, rate })),
    fees: feesOf(state, catalog),
  };
}

type Charged = Pick<WageBases, "taxCharges"> | null;

/**
 * The live estimate, computed by the same modules as the server's (D-56, D-58), with what the client signs; null until the census is
 * complete.
 */
export function estimateOf(state: BuilderState, catalog: ProviderProducts, wageBases: Charged): ShownEstimate | null {
  const priced = pricedOf(state, catalog);
  return (
    priced && {
      ...shownEstimate({ ...priced, commissionRate: catalog.effectiveCommissionRate }),
      clientPays: clientYear({ ...priced, taxCharges: wageBases?.taxCharges ?? null }),
      clientPaysWithBases: wageBases?.taxCharges != null,
    }
  );
}

/** The census, where the form's numbers are those of its people; null where one was changed (D-168). */
export function usedCensus<C extends Pick<Census, "states">>(state: BuilderState, census: C | null): C | null {
  const {
    companyEmployeeCount: employeeCount,
    employeeAverageSalary: averageSalary,
    statesOfOperation: states,
  } = state;
  const numbers = { employeeCount, averageSalary, states, peoplePerState: peopleOfStates(state) };
  return census && isOfCensus(numbers, census.states) ? census : null;
}

/**
 * The estimate with wage bases, by the same module as the server's, or what is missing for it; null until the form's census is complete,
 * and while the groups of the census that it names are read.
 */
export function wageBasesOf(
  state: BuilderState,
  catalog: ProviderProducts,
  census: CensusWithGroups | null | undefined,
): WageBases | null {
  const priced = pricedOf(state, catalog);
  if (!priced || census === undefined) return null;
  const commissionRate = catalog.effectiveCommissionRate;
  const price = { ...priced, commissionRate };
  const { refined, taxCharges, start, missing } = refineProposal({
    ...priced,
    states: priced.statesOfOperation,
    peoplePerState: peopleOfStates(state),
    taxes: priced.taxRates,
    taxYear: catalog.taxYear,
    productRevenue: exactEstimate(price).productRevenue,
    monthlyMinimum: monthlyMinimum(priced.fees),
    commissionRate,
    census: usedCensus(state, census),
    turnoverPercent: state.turnoverPercent ?? 0,
    startsIn: state.startsIn ?? null,
    certifiedOn: catalog.certifiedOn,
    clientAmountsWithBases: catalog.clientAmountsWithBases,
  });
  return {
    refined,
    taxCharges,
    start,
    missing,
    difference: refined && differenceInWords(estimate(price), refined),
    people: priced.employeeCount,
    states: priced.statesOfOperation.length,
    isOfLastYear: catalog.taxYear.year < Number(catalog.today.slice(0, 4)),
  };
}

/**
 * Below which of the provider's floors the price is, by the same function as the server's (D-180); null where it is not. Until the
 * estimate with wage bases can be computed, the plain one counts.
 */
export function belowFloorsOf(
  state: BuilderState,
  catalog: ProviderProducts,
  census: CensusWithGroups | null | undefined,
): BelowFloors | null {
  const priced = pricedOf(state, catalog);
  if (!priced || !catalog.floors || state.payrollProducts.length === 0) return null;
  return belowFloors(catalog.floors, {
    employeeCount: priced.employeeCount,
    revenue: estimate({ ...priced, commissionRate: catalog.effectiveCommissionRate }).revenue,
    refinedRevenue: wageBasesOf(state, catalog, census)?.refined?.revenue ?? null,
    taxRates: priced.taxRates,
  });
}

/** The client's page of the proposal as it is now, by the same module as the server's; null until the census is complete. */
export function offerOf(state: BuilderState, catalog: ProviderProducts, wageBases: Charged) {
  const priced = pricedOf(state, catalog);
  return (
    priced && {
      ...clientPrices({ ...priced, taxCharges: wageBases?.taxCharges ?? null }),
      providerName: catalog.providerName,
      products: productLines(state, catalog).map(({ product: { name, description } }) => ({
        name,
        description,
        included: true,
      })),
    }
  );
}
