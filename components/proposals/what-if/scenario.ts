import { estimateOf, usedCensus, wageBasesOf } from "@/components/proposals/builder/builder-estimate";
import { amountText, type BuilderState, productLines, taxLines } from "@/components/proposals/builder/builder-state";
import type { CensusWithGroups } from "@/lib/contracts/proposals/censuses";
import type { ProviderProducts } from "@/lib/contracts/proposals/proposals";
import { type Decimal, decimal, subtract } from "@/lib/domain/decimal";
import type { PriceModel } from "@/lib/domain/enums";
import { formatDollars, formatRate } from "@/lib/domain/format";
import { heldInWords, PROBLEM_TEXTS, targetValue, type YearFigures } from "@/lib/domain/proposals/price-target";
import { grossWagesOf } from "@/lib/domain/proposals/pricing";
import {
  plainTaxes,
  solvePrices,
  splitInProportion,
  type Target,
  type TaxSums,
} from "@/lib/domain/proposals/solve-price";

/** Which of the two estimates is looked at. */
export type Basis = "plain" | "wageBases";

export interface Scenario {
  employees: number;
  /** Dollars a year. */
  averageSalary: number;
  basis: Basis;
  /** Without one the prices stay. */
  target: Target | null;
  /** The product whose price changes; null for all in proportion. */
  changes: string | null;
}

/** A year of the builder's proposal, in dollars. */
export interface ScenarioYear extends YearFigures {
  productRevenue: Decimal;
  taxArbitrage: Decimal;
  /** Whether the client is charged for taxes on all wages. */
  isOnAllWages: boolean;
}

export interface ScenarioPrice {
  id: string;
  name: string;
  before: number;
  after: number;
  /** The end of its range that it is at, if its price has changed. */
  at: "minimum" | "maximum" | null;
}

export interface Played {
  now: ScenarioYear;
  /** With the other people and the solved prices. */
  tried: ScenarioYear;
  prices: ScenarioPrice[];
  /** Whether a price differs. */
  changed: boolean;
  /** Why there is no answer, or how far the ranges let the target be reached. */
  says: string | null;
  /** Whether both years are from the average salary, although the builder's proposal has a census: it is of other people. */
  fromAverage: boolean;
  /** Whether there is a target, and it is reached. */
  isReached: boolean;
}

/** The builder's state with other people. Those of several states keep their shares, where they were split. */
export function withPeople(state: BuilderState, employees: number, averageSalary: number): BuilderState {
  const { statesOfOperation: states, peoplePerState, companyEmployeeCount } = state;
  const changed = { ...state, companyEmployeeCount: employees, employeeAverageSalary: averageSalary };
  const people = states.map((code) => peoplePerState[code]?.people ?? 0);
  const isSplit = people.reduce((sum, one) => sum + one, 0) === companyEmployeeCount;
  if (states.length < 2 || !isSplit || employees === companyEmployeeCount) return changed;
  const split = splitInProportion(BigInt(employees), people.map(BigInt));
  const scaled = states.flatMap((code, index) => {
    const answers = peoplePerState[code];
    return answers ? [[code, { ...answers, people: Number(split[index] ?? 0n) }] as const] : [];
  });
  return { ...changed, peoplePerState: { ...peoplePerState, ...Object.fromEntries(scaled) } };
}

type ReadCensus = CensusWithGroups | null | undefined;

/** A year by one of the estimates; null while it cannot be computed. */
function yearOf(state: BuilderState, catalog: ProviderProducts, census: ReadCensus, basis: Basis): ScenarioYear | null {
  const wageBases = wageBasesOf(state, catalog, census);
  const plain = estimateOf(state, catalog, wageBases);
  if (!plain) return null;
  const people = state.companyEmployeeCount ?? 0;
  const isOnAllWages = !wageBases?.taxCharges;
  if (basis === "plain") return { ...plain, people, isOnAllWages };
  const refined = wageBases?.refined;
  if (!refined) return null;
  return {
    people,
    isOnAllWages,
    grossWages: plain.grossWages,
    productRevenue: plain.productRevenue,
    taxArbitrage: decimal(refined.margin),
    revenue: decimal(refined.revenue),
    commission: decimal(refined.commission),
    clientPays: plain.clientPays,
  };
}

