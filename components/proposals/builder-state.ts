import type { PayrollProduct, ProviderProducts, TaxRate } from "@/lib/contracts/proposals";
import { clientYear } from "@/lib/domain/client-charges";
import { PROVIDER_TYPE, type PriceModel, type ProposalType, RATE_TYPE } from "@/lib/domain/enums";
import {
  estimate,
  isCensusComplete,
  isOfferedUnder,
  monthlyShare,
  offeredStates,
  priceBounds,
  sumPercents,
  taxRatesForStates,
} from "@/lib/domain/pricing";
import { US_STATE_CODES } from "@/lib/domain/us-states";
import { type Bounds, DOLLAR_PLACES, PERCENT_PLACES, parseAmount, settleAmount } from "./amount";
import type { ShownEstimate } from "./estimate-list";

interface ChosenProduct {
  id: string;
  /** As typed: a percent under the bundled model, dollars under the other. */
  amount: string;
}

/** What somebody has typed and chosen so far; texts stay as typed until a box is left. */
export interface BuilderState {
  employeeCount: string;
  averageSalary: string;
  states: readonly string[];
  priceModel: PriceModel;
  products: readonly ChosenProduct[];
  /** Typed percents by tax rate id. Those of states taken out again are kept for their return. */
  taxRates: Readonly<Record<string, string>>;
  /** The last day on which the client can accept, yyyy-MM-dd; empty without one. */
  expiresOn: string;
}

/** What a price package fills and a change of the price model clears. */
export type Prices = Pick<BuilderState, "priceModel" | "products" | "taxRates">;

export type Section = "census" | "taxRates" | "products" | "summary";

export const EMPTY_BUILDER: BuilderState = {
  employeeCount: "",
  averageSalary: "",
  states: [],
  priceModel: "BUNDLED_RATE",
  products: [],
  taxRates: {},
  expiresOn: "",
};

/** A builder for a company in a state: that state is chosen where proposals can name it. */
export const builderFor = (homeState: string, catalog: ProviderProducts): BuilderState =>
  statesLeft(EMPTY_BUILDER, catalog).includes(homeState) ? addState(EMPTY_BUILDER, homeState) : EMPTY_BUILDER;

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
  employeeCount: parseAmount(state.employeeCount),
  averageSalary: parseAmount(state.averageSalary),
  states: state.states,
});

/** Census is always open; tax rates and products need it complete, the summary a product too (R:153, D-57). */
export function isUnlocked(section: Section, state: BuilderState): boolean {
  if (section === "census") return true;
  if (!isCensusComplete(censusOf(state))) return false;
  return section !== "summary" || state.products.length > 0;
}

export const addState = (state: BuilderState, code: string): BuilderState =>
  state.states.includes(code) ? state : { ...state, states: [...state.states, code].sort() };

export const removeState = (state: BuilderState, code: string): BuilderState => ({
  ...state,
  states: state.states.filter((chosen) => chosen !== code),
});

/** Another price model prices other products: the chosen ones are cleared (R:153). */
export const setPriceModel = <S extends Prices>(state: S, priceModel: PriceModel): S =>
  priceModel === state.priceModel ? state : { ...state, priceModel, products: [] };

/** Adds a product at its default price; without one, at the minimum. */
export function addProduct<S extends Prices>(state: S, product: PayrollProduct): S {
  if (state.products.some((chosen) => chosen.id === product.id)) return state;
  const preset = state.priceModel === "BUNDLED_RATE" ? product.defaultRate : product.defaultPrice;
  const bounds = priceBounds(state.priceModel, product);
  const amount = amountText(settleAmount(String(preset ?? ""), bounds, placesOf(state.priceModel)));
  return { ...state, products: [...state.products, { id: product.id, amount }] };
}

export const removeProduct = <S extends Prices>(state: S, id: string): S => ({
  ...state,
  products: state.products.filter((chosen) => chosen.id !== id),
});

export const setProductAmount = <S extends Prices>(state: S, id: string, amount: string): S => ({
  ...state,
  products: state.products.map((chosen) => (chosen.id === id ? { id, amount } : chosen)),
});

export const setTaxRate = <S extends Prices>(state: S, id: string, amount: string): S => ({
  ...state,
  taxRates: { ...state.taxRates, [id]: amount },
});

