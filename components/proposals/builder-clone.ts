import type { Proposal, ProviderProducts } from "@/lib/contracts/proposals";
import { formatDollars, formatNumber, formatRate } from "@/lib/domain/format";
import { isOfferedUnder, offeredStates, priceBounds } from "@/lib/domain/pricing";
import { stateName } from "@/lib/domain/us-states";
import { PERCENT_PLACES, settleAmount } from "./amount";
import {
  amountText,
  type BuilderState,
  isAdjustable,
  placesOf,
  proposalTypeOf,
  setTaxRate,
  taxBounds,
  taxLines,
} from "./builder-state";

type Line = Proposal["payrollProducts"][number];

/** A builder filled from a proposal, and one sentence for each thing that could not be taken over as it was. */
export function cloneProposal(source: Proposal, catalogue: ProviderProducts): { state: BuilderState; notes: string[] } {
  const notes: string[] = [];
  const { companyEmployeeCount, employeeAverageSalary, statesOfOperation, priceModel } = source.meta;
  const state: BuilderState = {
    employeeCount: String(companyEmployeeCount),
    averageSalary: formatNumber(employeeAverageSalary),
    states: statesStillOffered(statesOfOperation, catalogue, notes),
    priceModel,
    products: source.payrollProducts.flatMap((line) => {
      const amount = productAmount(line, source, catalogue, notes);
      return line.payrollProductId && amount !== null
        ? [{ id: line.payrollProductId, amount: amountText(amount) }]
        : [];
    }),
    taxRates: {},
    expiresOn: "",
  };
  return { state: withTaxRates(state, source, catalogue, notes), notes };
}

function statesStillOffered(states: string[], catalogue: ProviderProducts, notes: string[]): string[] {
  const offered = offeredStates(proposalTypeOf(catalogue), catalogue.taxRates, states);
  for (const code of states.filter((code) => !offered.includes(code))) {
    notes.push(`${stateName(code)} has no tax rate any more and was left out.`);
  }
  return offered;
}

function productAmount(line: Line, source: Proposal, catalogue: ProviderProducts, notes: string[]): number | null {
  const { priceModel } = source.meta;
  const product = catalogue.payrollProducts.find((candidate) => candidate.id === line.payrollProductId);
  if (!product || !isOfferedUnder(priceModel, product.priceType)) {
    notes.push(`${line.name} is no longer offered and was left out.`);
    return null;
  }
  const format = priceModel === "BUNDLED_RATE" ? formatRate : formatDollars;
  const before = (priceModel === "BUNDLED_RATE" ? line.rate : line.perEmployeeAmount) ?? 0;
  const now = settleAmount(amountText(before), priceBounds(priceModel, product), placesOf(priceModel));
  if (now !== before)
    notes.push(`${product.name} was ${format(before)} and is now ${format(now)}: its range has changed.`);
  return now;
}

function withTaxRates(
  state: BuilderState,
  source: Proposal,
  catalogue: ProviderProducts,
  notes: string[],
): BuilderState {
  const lines = taxLines(state, catalogue);
  for (const before of source.taxRates) {
    const isGone = !catalogue.taxRates.some((tax) => tax.id === before.taxRateId);
    const isDue = before.state === null || state.states.includes(before.state);
    if (isGone && isDue) notes.push(`The tax rate ${before.taxName} is no longer there and was left out.`);
  }
  return lines.reduce((filled, { tax, rate }) => {
    const before = source.taxRates.find((line) => line.taxRateId === tax.id)?.rate;
    if (before === undefined) {
      notes.push(`The tax rate ${tax.taxName} is new and starts at ${formatRate(rate)}.`);
      return filled;
    }
    const now = isAdjustable(tax) ? settleAmount(amountText(before), taxBounds(tax), PERCENT_PLACES) : rate;
    if (now !== before)
      notes.push(`The tax rate ${tax.taxName} was ${formatRate(before)} and is now ${formatRate(now)}.`);
    return isAdjustable(tax) ? setTaxRate(filled, tax.id, amountText(now)) : filled;
  }, state);
}
