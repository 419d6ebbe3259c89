import { peopleIn as peopleInStates } from "@/lib/census/rules";
import type { Census } from "@/lib/censuses/contract";
import type { PriceModel } from "@/lib/domain/enums";
import type { UsState } from "@/lib/domain/us-states";
import { isOfferedUnder, priceBounds } from "@/lib/pricing/pricing";
import { startMonths } from "@/lib/pricing/start-month";
import type { ProviderProducts } from "@/lib/proposals/inside/contract";
import type { SeededDeal } from "./deals";
import { platformYear } from "./payroll";
import { day } from "./random";
import type { ProposalStory } from "./stories/story";

/** The standard package's prices where it has them, else the products' own; taxes a little above cost. */
export function formFor(
  { payrollProducts, taxRates, pricePackages, today }: ProviderProducts,
  deal: SeededDeal,
  story: ProposalStory,
  census: Census | undefined,
) {
  const { company } = deal;
  // The compiler knows the states as texts.
  const typedIn = Object.entries(story.peopleIn ?? { [company.place.state]: null }) as [UsState, number | null][];
  const peopleIn = census?.states.map(({ state, people }): [UsState, number] => [state, people]) ?? typedIn;
  const states = peopleIn.map(([state]) => state);
  const known = census && peopleInStates(census.states, states);
  const isAso = taxRates.length === 0;
  const priceModel: PriceModel = isAso || story.perEmployee ? "PER_EMPLOYEE_PER_MONTH" : "BUNDLED_RATE";
  const standard = pricePackages.find((one) => one.priceModel === priceModel);
  const chosen = payrollProducts.filter((product) => isOfferedUnder(priceModel, product.priceType)).slice(0, 3);
  const taxes = taxRates.filter(
    ({ minRate, state: of }) => minRate !== null && (of === null || states.some((state) => state === of)),
  );
  const prices = chosen.map((product) => {
    const { min, max } = priceBounds(priceModel, product);
    const priced = standard?.payrollProducts.find(({ payrollProductId }) => payrollProductId === product.id);
    const usual =
      (priceModel === "BUNDLED_RATE" ? priced?.rate : priced?.perEmployeeAmount) ??
      Math.round((((min ?? 0) * 3 + (max ?? 0)) / 4) * 100) / 100;
    return story.lowest ? (min ?? usual) : usual;
  });
  const employees = known?.people ?? story.employees ?? company.story.employees;
  return {
    censusId: census?.id ?? null,
    companyEmployeeCount: employees,
    employeeAverageSalary:
      known?.averageSalary ??
      salaryByPlatform(deal, story.shareOfPaid, employees, prices) ??
      46_000 + company.story.employees * 120,
    statesOfOperation: states,
    peoplePerState: peopleIn.map(([state, people]) => ({
      state,
      people,
      reporting: null,
      clientRate: story.rateNotices?.[state] ?? null,
    })),
    priceModel,
    payrollProducts: chosen.map(({ id }, index) =>
      priceModel === "BUNDLED_RATE" ? { id, rate: prices[index] } : { id, pricePerEmployee: prices[index] },
    ),
    taxRates: taxes.map(({ id, minRate }) => ({ id, rate: Math.round(((minRate ?? 0) + 0.2) * 100) / 100 })),
    startsIn: startOf(story, today),
    expiresOn: story.expiresIn === undefined ? null : day(story.expiresIn).toISOString().slice(0, 10),
  };
}

/** The salary at which services at these rates of gross wages come to a share of what the platform brings in a year. */
function salaryByPlatform({ company }: SeededDeal, share: number | undefined, employees: number, rates: number[]) {
  const yearly = share === undefined ? undefined : platformYear(company);
  if (share === undefined || yearly === undefined) return undefined;
  const rate = rates.reduce((sum, one) => sum + one, 0) / 100;
  return Math.round((yearly * share) / rate / employees / 100) * 100;
}

/** The first day of the month that it names as the client's start; null where it names none. */
function startOf({ startsInMonth, startsAfter }: ProposalStory, today: string): string | null {
  const months = startMonths(today);
  const named = (month: string, ahead: number) => ahead === startsAfter || Number(month.slice(5, 7)) === startsInMonth;
  return months.find(named) ?? null;
}
