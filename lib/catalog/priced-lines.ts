import type { z } from "zod";
import { type PriceModel, type ProposalType, RATE_TYPE } from "@/lib/domain/enums";
import { stateName, US_STATE_CODES } from "@/lib/domain/us-states";
import type { ChosenFee } from "@/lib/pricing/client-charges";
import { splitProblem } from "@/lib/pricing/people-per-state";
import { isOfferedUnder, offeredStates, priceBounds, taxRatesForStates } from "@/lib/pricing/pricing";
import type { ProposalForm } from "@/lib/proposals/inside/contract";
import type { OfferedFee, OfferedProduct, OfferedTaxRate } from "./contract";

type Form = z.output<typeof ProposalForm>;

export interface Catalog {
  proposalType: ProposalType;
  payrollProducts: OfferedProduct[];
  taxRates: OfferedTaxRate[];
  fees: z.output<typeof OfferedFee>[];
  /** Today on the provider's calendar. */
  today: string;
}

export interface PricedProductLine {
  product: OfferedProduct;
  rate: number | null;
  perEmployeeAmount: number | null;
  min: number | null;
  max: number | null;
}

export interface PricedTaxLine {
  tax: OfferedTaxRate;
  rate: number;
}

export interface Priced {
  products: PricedProductLine[];
  taxRates: PricedTaxLine[];
  fees: ChosenFee[];
}

/** What is wrong with a proposal, by field; empty when it can be priced. */
export type Problems = Record<string, string>;

/**
 * Prices a form from a provider's catalog (R:153, R:159). Only products of the price model count, each within its range. For a
 * PEO, also every federal rate and those of the chosen states: adjustable ones within their range, fixed ones unchanged.
 */
export function priceProposal(form: Form, catalog: Catalog): { priced: Priced; problems: Problems } {
  const problems: Problems = {};
  const products = priceProducts(form, catalog, problems);
  const taxRates = priceTaxRates(form, catalog, problems);
  const fees = chosenFees(form, catalog, problems);
  const wrongPeople = peopleProblem(form);
  if (wrongPeople) problems.peoplePerState = wrongPeople;
  if (form.expiresOn && form.expiresOn < catalog.today) problems.expiresOn = "Must be today or later";
  return { priced: { products, taxRates, fees }, problems };
}

/** Why the people of the states cannot be those of the census; null where they are, or where a state's are not given. */
function peopleProblem({ peoplePerState, statesOfOperation, companyEmployeeCount }: Form): string | null {
  const strange = peoplePerState.find(({ state }) => !statesOfOperation.includes(state));
  if (strange) return `${stateName(strange.state)} is not one of the states of operation`;
  return splitProblem(peoplePerState, statesOfOperation, companyEmployeeCount);
}

export function isOutside(value: number, min: number | null, max: number | null): boolean {
  return (min !== null && value < min) || (max !== null && value > max);
}

/** Prices the chosen products; adds to `problems` what is wrong with one. */
export function priceProducts(
  form: Pick<Form, "priceModel" | "payrollProducts">,
  catalog: Pick<Catalog, "payrollProducts">,
  problems: Problems,
): PricedProductLine[] {
  const byId = new Map(catalog.payrollProducts.map((product) => [product.id, product]));
  const seen = new Set<string>();
  return form.payrollProducts.flatMap((chosen, index) => {
    const field = `payrollProducts.${index}`;
    const product = byId.get(chosen.id);
    if (!product) return refuse(problems, field, "This product is not offered by the provider");
    if (seen.has(chosen.id)) return refuse(problems, field, `${product.name} is chosen twice`);
    seen.add(chosen.id);
    if (!isOfferedUnder(form.priceModel, product.priceType)) {
      return refuse(problems, field, `${product.name} is not sold under this price model`);
    }
    const { value, name } = chosenPrice(form.priceModel, chosen);
    if (value === null) return refuse(problems, `${field}.${name}`, `${product.name} needs a price`);
    const { min, max } = priceBounds(form.priceModel, product);
    if (isOutside(value, min, max)) {
      return refuse(problems, `${field}.${name}`, `${product.name} must be between ${min} and ${max}`);
    }
    const bundled = form.priceModel === "BUNDLED_RATE";
    return [{ product, rate: bundled ? value : null, perEmployeeAmount: bundled ? null : value, min, max }];
  });
}

function chosenPrice(priceModel: PriceModel, chosen: Form["payrollProducts"][number]) {
  return priceModel === "BUNDLED_RATE"
    ? { value: chosen.rate ?? null, name: "rate" }
    : { value: chosen.pricePerEmployee ?? null, name: "pricePerEmployee" };
}

function priceTaxRates(form: Form, catalog: Catalog, problems: Problems): PricedTaxLine[] {
  const states = offeredStates(catalog.proposalType, catalog.taxRates, US_STATE_CODES);
  const untaxed = form.statesOfOperation.filter((state) => !states.includes(state));
  if (untaxed.length > 0) problems.statesOfOperation = `The provider has no tax rate for ${untaxed.join(", ")}`;
  const due = catalog.proposalType === "PEO" ? taxRatesForStates(catalog.taxRates, form.statesOfOperation) : [];
  const dueIds = new Set(due.map((tax) => tax.id));
  form.taxRates.forEach((given, index) => {
    if (!dueIds.has(given.id)) problems[`taxRates.${index}`] = "This tax rate does not belong to the proposal";
  });
  const given = new Map(form.taxRates.map((tax, index) => [tax.id, { rate: tax.rate, index }]));
  return due.map((tax) => {
    if (tax.priceType === RATE_TYPE.FIXED) return { tax, rate: tax.fixedRate ?? 0 };
    const chosen = given.get(tax.id);
    const rate = chosen?.rate ?? tax.minRate ?? 0;
    if (chosen && isOutside(rate, tax.minRate, tax.maxRate)) {
      problems[`taxRates.${chosen.index}.rate`] = `${tax.taxName} must be between ${tax.minRate} and ${tax.maxRate}`;
    }
    return { tax, rate };
  });
}

/** The chosen fees in the order of the catalog; adds to `problems` what is wrong with one. */
function chosenFees(form: Form, catalog: Catalog, problems: Problems): ChosenFee[] {
  const ids = form.fees ?? [];
  if (ids.some((id) => !catalog.fees.some((fee) => fee.id === id)))
    problems.fees = "A chosen fee is no longer offered by the provider";
  const chosen = catalog.fees.filter(({ id }) => ids.includes(id));
  if (chosen.filter(({ kind }) => kind === "monthly_minimum").length > 1) problems.fees = "Choose one monthly minimum";
  return chosen.map(({ id: feeId, name, kind, amount }) => ({ feeId, name, kind, amount }));
}

function refuse(problems: Problems, field: string, message: string): [] {
  problems[field] ??= message;
  return [];
}
