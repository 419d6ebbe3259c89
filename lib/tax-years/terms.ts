import type { TaxRate } from "@/lib/catalog/contract";
import type { TaxKind } from "@/lib/domain/enums";
import type { UsState } from "@/lib/domain/us-states";
import type { TaxYearFacts } from "@/lib/proposals/inside/contract-refined";
import { type FederalTax, type TaxYear, trusted } from "./table";

export type { TaxYearFacts };

/** What a year's table says of one tax. */
export type TaxTerms = NonNullable<TaxRate["terms"]>;

const FEDERAL: Partial<Record<TaxKind, FederalTax>> = {
  social_security: "socialSecurity",
  medicare: "medicare",
  futa: "futa",
};

/** The terms of a tax of a kind, in its state; null where the table has none, as for kind 'other'. */
export function termsOf(table: TaxYear, kind: TaxKind, state: string | null): TaxTerms | null {
  const federal = FEDERAL[kind];
  if (federal) {
    const { value, ...from } = table.federal[federal];
    return { wageBase: value.wageBase, ...from, reporting: null, newEmployerPercent: null };
  }
  const terms = kind === "suta" ? table.states[state as UsState] : undefined;
  if (!terms) return null;
  const { value: wageBase, ...from } = terms.wageBase;
  const reporting = trusted(terms.reporting);
  const rate = trusted(terms.newEmployer);
  return {
    wageBase,
    ...from,
    reporting: reporting === "varies" ? null : reporting,
    newEmployerPercent: rate?.percent == null ? null : sumOf(rate.percent, rate.addOn),
  };
}

/** The dollars of a person's wages at which the year's taxes of a state, and the federal ones, end. */
export const wageBasesIn = ({ federal, states }: TaxYear, state: UsState): number[] =>
  [federal.futa, federal.socialSecurity, states[state].wageBase].flatMap(({ value }) => {
    const base = typeof value === "number" ? value : value.wageBase;
    return base === null ? [] : [base];
  });

/** Percents of at most four decimals. */
const sumOf = (a: number, b: number): number => Math.round((a + b) * 10_000) / 10_000;

export const factsOf = (table: TaxYear): TaxYearFacts => ({
  year: table.year,
  checkedOn: table.checkedOn,
  futaPercent: table.federal.futa.value.percent,
  creditReductions: Object.entries(table.creditReduction).map(([state, { value, ...from }]) => ({
    state,
    ...value,
    ...from,
  })),
});
