import { stateCodeOf, type UsState } from "@/lib/domain/us-states";
import type { IntelligenceReport, Sourced, TakeFromReport, TakenFromReport } from "./contract";
import { isNews, isStated } from "./report-claims";

// What of a report can be used elsewhere in the product. Nothing that a model has only concluded, and nothing that the record
// says already.

type Trust = Pick<Sourced, "confidence" | "sources">;

/** The number of employees; null where the report has none, or a range. */
export function employeesOf({ market }: IntelligenceReport): TakenFromReport["employees"] {
  const claim = market.employees;
  const count = claim && isNews(claim) ? countIn(claim.value) : null;
  return claim && count !== null ? { ...sourced(claim.value, claim), count } : null;
}

/** The one number in words such as '64', 'about 1,200 people' or '64 employees in 2024'; null for none, several, and bounds. */
export function countIn(text: string): number | null {
  const plain = text.replace(/(?<=\d)[,.'’](?=\d{3}(?!\d))/g, "");
  if (/\d\s?\+|(?:^|\s)[-–]\d|\b(?:over|more than|under|less than|fewer than|up to|at least)\b/i.test(plain))
    return null;
  const numbers = plain.match(/\d+(?:\.\d+)?/g) ?? [];
  const counts = numbers.filter((number) => !/^(?:19|20)\d\d$/.test(number));
  const [only, ...more] = (counts.length > 0 ? counts : numbers).map(Number);
  const isCount = only !== undefined && more.length === 0 && Number.isInteger(only) && only > 0 && only <= 1_000_000;
  return isCount ? only : null;
}

/** The states in which the report has a place of the company, in its order; the places of a state together. */
export function statesOf(report: IntelligenceReport): TakenFromReport["states"] {
  const states = new Map<UsState, TakenFromReport["states"][number]>();
  for (const location of report.identity.locations.filter(isStated)) {
    const state = stateCode(location.state, location.country);
    if (!state) continue;
    const known = states.get(state);
    const place = location.city ?? location.type ?? "";
    const value = [known?.value, place].filter(Boolean).join("; ");
    // The surest of its places shows that the company is there.
    const surer = !known || location.confidence.score > known.confidence.score ? location : known;
    states.set(state, { ...sourced(value, surer), sources: [...(known?.sources ?? []), ...location.sources], state });
  }
  return [...states.values()];
}

function stateCode(state: string | null, country: string | null): UsState | null {
  const isHere = !country || /^(?:us|u\.s\.a?\.?|usa|united states.*)$/i.test(country.trim());
  return isHere ? stateCodeOf(state) : null;
}

export const industryOf = ({ market }: IntelligenceReport): Sourced | null => {
  const claim = market.industry.primary;
  return claim && isStated(claim) ? sourced(claim.value, claim) : null;
};

const sourced = (value: string, { confidence, sources }: Trust): Sourced => ({ value, confidence, sources });

/** A person whom the report names, with a first and last name for a contact. */
export const peopleOf = (report: IntelligenceReport) =>
  report.insights.keyPersonnel.filter(isStated).flatMap(({ name, title, ...trust }) => {
    const parts = nameParts(name);
    return parts ? [{ ...sourced(name, trust), ...parts, title }] : [];
  });

/** First and last name without titles and degrees; null for a single word, which is no full name. */
export function nameParts(name: string): { firstName: string; lastName: string } | null {
  const plain = name
    .replace(/^(?:Dr|Mr|Mrs|Ms|Prof)\.?\s+/i, "")
    .replace(/,.*$/, "")
    .trim();
  const [first = "", ...rest] = plain.split(/\s+/);
  return rest.length > 0 ? { firstName: first, lastName: rest.join(" ") } : null;
}

/** What a proposal takes over, as far as its values are the report's; null where nothing is. */
export function takenFrom(
  report: IntelligenceReport,
  wanted: TakeFromReport,
  form: { companyEmployeeCount: number; statesOfOperation: readonly string[] },
): TakenFromReport | null {
  const employees = wanted.employees ? employeesOf(report) : null;
  const isSame = employees?.count === form.companyEmployeeCount;
  const isTaken = (state: UsState) => wanted.states.includes(state) && form.statesOfOperation.includes(state);
  const states = statesOf(report).filter(({ state }) => isTaken(state));
  const industry = wanted.industry ? industryOf(report) : null;
  if (!isSame && states.length === 0 && !industry) return null;
  const { reportId } = wanted;
  return { reportId, generatedAt: report.generatedAt, employees: isSame ? employees : null, states, industry };
}
