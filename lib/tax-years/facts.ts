import type { TaxFact } from "@/lib/catalog/contract";
import type { Sourced, TaxYear } from "./table";

export type { TaxFact };

export const TAX_FACT_KINDS = [
  "wage_base",
  "new_employer_rate",
  "expected_credit_reduction",
  "final_credit_reduction",
] as const;
export type TaxFactKind = (typeof TAX_FACT_KINDS)[number];

/** What a year has once in a state: a credit reduction is expected or final. */
export const factKey = ({ year, state, kind }: Pick<TaxFact, "year" | "state" | "kind">): string =>
  `${year} ${state} ${kind.endsWith("credit_reduction") ? "credit_reduction" : kind}`;

/**
 * The table with what was entered of `year`, and of years before that it does not know, in its place. Of two facts of one thing the later
 * year's counts, then the later in the list. A credit reduction that was final in a year before `year` is expected in it.
 */
export function withFacts(table: TaxYear, year: number, facts: readonly TaxFact[]): TaxYear {
  const entered = facts.filter((fact) => fact.year >= table.year && fact.year <= year).sort((a, b) => a.year - b.year);
  if (entered.length === 0) return table;
  const merged = { ...table, states: { ...table.states }, creditReduction: { ...table.creditReduction } };
  for (const fact of entered) {
    const { state, kind, value } = fact;
    const terms = merged.states[state];
    if (kind === "wage_base") merged.states[state] = { ...terms, wageBase: sourced(fact, table, value) };
    else if (kind === "new_employer_rate")
      merged.states[state] = { ...terms, newEmployer: sourced(fact, table, { percent: value, addOn: 0 }) };
    else if (value === 0) delete merged.creditReduction[state];
    else {
      const final = kind === "final_credit_reduction" && fact.year === year;
      merged.creditReduction[state] = sourced(fact, table, { percent: value, final });
    }
  }
  return merged;
}

/** A fact of another year than its table's says so. */
const sourced = <T>({ year, source, day }: TaxFact, table: TaxYear, value: T): Sourced<T> => ({
  value,
  source: year === table.year ? source : `${source} (${year})`,
  checkedOn: day,
  sure: "E",
});

/** What a built-in table has of its year. */
export const holdingsOf = ({ year, checkedOn, states, creditReduction }: TaxYear) => ({
  year,
  checkedOn,
  wageBases: Object.keys(states).length,
  newEmployerRates: Object.values(states).filter(({ newEmployer }) => newEmployer.value.percent !== null).length,
  creditReductions: Object.entries(creditReduction).map(([state, { value }]) => ({ state, ...value })),
});