export const placesOf = (priceModel: PriceModel): number =>
  priceModel === "BUNDLED_RATE" ? PERCENT_PLACES : DOLLAR_PLACES;

export const amountText = (value: number): string => value.toFixed(4).replace(/0{1,2}$/, "");

/** States that can still be chosen: for a PEO only those with a state tax rate (R:159). */
export const statesLeft = (state: BuilderState, catalog: ProviderProducts): string[] =>
  offeredStates(proposalTypeOf(catalog), catalog.taxRates, US_STATE_CODES).filter(
    (code) => !state.states.includes(code),
  );

/** What products are chosen from. */
export type Offered = Pick<ProviderProducts, "payrollProducts">;

export const productsOffered = (state: Prices, catalog: Offered): PayrollProduct[] =>
  catalog.payrollProducts.filter((product) => isOfferedUnder(state.priceModel, product.priceType));

export const isAdjustable = (tax: Pick<TaxRate, "priceType">): boolean => tax.priceType === RATE_TYPE.ADJUSTABLE;

export interface TaxLine {
  tax: TaxRate;
  /** What the box shows. */
  text: string;
  /** Percent that counts. */
  rate: number;
}

/** Every federal tax rate and those of the chosen states; none for an ASO (R:153). Adjustable ones start at their minimum. */
export function taxLines(state: BuilderState, catalog: ProviderProducts): TaxLine[] {
  if (proposalTypeOf(catalog) !== "PEO") return [];
  return taxRatesForStates(catalog.taxRates, state.states).map((tax) => {
    const fixed = tax.fixedRate ?? 0;
    if (!isAdjustable(tax)) return { tax, text: amountText(fixed), rate: fixed };
    const rate = settleAmount(state.taxRates[tax.id] ?? "", taxBounds(tax), PERCENT_PLACES);
    return { tax, text: state.taxRates[tax.id] ?? amountText(rate), rate };
  });
}

export const taxBounds = (tax: TaxRate): Bounds => ({ min: tax.minRate, max: tax.maxRate });

interface ProductLine {
  product: PayrollProduct;
  text: string;
  amount: number;
  bounds: Bounds;
}

/** The chosen products that the catalog still has, in the order in which they were chosen. */
export function productLines(state: Prices, catalog: Offered): ProductLine[] {
  return state.products.flatMap(({ id, amount }) => {
    const product = catalog.payrollProducts.find((candidate) => candidate.id === id);
    if (!product) return [];
    const bounds = priceBounds(state.priceModel, product);
    return [{ product, text: amount, amount: settleAmount(amount, bounds, placesOf(state.priceModel)), bounds }];
  });
}

/**
 * What the chosen products come to together: a percent of gross wages or dollars per employee and month, and the latter also
 * for a percent once the average salary is known.
 */
export function bundleSum(state: Prices, catalog: Offered, averageSalary: number | null) {
  const sum = sumPercents(productLines(state, catalog).map(({ amount }) => amount));
  if (state.priceModel !== "BUNDLED_RATE") return { sum, perEmployee: sum };
  return { sum, perEmployee: averageSalary === null ? null : monthlyShare(averageSalary, sum) };
}

/** The live estimate, by the same modules as the server's (D-56, D-58); null until the census is complete. */
export function estimateOf(state: BuilderState, catalog: ProviderProducts): ShownEstimate | null {
  const census = censusOf(state);
  const { employeeCount, averageSalary } = census;
  if (!isCensusComplete(census) || employeeCount === null || averageSalary === null) return null;
  const bundled = state.priceModel === "BUNDLED_RATE";
  const priced = {
    proposalType: proposalTypeOf(catalog),
    priceModel: state.priceModel,
    employeeCount,
    averageSalary,
    products: productLines(state, catalog).map(({ product: { name }, amount }) => ({
      name,
      rate: bundled ? amount : null,
      perEmployeeAmount: bundled ? null : amount,
    })),
    taxRates: taxLines(state, catalog).map(({ tax, rate }) => ({ ...tax, rate })),
  };
  return {
    ...estimate({ ...priced, commissionRate: catalog.effectiveCommissionRate }),
    clientPays: clientYear(priced),
  };
}
