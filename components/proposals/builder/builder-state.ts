import type { z } from "zod";
import type { OfferedProduct, OfferedTaxRate } from "@/lib/catalog/contract";
import {
  PRODUCT_KINDS,
  PROVIDER_TYPE,
  type PriceModel,
  type ProductKind,
  type ProposalType,
  RATE_TYPE,
} from "@/lib/domain/enums";
import { US_STATE_CODES } from "@/lib/domain/us-states";
import {
  isCensusComplete,
  isOfferedUnder,
  monthlyShare,
  offeredStates,
  priceBounds,
  sumPercents,
  taxRatesForStates,
} from "@/lib/pricing/pricing";
import type { ProviderProducts } from "@/lib/proposals/inside/contract";
import { type Bounds, DOLLAR_PLACES, PERCENT_PLACES, settleAmount } from "./amount";
import type * as schemas from "./schemas";

export type Prices = z.output<typeof schemas.Prices>;
export type PricedProducts = Pick<Prices, "priceModel" | "payrollProducts">;
type StateInputs = z.output<typeof schemas.StateInputs>;
export type BuilderInputs = z.input<typeof schemas.BuilderInputs>;
export type BuilderValues = z.output<typeof schemas.BuilderInputs>;

const NOT_ASKED: StateInputs = { people: null, reporting: null, clientRate: null };

/** An entry for each of the chosen states and no other, with the answers that were given. */
export const askedOf = (states: readonly string[], answers: Record<string, StateInputs> = {}) =>
  Object.fromEntries(states.map((state): [string, StateInputs] => [state, answers[state] ?? NOT_ASKED]));

interface StateAnswers<State extends string> extends Pick<BuilderState, "peoplePerState"> {
  statesOfOperation: readonly State[];
}

/** What was answered about the chosen states. Everybody is in the only state, whatever was typed while there were more. */
export const peopleOfStates = <State extends string>({ statesOfOperation, peoplePerState }: StateAnswers<State>) =>
  statesOfOperation.map((state) => {
    const { people: typed, ...answer } = peoplePerState[state] ?? NOT_ASKED;
    return { state, people: statesOfOperation.length > 1 ? typed : null, ...answer };
  });

/** The form until it is complete: a number is null while its box is empty, NaN while it has no number. */
export type BuilderState = Omit<BuilderInputs, "companyEmployeeCount" | "employeeAverageSalary"> & {
  companyEmployeeCount: number | null;
  /** In dollars a year. */
  employeeAverageSalary: number | null;
};

export type Section = "census" | "taxRates" | "products" | "summary";

export const EMPTY_BUILDER: BuilderState = {
  companyEmployeeCount: null,
  employeeAverageSalary: null,
  statesOfOperation: [],
  peoplePerState: {},
  priceModel: "BUNDLED_RATE",
  payrollProducts: [],
  taxRates: {},
  fees: [],
  startsIn: null,
  turnoverPercent: null,
  expiresOn: null,
  censusId: null,
  fromReport: null,
};

/** A new builder for a company in a state, which is preselected if proposals can include it, with the provider's usual last day. */
export function builderFor(homeState: string, catalog: ProviderProducts): BuilderState {
  const statesOfOperation = statesLeft([], catalog).includes(homeState) ? [homeState] : [];
  const peoplePerState = askedOf(statesOfOperation);
  return { ...EMPTY_BUILDER, statesOfOperation, peoplePerState, expiresOn: catalog.defaultLastDay };
}

export const proposalTypeOf = (catalog: Pick<ProviderProducts, "industry">): ProposalType =>
  catalog.industry === PROVIDER_TYPE.PEO ? "PEO" : "ASO";

/** The sections of a builder in order; an ASO has no tax rates (R:53). */
export const sectionsOf = (proposalType: ProposalType): Section[] =>
  proposalType === "PEO" ? ["census", "taxRates", "products", "summary"] : ["census", "products", "summary"];

export const sectionAfter = (section: Section, proposalType: ProposalType): Section | undefined => {
  const sections = sectionsOf(proposalType);
  return sections[sections.indexOf(section) + 1];
};

export const censusOf = (state: BuilderState) => ({
  // Null for NaN as well.
  employeeCount: state.companyEmployeeCount || null,
  averageSalary: state.employeeAverageSalary || null,
  states: state.statesOfOperation,
});

/** Census is always open; tax rates and products require it to be complete, the summary also requires a product (R:153, D-57). */
export function isUnlocked(section: Section, state: BuilderState): boolean {
  if (section === "census") return true;
  if (!isCensusComplete(censusOf(state))) return false;
  return section !== "summary" || state.payrollProducts.length > 0;
}

