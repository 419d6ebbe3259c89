import { PRICE_MODEL_LABELS } from "@/lib/domain/enums";
import { formatAmount, formatDollars, formatNumber, formatRate } from "@/lib/domain/format";
import { stateName } from "@/lib/domain/us-states";
import { feeText } from "@/lib/pricing/client-charges";
import { SERVICE_COST_LABELS, SERVICE_COSTS } from "@/lib/pricing/client-costs";
import type { ClientComparedProposal, ComparedProposal } from "@/lib/proposals/inside/contract-comparisons";

/** Who reads a comparison. It decides which rows there are; what they may say comes from a contract of its own (D-174). */
export type Audience = "rep" | "client";

/** What was chosen for each proposal, in words. */
export interface TermRow {
  label: string;
  /** What a price is of; on the client's page alone, and of taxes not on its paper. */
  about?: string;
  isTax?: boolean;
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
  /** None on the client's page. */
  title?: string;
  about?: string;
  terms?: TermRow[];
  amounts?: AmountRow[];
}

/** What both versions say of a proposal. */
type Shared = Omit<ClientComparedProposal, "products" | "pricing">;

type Items = readonly ComparedProposal[];

const withRows = (groups: RowGroup[]): RowGroup[] =>
  groups.filter(({ terms = [], amounts = [] }) => terms.length + amounts.length > 0);

/** The rows for the provider's people, without groups that have none; only those that differ where that is wanted. */
export function repGroups(items: Items, onlyDifferences = false): RowGroup[] {
  const groups: RowGroup[] = [
    {
      title: "Client pays",
      about: "as on the client's page and in the agreement",
      amounts: clientAmounts(items, WORDS.rep),
    },
    { title: "Provider earns, on all wages", amounts: plainAmounts(items) },
    { title: "Provider earns, with wage bases", amounts: refinedAmounts(items) },
    { title: "Model and people", terms: [modelTerm(items), ...peopleTerms(items, placesOf)] },
    { title: "Products", terms: linesOf(items, productsOf, "Not included") },
    {
      title: "Fees",
      about: "one-time fees are not in the amounts above",
      terms: linesOf(items, feesOf, "Not included"),
    },
    { title: "Taxes charged", terms: linesOf(items, taxesOf, "Not included") },
  ];
  if (!onlyDifferences) return withRows(groups);
  return withRows(
    groups.map(({ terms, amounts, ...group }) => ({
      ...group,
      terms: terms?.filter(({ differs }) => differs),
      amounts: amounts?.filter(isDifferent),
    })),
  );
}

/** The rows for the client: what they pay, for whom, and the price lines of their pages, services first. */
export function clientGroups(items: readonly ClientComparedProposal[]): RowGroup[] {
  const services = term(
    "Included services",
    items.map(({ products }) => products.join(", ")),
  );
  const prices = linesOf(items, ({ pricing }) => pricing.map((one) => [one.mainText, one.amount, one.subText]), "–");
  const taxesLast = (a: TermRow, b: TermRow) => Number(a.isTax) - Number(b.isTax);
  return withRows([
    { amounts: clientAmounts(items, WORDS.client) },
    {
      terms: [...peopleTerms(items, ({ statesOfOperation }) => statesOfOperation.map(stateName).join(", ")), services],
    },
    { terms: prices.map((row) => ({ ...row, isTax: / tax\b/.test(row.about ?? "") })).sort(taxesLast) },
  ]);
}

/** What the audiences call what the client pays. */
const WORDS = {
  rep: {
    services: "Services",
    taxes: "Taxes",
    total: "Services and taxes",
    own: "paid by the client itself",
    capped: "up to wage bases",
  },
  client: {
    services: "Services, per year",
    taxes: "Taxes, estimated",
    total: "Services and taxes, estimated",
    own: "paid by you",
    capped: "on wages up to the wage bases",
  },
} as const satisfies Record<Audience, object>;

const term = (label: string, cells: string[]): TermRow => ({ label, cells, differs: new Set(cells).size > 1 });

const modelTerm = (items: Items): TermRow =>
  term(
    "Model",
    items.map(({ proposalType, priceModel }) => `${proposalType} · ${PRICE_MODEL_LABELS[priceModel]}`),
  );

const peopleTerms = <Item extends Shared>(items: readonly Item[], placesOf: (item: Item) => string): TermRow[] => [
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

type Line = [name: string, price: string, about?: string];

const productsOf = ({ products }: ComparedProposal): Line[] =>
  products.map(({ name, rate, perEmployeeAmount }) => [
    name,
    rate === null ? `${formatDollars(perEmployeeAmount ?? 0)} PEPM` : formatRate(rate),
  ]);

const feesOf = ({ fees }: ComparedProposal): Line[] =>
  fees.map(({ name, kind, amount }) => [name, feeText({ kind, amount })]);

const taxesOf = ({ taxRates }: ComparedProposal): Line[] =>
  taxRates.map(({ taxName, rate }) => [taxName, formatRate(rate)]);

/** A row for each line that one of the proposals has. Of two lines with one name both are said. */
function linesOf<Item>(items: readonly Item[], of: (item: Item) => Line[], missing: string): TermRow[] {
  const all = items.map(of);
  const lines = new Map(all.flat().map(([name, , about]) => [JSON.stringify([name, about]), { name, about }]));
  return [...lines.values()].map(({ name, about }) => {
    const prices = (own: Line[]) => own.filter((line) => line[0] === name && line[2] === about).map((line) => line[1]);
    return {
      ...term(
        name,
        all.map((own) => prices(own).join(", ") || missing),
      ),
      ...(about && { about }),
    };
  });
}

function clientAmounts(items: readonly Shared[], words: (typeof WORDS)[Audience]): AmountRow[] {
  const today = items[0]?.today;
  const said = SERVICE_COSTS.flatMap((cost) => {
    const amount = today?.costs[cost];
    return amount == null ? [] : [`${SERVICE_COST_LABELS[cost]} ${formatAmount(amount)}`];
  });
  return [
    {
      label: words.services,
      cells: items.map(({ proposed }) => proposed.services),
      today: today?.services,
      todayOf: said,
    },
    {
      label: words.taxes,
      cells: items.map(({ proposed }) => proposed.taxes),
      today: today?.taxes,
      notes: items.map(({ proposalType, wageBasesOf }) =>
        proposalType === "ASO" ? words.own : wageBasesOf ? words.capped : "on all wages",
      ),
    },
    {
      label: words.total,
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
const isDifferent = ({ cells }: AmountRow): boolean => new Set(cells).size > 1;
