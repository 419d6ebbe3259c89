import type { OfferedTaxRate, PricePackage } from "@/lib/catalog/contract";
import { formatDateOnly } from "@/lib/domain/dates";
import type { PriceModel } from "@/lib/domain/enums";
import { formatDollars, formatRate } from "@/lib/domain/format";
import { stateName } from "@/lib/domain/us-states";
import { feeText } from "@/lib/pricing/client-charges";
import { isOfferedUnder, offeredStates, priceBounds } from "@/lib/pricing/pricing";
import { monthsOfYearBefore, renewalStart, startMonths } from "@/lib/pricing/start-month";
import type { Proposal, ProviderProducts } from "@/lib/proposals/inside/contract";
import { PERCENT_PLACES, settleAmount } from "./amount";
import {
  amountText,
  askedOf,
  type BuilderInputs,
  isAdjustable,
  type Prices,
  placesOf,
  proposalTypeOf,
  taxBounds,
  taxLines,
} from "./builder-state";

type Line = Proposal["payrollProducts"][number];
type RateBefore = Pick<Proposal["taxRates"][number], "taxName" | "rate">;

/** A builder filled from a proposal, and one sentence for each value that could not be copied. */
export function cloneProposal(source: Proposal, catalog: ProviderProducts): { state: BuilderInputs; notes: string[] } {
  const notes: string[] = [];
  const { peoplePerState, ...meta } = source.meta;
  const statesOfOperation = statesStillOffered(meta.statesOfOperation, catalog, notes);
  if (source.refined?.censusOn && !source.census) {
    notes.push(
      `The census of ${formatDateOnly(source.refined.censusOn)} is no longer kept: its average salary counts.`,
    );
  }
  const isPast = meta.startsIn !== null && !startMonths(catalog.today).includes(meta.startsIn);
  if (isPast) notes.push(`Its start in ${formatDateOnly(meta.startsIn ?? "", "monthOfYear")} is past.`);
  const answers = (peoplePerState ?? []).map(({ state: code, ...answer }): [string, typeof answer] => [code, answer]);
  const state: BuilderInputs = {
    ...meta,
    startsIn: isPast ? null : meta.startsIn,
    statesOfOperation,
    peoplePerState: askedOf(statesOfOperation, Object.fromEntries(answers)),
    payrollProducts: takenProducts(source.payrollProducts, source.meta.priceModel, catalog, notes),
    taxRates: {},
    fees: takenFees(source.fees, catalog, notes),
    expiresOn: catalog.defaultLastDay,
    censusId: source.census?.id ?? null,
    // Its source is the report of its day; today's is offered again.
    fromReport: null,
  };
  return { state: withTaxRates(state, source, catalog, notes), notes };
}

/**
 * A proposal for the year after its first twelve months: at the rates of that day, or today's once that day is past, without what was
 * charged once.
 */
export const renewalOf = (source: Proposal, today: string): Proposal => ({
  ...source,
  fees: source.fees.filter(({ kind }) => kind !== "once"),
  meta: { ...source.meta, startsIn: renewalStart(source.meta.startsIn, today) },
});

/** Which one-time fees a renewal leaves out. */
export function onceNotes({ fees }: Pick<Proposal, "fees">): string[] {
  const once = fees.filter(({ kind }) => kind === "once").map(({ name }) => name);
  return once.length === 0
    ? []
    : [`Left out because it was charged before: ${once.join(", ")}. Add any fee that applies again.`];
}

/** What the estimate of a start within the year does not know of a client who is here already. */
export const renewalNotes = ({ meta: { startsIn } }: Pick<Proposal, "meta">): string[] =>
  startsIn === null || monthsOfYearBefore(startsIn) === 0
    ? []
    : ["No wage base starts again for a client who stays, but the estimate of the start counts them as a new one's."];

/** The prices of a package, and one sentence for each value that could not be copied. */
export function pricesOf(source: PricePackage, catalog: ProviderProducts): { prices: Prices; notes: string[] } {
  const notes: string[] = [];
  const { priceModel } = source;
  const payrollProducts = takenProducts(source.payrollProducts, priceModel, catalog, notes);
  if (source.payrollProducts.length === 0) notes.push("None of its products is offered any more.");
  const prices = source.taxRates.reduce<Prices>(
    (filled, before) => {
      const tax = catalog.taxRates.find((candidate) => candidate.id === before.taxRateId);
      return tax ? takeTaxRate(filled, tax, before, notes) : filled;
    },
    { priceModel, payrollProducts, taxRates: {} },
  );
  return { prices, notes };
}

function takenProducts(lines: Line[], priceModel: PriceModel, catalog: ProviderProducts, notes: string[]) {
  return lines.flatMap((line) => {
    const amount = productAmount(line, priceModel, catalog, notes);
    return line.payrollProductId && amount !== null ? [{ id: line.payrollProductId, amount: amountText(amount) }] : [];
  });
}

/** The fees that are still offered, at what they are today. */
function takenFees(fees: Proposal["fees"], catalog: ProviderProducts, notes: string[]): string[] {
  return fees.flatMap((fee) => {
    const now = catalog.fees.find(({ id }) => id === fee.feeId);
    if (!now) {
      notes.push(`${fee.name} is no longer charged, so it was left out.`);
      return [];
    }
    const [before, after] = [feeText(fee), feeText(now)];
    if (before !== after) notes.push(`${now.name} is now ${after}, it was ${before}.`);
    return [now.id];
  });
}

function statesStillOffered(states: string[], catalog: ProviderProducts, notes: string[]): string[] {
  const offered = offeredStates(proposalTypeOf(catalog), catalog.taxRates, states);
  for (const code of states.filter((code) => !offered.includes(code))) {
    notes.push(`${stateName(code)} has no tax rate anymore and was left out.`);
  }
  return offered;
}

function productAmount(line: Line, priceModel: PriceModel, catalog: ProviderProducts, notes: string[]): number | null {
  const product = catalog.payrollProducts.find((candidate) => candidate.id === line.payrollProductId);
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
  state: BuilderInputs,
  source: Proposal,
  catalog: ProviderProducts,
  notes: string[],
): BuilderInputs {
  const lines = taxLines(state, catalog);
  for (const before of source.taxRates) {
    const isGone = !catalog.taxRates.some((tax) => tax.id === before.taxRateId);
    const isDue = before.state === null || state.statesOfOperation.includes(before.state);
    if (isGone && isDue) notes.push(`The tax rate ${before.taxName} is no longer there and was left out.`);
  }
  return lines.reduce((filled, { tax, rate }) => {
    const before = source.taxRates.find((line) => line.taxRateId === tax.id);
    if (before) return takeTaxRate(filled, tax, before, notes);
    notes.push(`The tax rate ${tax.taxName} is new and starts at ${formatRate(rate)}.`);
    return filled;
  }, state);
}

function takeTaxRate<S extends Prices>(filled: S, tax: OfferedTaxRate, before: RateBefore, notes: string[]): S {
  const now = isAdjustable(tax)
    ? settleAmount(amountText(before.rate), taxBounds(tax), PERCENT_PLACES)
    : (tax.fixedRate ?? 0);
  if (now !== before.rate)
    notes.push(`The tax rate ${tax.taxName} was ${formatRate(before.rate)} and is now ${formatRate(now)}.`);
  return isAdjustable(tax) ? { ...filled, taxRates: { ...filled.taxRates, [tax.id]: amountText(now) } } : filled;
}
