import type { CensusWithGroups } from "@/lib/censuses/contract";
import { compare, decimal, subtract } from "@/lib/domain/decimal";
import { chargedServices, monthlyMinimum } from "@/lib/pricing/client-charges";
import {
  heldInWords,
  PROBLEM_TEXTS,
  plainTaxes,
  solvePrices,
  type Target,
  type TaxSums,
  targetValue,
  type YearFigures,
} from "@/lib/pricing/solve-price";
import type { ProviderProducts } from "@/lib/proposals/inside/contract";
import { estimateOf, wageBasesOf } from "./builder-estimate";
import { amountText, type BuilderState, feesOf, productLines, taxLines } from "./builder-state";

/** A year of the builder's proposal: revenue and commission as the proposal will keep them (P:237), on all wages. */
interface TargetYear extends YearFigures {
  taxes: TaxSums;
}

export interface TargetPrice {
  id: string;
  name: string;
  before: number;
  after: number;
  /** The end of its range that it is at, if its price has changed. */
  at: "minimum" | "maximum" | null;
}

export interface TargetPrices {
  now: TargetYear;
  /** With the solved prices. */
  solved: TargetYear;
  /** Of all products; empty where there is no answer. */
  prices: TargetPrice[];
  /** Why there is no answer, or how far the ranges let the target be reached; null where it is. */
  says: string | null;
}

type ReadCensus = CensusWithGroups | null | undefined;

function yearOf(state: BuilderState, catalog: ProviderProducts, census: ReadCensus): TargetYear | null {
  const wageBases = wageBasesOf(state, catalog, census);
  const plain = estimateOf(state, catalog, wageBases);
  if (!plain) return null;
  const taxes = plainTaxes(
    plain.grossWages,
    taxLines(state, catalog).map(({ tax, rate }) => ({ ...tax, rate })),
  );
  const services = chargedServices(plain.productRevenue, monthlyMinimum(feesOf(state, catalog)), 12);
  return {
    people: state.companyEmployeeCount ?? 0,
    grossWages: plain.grossWages,
    clientPays: plain.clientPays,
    revenue: plain.revenue,
    commission: plain.commission,
    taxes: {
      margin: taxes.margin,
      charged: wageBases?.taxCharges ? subtract(plain.clientPays, services) : taxes.charged,
    },
  };
}

/**
 * The prices that meet a target (D-172): of one product, or of all in proportion where `changes` is null. Null while the builder's
 * estimate cannot be computed.
 */
export function pricesForTarget(
  state: BuilderState,
  catalog: ProviderProducts,
  census: ReadCensus,
  { target, changes }: { target: Target; changes: string | null },
): TargetPrices | null {
  const now = yearOf(state, catalog, census);
  if (!now) return null;
  const lines = productLines(state, catalog);
  const answer = solvePrices({
    target,
    changes,
    priceModel: state.priceModel,
    grossWages: now.grossWages,
    people: now.people,
    commissionRate: catalog.effectiveCommissionRate,
    taxes: now.taxes,
    monthlyMinimum: monthlyMinimum(feesOf(state, catalog)),
    lines: lines.map(({ product, amount, bounds }) => ({ id: product.id, amount, ...bounds })),
  });
  if ("problem" in answer) return { now, solved: now, prices: [], says: PROBLEM_TEXTS[answer.problem] };
  const prices = lines.map(({ product, amount, bounds }, index): TargetPrice => {
    const after = answer.prices[index] ?? amount;
    const end = after === bounds.max ? "maximum" : after === Math.max(bounds.min ?? 0, 0) ? "minimum" : null;
    return { id: product.id, name: product.name, before: amount, after, at: after === amount ? null : end };
  });
  const solved = yearOf(withPrices(state, prices), catalog, census) ?? now;
  return { now, solved, prices, says: reachedInWords(target, answer.held, solved) };
}

/** The monthly minimum can hold what the client pays above a ceiling that the prices are below. */
function reachedInWords(target: Target, held: "no" | "most" | "least", solved: TargetYear) {
  const value = targetValue(target.kind, solved);
  const isOver = target.kind === "perEmployee" && compare(value, decimal(target.value)) > 0;
  return heldInWords(target, isOver ? "least" : held, value);
}

/** The state with solved prices, as if they had been typed. */
export function withPrices<State extends Pick<BuilderState, "payrollProducts">>(
  state: State,
  prices: readonly Pick<TargetPrice, "id" | "after">[],
): State {
  const payrollProducts = state.payrollProducts.map((line) => {
    const price = prices.find(({ id }) => id === line.id);
    return price ? { ...line, amount: amountText(price.after) } : line;
  });
  return { ...state, payrollProducts };
}
