import type { ComparedProposal } from "@/lib/contracts/proposals/comparisons";
import { PRICE_MODEL_LABELS } from "@/lib/domain/enums";
import { formatAmount, formatDollars, formatNumber, formatRate } from "@/lib/domain/format";
import { SERVICE_COST_LABELS, SERVICE_COSTS } from "@/lib/domain/proposals/client-costs";
import { stateName } from "@/lib/domain/us-states";

/** What was chosen for each proposal, in words. */
export interface TermRow {
  label: string;
  cells: string[];
  differs: boolean;
}

/** Dollars a year of each proposal, and of today; null where it is not known, missing where there is no such amount. */
export interface AmountRow {
  label: string;
  cells: (number | null | undefined)[];
  today?: number | null | undefined;
  /** What today's amount is made of. */
  todayOf?: string[];
  /** A short word below an amount, by column. */
  notes?: (string | null)[];
  strong?: boolean;
  /** An amount that says more or less by its sign. */
  signed?: boolean;
}

export interface RowGroup {
  title: string;
  about?: string;
  terms: TermRow[];
  amounts: AmountRow[];
}

const NOT_THERE = "Not included";

type Items = readonly ComparedProposal[];

/** The rows of proposals side by side, without groups that have none. */
export function comparisonGroups(items: Items): RowGroup[] {
  return [
    { ...group("Client pays", [], clientAmounts(items)), about: "as on the client's page and in the agreement" },
    group("Provider earns, on all wages", [], plainAmounts(items)),
    group("Provider earns, with wage bases", [], refinedAmounts(items)),
    group("Model and people", peopleTerms(items), []),
    group("Products", linesOf(items, productsOf), []),
    group("Taxes charged", linesOf(items, taxesOf), []),
  ].filter(({ terms, amounts }) => terms.length + amounts.length > 0);
}

const group = (title: string, terms: TermRow[], amounts: AmountRow[]): RowGroup => ({ title, terms, amounts });

const term = (label: string, cells: string[]): TermRow => ({ label, cells, differs: new Set(cells).size > 1 });

const peopleTerms = (items: Items): TermRow[] => [
  term(
    "Model",
    items.map(({ proposalType, priceModel }) => `${proposalType} · ${PRICE_MODEL_LABELS[priceModel]}`),
  ),
  term(
    "Employees",
    items.map(({ employeeCount }) => formatNumber(employeeCount)),
  ),
  term(
    "Average salary",
    items.map(({ averageSalary }) => formatAmount(averageSalary)),
  ),
  term(
    "Gross wages",
    items.map(({ grossWages }) => formatAmount(grossWages)),
  ),
  term("States", items.map(placesOf)),
];

/** Its states, with the people of each where they were split. */
function placesOf({ statesOfOperation, peoplePerState }: ComparedProposal): string {
  const place = (state: string) => {
    const people = peoplePerState?.find((one) => one.state === state)?.people;
    return people == null ? stateName(state) : `${stateName(state)} (${formatNumber(people)})`;
  };
  return statesOfOperation.map(place).join(", ");
}

type Line = [name: string, price: string];

const productsOf = ({ products }: ComparedProposal): Line[] =>
  products.map(({ name, rate, perEmployeeAmount }) => [
    name,
    rate === null ? `${formatDollars(perEmployeeAmount ?? 0)} PEPM` : formatRate(rate),
  ]);

const taxesOf = ({ taxRates }: ComparedProposal): Line[] =>
  taxRates.map(({ taxName, rate }) => [taxName, formatRate(rate)]);

/** A row for each name that one of the proposals has. Of two lines with one name both are said. */
function linesOf(items: Items, of: (item: ComparedProposal) => Line[]): TermRow[] {
  const all = items.map(of);
  const names = [...new Set(all.flatMap((lines) => lines.map(([name]) => name)))];
  return names.map((name) =>
    term(
      name,
      all.map((lines) => lines.flatMap(([one, price]) => (one === name ? [price] : [])).join(", ") || NOT_THERE),
    ),
  );
}

function clientAmounts(items: Items): AmountRow[] {
  const today = items[0]?.today;
  const said = SERVICE_COSTS.flatMap((cost) => {
    const amount = today?.costs[cost];
    return amount == null ? [] : [`${SERVICE_COST_LABELS[cost]} ${formatAmount(amount)}`];
  });
  return [
    {
      label: "Services",
      cells: items.map(({ proposed }) => proposed.services),
      today: today?.services,
      todayOf: said,
    },
    {
      label: "Taxes",
      cells: items.map(({ proposed }) => proposed.taxes),
      today: today?.taxes,
      notes: items.map(({ proposalType, wageBasesOf }) =>
        proposalType === "ASO" ? "paid by the client itself" : wageBasesOf ? "up to wage bases" : "on all wages",
      ),
    },
    {
      label: "Services and taxes",
      cells: items.map(({ proposed }) => proposed.total),
      today: today?.total,
      strong: true,
    },
    ...(today
      ? [{ label: "Estimated difference from today", cells: items.map(({ difference }) => difference), signed: true }]
      : []),
  ];
}

const plainAmounts = (items: Items): AmountRow[] => [
  { label: "Product revenue", cells: items.map(({ plain }) => plain.productRevenue) },
  { label: "Tax arbitrage", cells: items.map(({ plain }) => plain.taxArbitrage) },
  { label: "Total revenue", cells: items.map(({ plain }) => plain.revenue), strong: true },
  { ...commissionOf(items), cells: items.map(({ plain }) => plain.commission) },
];

/** None for ASO proposals alone, which have no taxes. */
function refinedAmounts(items: Items): AmountRow[] {
  if (items.every(({ proposalType }) => proposalType === "ASO")) return [];
  return [
    { label: "Tax arbitrage", cells: items.map(({ refined }) => refined?.taxArbitrage ?? null) },
    { label: "Total revenue", cells: items.map(({ refined }) => refined?.revenue ?? null), strong: true },
    { ...commissionOf(items), cells: items.map(({ refined }) => refined?.commission ?? null) },
  ];
}

/** With the rate, which is said in each column where the proposals have several. */
function commissionOf(items: Items): Pick<AmountRow, "label" | "notes"> {
  const rates = items.map(({ commissionRate }) => formatRate(commissionRate));
  return new Set(rates).size === 1
    ? { label: `Commission (${rates[0]})` }
    : { label: "Commission", notes: rates.map((rate) => `at ${rate}`) };
}

/** Whether a row is worth a look when only differences are wanted. */
export const isDifferent = ({ cells }: AmountRow): boolean => new Set(cells).size > 1;