/** What would come of a scenario; null while the builder's estimate, or the one that is looked at, cannot be computed. */
export function play(
  state: BuilderState,
  catalog: ProviderProducts,
  read: ReadCensus,
  scenario: Scenario,
): Played | null {
  const { basis, target, changes } = scenario;
  const peopled = withPeople(state, scenario.employees, scenario.averageSalary);
  // A census says nothing of other people: both years are then from the average, or they could not be compared.
  const census = read && usedCensus(peopled, read);
  const [now, kept] = [yearOf(state, catalog, census, basis), yearOf(peopled, catalog, census, basis)];
  if (!now || !kept) return null;
  const lines = productLines(peopled, catalog);
  const unchanged = lines.map(({ amount }) => amount);
  const asPrices = (amounts: readonly number[]) =>
    lines.map(({ product, amount, bounds }, index): ScenarioPrice => {
      const after = amounts[index] ?? amount;
      const end = after === bounds.max ? "maximum" : after === Math.max(bounds.min ?? 0, 0) ? "minimum" : null;
      return { id: product.id, name: product.name, before: amount, after, at: after === amount ? null : end };
    });
  const fromAverage = basis === "wageBases" && !census && usedCensus(state, read ?? null) !== null;
  const without = { now, tried: kept, fromAverage, prices: asPrices(unchanged), changed: false, isReached: false };
  if (!target) return { ...without, says: null };
  const answer = solvePrices({
    target,
    changes,
    priceModel: peopled.priceModel,
    grossWages: grossWagesOf(scenario.employees, scenario.averageSalary),
    people: scenario.employees,
    commissionRate: catalog.effectiveCommissionRate,
    taxes: taxSumsOf(peopled, catalog, scenario, kept),
    lines: lines.map(({ product, amount, bounds }) => ({ id: product.id, amount, ...bounds })),
  });
  if ("problem" in answer) return { ...without, says: PROBLEM_TEXTS[answer.problem] };
  const prices = asPrices(answer.prices);
  const tried = yearOf(withPrices(peopled, prices), catalog, census, basis) ?? kept;
  const value = targetValue(target.kind, tried);
  const says = heldInWords(target, answer.held, value);
  return {
    now,
    tried,
    fromAverage,
    prices,
    changed: prices.some(({ before, after }) => before !== after),
    says,
    isReached: says === null,
  };
}

function taxSumsOf(state: BuilderState, catalog: ProviderProducts, scenario: Scenario, year: ScenarioYear): TaxSums {
  const taxes = taxLines(state, catalog).map(({ tax, rate }) => ({ ...tax, rate }));
  const plain = plainTaxes(grossWagesOf(scenario.employees, scenario.averageSalary), taxes);
  return {
    margin: scenario.basis === "plain" ? plain.margin : year.taxArbitrage,
    charged: year.isOnAllWages ? plain.charged : subtract(year.clientPays, year.productRevenue),
  };
}

/** The state with solved prices, as if they had been typed. */
export function withPrices<State extends Pick<BuilderState, "payrollProducts">>(
  state: State,
  prices: readonly Pick<ScenarioPrice, "id" | "after">[],
): State {
  const payrollProducts = state.payrollProducts.map((line) => {
    const price = prices.find(({ id }) => id === line.id);
    return price ? { ...line, amount: amountText(price.after) } : line;
  });
  return { ...state, payrollProducts };
}

export const priceText = (priceModel: PriceModel, value: number): string =>
  priceModel === "BUNDLED_RATE" ? formatRate(value) : formatDollars(value);