/** Another price model has other products, so the chosen ones are removed (R:153). */
export const setPriceModel = ({ taxRates }: Prices, priceModel: PriceModel): Prices => ({
  priceModel,
  payrollProducts: [],
  taxRates,
});

/** The text of the amount at which a product starts: its default price, or else the minimum. */
export function firstAmount(priceModel: PriceModel, product: OfferedProduct): string {
  const preset = priceModel === "BUNDLED_RATE" ? product.defaultRate : product.defaultPrice;
  return amountText(settleAmount(String(preset ?? ""), priceBounds(priceModel, product), placesOf(priceModel)));
}

export const placesOf = (priceModel: PriceModel): number =>
  priceModel === "BUNDLED_RATE" ? PERCENT_PLACES : DOLLAR_PLACES;

export const amountText = (value: number): string => value.toFixed(4).replace(/0{1,2}$/, "");

/** States that can still be chosen: for a PEO only those with a state tax rate (R:159). */
export const statesLeft = (chosen: readonly string[], catalog: ProviderProducts): string[] =>
  offeredStates(proposalTypeOf(catalog), catalog.taxRates, US_STATE_CODES).filter((code) => !chosen.includes(code));

/** The products to choose from. */
export type Offered = Pick<ProviderProducts, "payrollProducts">;

export const productsOffered = (priceModel: PriceModel, catalog: Offered): OfferedProduct[] =>
  catalog.payrollProducts.filter((product) => isOfferedUnder(priceModel, product.priceType));

/** The products of each kind that has some, in the order of PRODUCT_KINDS. */
export const productsByKind = (
  products: readonly OfferedProduct[],
): { kind: ProductKind; products: OfferedProduct[] }[] =>
  PRODUCT_KINDS.map((kind) => ({ kind, products: products.filter((product) => product.kind === kind) })).filter(
    (of) => of.products.length > 0,
  );

export const isAdjustable = (tax: Pick<OfferedTaxRate, "priceType">): boolean => tax.priceType === RATE_TYPE.ADJUSTABLE;

export interface TaxLine {
  tax: OfferedTaxRate;
  /** The text in the box. */
  text: string;
  /** The effective rate, in percent. */
  rate: number;
}

/** Every federal tax rate and those of the chosen states; none for an ASO (R:153). Adjustable ones start at their minimum. */
export function taxLines(state: BuilderState, catalog: ProviderProducts): TaxLine[] {
  if (proposalTypeOf(catalog) !== "PEO") return [];
  return taxRatesForStates(catalog.taxRates, state.statesOfOperation).map((tax) => {
    const fixed = tax.fixedRate ?? 0;
    if (!isAdjustable(tax)) return { tax, text: amountText(fixed), rate: fixed };
    const rate = settleAmount(state.taxRates[tax.id] ?? "", taxBounds(tax), PERCENT_PLACES);
    return { tax, text: state.taxRates[tax.id] ?? amountText(rate), rate };
  });
}

export const taxBounds = (tax: OfferedTaxRate): Bounds => ({ min: tax.minRate, max: tax.maxRate });

/** The chosen fees that are still in the catalog. */
export const feesOf = ({ fees }: Pick<BuilderState, "fees">, catalog: Pick<ProviderProducts, "fees">) =>
  catalog.fees.filter(({ id }) => fees.includes(id));

interface ProductLine {
  product: OfferedProduct;
  text: string;
  amount: number;
  bounds: Bounds;
}

/** The chosen products that are still in the catalog, in the order in which they were chosen. */
export function productLines(state: PricedProducts, catalog: Offered): ProductLine[] {
  return state.payrollProducts.flatMap(({ id, amount }) => {
    const product = catalog.payrollProducts.find((candidate) => candidate.id === id);
    if (!product) return [];
    const bounds = priceBounds(state.priceModel, product);
    return [{ product, text: amount, amount: settleAmount(amount, bounds, placesOf(state.priceModel)), bounds }];
  });
}

/**
 * The sum of the chosen products: a percent of gross wages, or dollars per employee and month; for a percent also the latter once
 * the average salary is known.
 */
export function bundleSum(state: PricedProducts, catalog: Offered, averageSalary: number | null) {
  const sum = sumPercents(productLines(state, catalog).map(({ amount }) => amount));
  if (state.priceModel !== "BUNDLED_RATE") return { sum, perEmployee: sum };
  return { sum, perEmployee: averageSalary === null ? null : monthlyShare(averageSalary, sum) };
}
