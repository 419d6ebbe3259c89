import type { z } from "zod";
import type { Census } from "@/lib/censuses/contract";
import type { ProposalForm, ProviderProducts } from "@/lib/proposals/inside/contract";
import { usedCensus } from "./builder-estimate";
import {
  type BuilderInputs,
  type BuilderValues,
  feesOf,
  isAdjustable,
  type Offered,
  type PricedProducts,
  peopleOfStates,
  productLines,
  proposalTypeOf,
  type Section,
  taxLines,
} from "./builder-state";

type Body = z.input<typeof ProposalForm>;

/** The section of each input. */
const SECTIONS: Record<keyof BuilderInputs, Section> = {
  companyEmployeeCount: "census",
  employeeAverageSalary: "census",
  statesOfOperation: "census",
  peoplePerState: "census",
  startsIn: "census",
  turnoverPercent: "census",
  priceModel: "census",
  payrollProducts: "products",
  taxRates: "taxRates",
  fees: "products",
  expiresOn: "summary",
  censusId: "census",
  fromReport: "census",
};
const INPUTS = Object.keys(SECTIONS) as (keyof BuilderInputs)[];

export const inputsOfSection = (section: Section) => INPUTS.filter((input) => SECTIONS[input] === section);

/** The section of the first input with a problem; undefined without one. */
export function sectionOfProblem(hasProblem: (input: keyof BuilderInputs) => boolean): Section | undefined {
  const first = INPUTS.find(hasProblem);
  return first && SECTIONS[first];
}

/** The chosen products with their prices, in the form that a call takes. */
export function pricedProducts(prices: PricedProducts, offered: Offered) {
  const bundled = prices.priceModel === "BUNDLED_RATE";
  return productLines(prices, offered).map(({ product, amount }) =>
    bundled ? { id: product.id, rate: amount } : { id: product.id, pricePerEmployee: amount },
  );
}

/** The body of the call that creates the proposal; it names the census only while the numbers are its own. */
export function bodyOf(form: BuilderValues, catalog: ProviderProducts, census: Census | null): Body {
  const { fromReport, censusId: _, ...values } = form;
  const used = usedCensus(form, census);
  return {
    ...values,
    ...(used && { censusId: used.id }),
    ...(fromReport && { fromReport }),
    peoplePerState: proposalTypeOf(catalog) === "PEO" ? peopleOfStates(values) : [],
    payrollProducts: pricedProducts(values, catalog),
    fees: feesOf(values, catalog).map(({ id }) => id),
    taxRates: taxLines(form, catalog)
      .filter(({ tax }) => isAdjustable(tax))
      .map(({ tax, rate }) => ({ id: tax.id, rate })),
    providerId: catalog.providerId,
    proposalType: proposalTypeOf(catalog),
  };
}

/** The form's input for a field that the server refused. The server numbers the lines that it got. */
export function locateProblem(field: string, body: Body, chosen: PricedProducts["payrollProducts"]): string {
  const [list, index] = field.split(".");
  if (list === "payrollProducts" && index) {
    return `payrollProducts.${chosen.findIndex(({ id }) => id === body.payrollProducts[Number(index)]?.id)}.amount`;
  }
  if (list === "taxRates") return `taxRates.${index ? body.taxRates?.[Number(index)]?.id : "root"}`;
  return list === "peoplePerState" ? "peoplePerState.root" : field;
}
