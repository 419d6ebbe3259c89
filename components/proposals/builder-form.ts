import type { z } from "zod";
import { parseNumber } from "@/components/form/number-text";
import { ProposalForm, type ProviderProducts } from "@/lib/contracts/proposals";
import {
  type BuilderState,
  isAdjustable,
  type Offered,
  type Prices,
  productLines,
  proposalTypeOf,
  type Section,
  taxLines,
} from "./builder-state";

/** Texts of what is wrong, by input: a census field's name, 'payrollProducts', `product:{id}` or `tax:{id}`. */
export type Problems = Readonly<Record<string, string>>;

export type CensusField = "companyEmployeeCount" | "employeeAverageSalary" | "statesOfOperation" | "priceModel";

const CensusForm = ProposalForm.pick({
  companyEmployeeCount: true,
  employeeAverageSalary: true,
  statesOfOperation: true,
  priceModel: true,
});

const censusFormOf = (state: BuilderState) => {
  return {
    // What is no number is told apart from what is not there.
    companyEmployeeCount: parseNumber(state.employeeCount),
    employeeAverageSalary: parseNumber(state.averageSalary),
    statesOfOperation: state.states,
    priceModel: state.priceModel,
  };
};

/** What the contract says against the census as it stands. */
export function censusProblems(state: BuilderState): Problems {
  const parsed = CensusForm.safeParse(censusFormOf(state));
  const problems: Record<string, string> = {};
  for (const issue of parsed.error?.issues ?? []) problems[String(issue.path[0])] ??= issue.message;
  return problems;
}

/** The chosen products with what they are sold for, as a call wants them. */
export function pricedProducts(prices: Prices, offered: Offered) {
  const bundled = prices.priceModel === "BUNDLED_RATE";
  return productLines(prices, offered).map(({ product, amount }) =>
    bundled ? { id: product.id, rate: amount } : { id: product.id, pricePerEmployee: amount },
  );
}

/** The body of the call that creates the proposal. Throws a ZodError while the census is not in order. */
export function formOf(state: BuilderState, catalog: ProviderProducts): z.input<typeof ProposalForm> {
  return {
    ...CensusForm.parse(censusFormOf(state)),
    payrollProducts: pricedProducts(state, catalog),
    taxRates: taxLines(state, catalog)
      .filter(({ tax }) => isAdjustable(tax))
      .map(({ tax, rate }) => ({ id: tax.id, rate })),
    providerId: catalog.providerId,
    proposalType: proposalTypeOf(catalog),
    expiresOn: state.expiresOn || null,
  };
}

/** Brings the server's texts, which count lines, to the inputs they are about. */
export function locateProblems(fields: Readonly<Record<string, string>>, form: z.input<typeof ProposalForm>): Problems {
  return Object.fromEntries(
    Object.entries(fields).map(([path, text]) => {
      const [list, index] = path.split(".");
      if (list === "payrollProducts" && index) return [`product:${form.payrollProducts[Number(index)]?.id}`, text];
      if (list === "taxRates" && index) return [`tax:${form.taxRates?.[Number(index)]?.id}`, text];
      return [path, text];
    }),
  );
}

/** The section in which a problem's input stands; undefined when it belongs to none. */
export function sectionOfProblem(key: string): Section | undefined {
  if (key === "payrollProducts" || key.startsWith("product:")) return "products";
  if (key === "taxRates" || key.startsWith("tax:")) return "taxRates";
  if (key === "expiresOn") return "summary";
  return key in CensusForm.shape ? "census" : undefined;
}

/** Problems without those of one input, for when it is typed into again. */
export function withoutProblem(problems: Problems, key: string): Problems {
  if (!(key in problems)) return problems;
  return Object.fromEntries(Object.entries(problems).filter(([name]) => name !== key));
}
