// The database adds up deals that are alike; rules-*.ts make figures, goals and changes of the sums, purely,
// so that a table of deals by hand tests both (docs/decisions/131). The deals behind a number are found by the same
// conditions, lib/deals/in-forecast.ts. A nightly job keeps each week as a whole or not at all (docs/decisions/132).
import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { type DayRange, startOfQuarter, todayIn } from "@/lib/domain/dates";
import { add, decimal, toMoney, ZERO } from "@/lib/domain/decimal";
import {
  type Comparison,
  type Forecast,
  type ForecastQuery,
  MOST_CHANGES,
  MOST_REPS,
  type RepForecast,
} from "./contract";
import { findPeople, type PersonRow, sumDeals, sumLeftOut, sumSnapshot } from "./repository";
import { type ChangedRow, findChanged, findWeeks, type Week } from "./repository-changes";
import {
  changeOf,
  type DealGroup,
  FATES,
  fateOf,
  figuresOf,
  goalOfDays,
  outlookOf,
  periodOf,
  quarterGoal,
  type RateOf,
  runningDays,
  snapshotToCompare,
  sumChanges,
} from "./rules";

/** As many weeks as two quarters have can be compared with. */
const MOST_WEEKS = 26;

const keyOf = (providerId: string, userId: string): string => `${providerId} ${userId}`;
const sum = (values: readonly number[]): number =>
  toMoney(values.reduce((total, value) => add(total, decimal(value)), ZERO));

/** What the deals that the actor sees will bring in a quarter or month, against goals, and what has changed since a snapshot. */
export async function getForecast(actor: Actor, query: ForecastQuery): Promise<Forecast> {
  const today = todayIn(actor.providerZone);
  const period = periodOf(query.period, query.day ?? today);
  const isAhead = period.startDate > today;
  const [sums, leftOut, weeks] = await Promise.all([
    sumDeals(actor, period),
    sumLeftOut(actor, isAhead ? today : period.startDate),
    findWeeks(actor, MOST_WEEKS),
  ]);
  const week = snapshotToCompare(weeks, today, query.since);
  // A snapshot keeps won deals of its own quarter only.
  const isComparable = week !== undefined && period.endDate >= startOfQuarter(week.week);
  const [before, changed] = isComparable
    ? await Promise.all([sumSnapshot(actor, week.week, period), findChanged(actor, week, period, today)])
    : [null, []];
  const sellers = distinct([...sums.groups, ...(before ?? [])]);
  const people = await findPeople(actor, startOfQuarter(period.startDate), sellers);
  const reps = repsOf(people, period, sums.groups, before);
  const rateOf = ratesOf(people);
  const figures = figuresOf(sums.groups, rateOf);
  const goal = sum(reps.map((rep) => rep.goal));
  return {
    ...period,
    goal,
    goalByToday: goalOfDays(goal, period, { startDate: period.startDate, endDate: today }),
    outlook: outlookOf(figures, goal, period.endDate < today),
    figures,
    ...leftOut,
    late: sum(sums.days.filter(({ day }) => day < today).map(({ bestCase }) => bestCase)),
    reps: reps.slice(0, MOST_REPS),
    allReps: reps.length,
    days: runningDays(period, sums.days, goal, today),
    weeks,
    since: week && before ? comparisonOf(week, before, changed, { period, today, rateOf }) : null,
  };
}

/** Each sales rep at each provider once, of those who have groups of deals. */
const distinct = (groups: readonly DealGroup[]): DealGroup[] => [
  ...new Map(groups.map((group) => [keyOf(group.providerId, group.salesRepId), group])).values(),
];

function ratesOf(people: readonly PersonRow[]): RateOf {
  const rates = new Map(people.map(({ providerId, userId, rate }) => [keyOf(providerId, userId), rate]));
  return ({ providerId, salesRepId }) => rates.get(keyOf(providerId, salesRepId)) ?? 0;
}

/** The people with a goal or deals in a period, those with the most won and open first. */
function repsOf(
  people: readonly PersonRow[],
  period: DayRange,
  groups: readonly DealGroup[],
  kept: readonly DealGroup[] | null,
): RepForecast[] {
  const byRep = (some: readonly DealGroup[]) =>
    Map.groupBy(some, ({ providerId, salesRepId }) => keyOf(providerId, salesRepId));
  const [present, past] = [byRep(groups), byRep(kept ?? [])];
  const rateOf = ratesOf(people);
  const quarter = periodOf("quarter", period.startDate);
  const reps = people.map((person): RepForecast => {
    const key = keyOf(person.providerId, person.userId);
    const figures = figuresOf(present.get(key) ?? [], rateOf);
    const before = figuresOf(past.get(key) ?? [], rateOf);
    return {
      salesRep: { id: person.userId, firstName: person.firstName, lastName: person.lastName },
      provider: { id: person.providerId, name: person.providerName },
      left: !person.isActive,
      goal: goalOfDays(quarterGoal(person.goal, person.isActive ? person.annualGoal : 0), quarter, period),
      change: kept && sum([figures.bestCase.value, -before.bestCase.value]),
      figures,
    };
  });
  return reps
    .filter(({ goal, figures, change }) => goal > 0 || figures.bestCase.deals > 0 || (change ?? 0) !== 0)
    .sort((a, b) => b.figures.bestCase.value - a.figures.bestCase.value || b.goal - a.goal);
}

interface At {
  period: DayRange;
  today: string;
  rateOf: RateOf;
}

function comparisonOf(
  week: Week,
  before: readonly DealGroup[],
  rows: readonly ChangedRow[],
  { period, today, rateOf }: At,
): Comparison {
  const changes = rows.flatMap((row) => {
    const change = changeOf({ before: row.before, now: row.isSeen ? row.now : null, isNew: row.isNew }, period);
    return change ? [{ ...change, row }] : [];
  });
  const weight = ({ difference, committed }: (typeof changes)[number]) =>
    Math.max(Math.abs(difference), Math.abs(committed));
  const listed = [...changes].sort((a, b) => weight(b) - weight(a) || (a.row.id < b.row.id ? -1 : 1));
  return {
    ...week,
    figures: figuresOf(before, rateOf),
    sums: sumChanges(changes),
    changed: changes.length,
    changes: listed.slice(0, MOST_CHANGES).map(({ kind, difference, committed, row }) => ({
      kind,
      difference,
      committed,
      deal: row.isSeen ? { id: row.id, name: row.name, repName: row.repName } : null,
      before: row.before,
      now: row.isSeen ? row.now : null,
    })),
    due: dueOf(week, rows, today),
  };
}

/** What came of the deals that were to close between a snapshot and today, and that the actor still sees. */
function dueOf({ takenOn }: Week, rows: readonly ChangedRow[], today: string): Comparison["due"] {
  const due = rows.flatMap(({ id, name, isSeen, isNew, before, now }) => {
    const fate = fateOf({ before, now: isSeen ? now : null, isNew }, takenOn, today);
    return fate && before ? [{ id, name, value: before.value, fate }] : [];
  });
  const amountOf = (some: typeof due) => ({ deals: some.length, value: sum(some.map(({ value }) => value)) });
  return {
    ...amountOf(due),
    fates: FATES.map((fate) => ({ fate, ...amountOf(due.filter((one) => one.fate === fate)) })),
    named: due.sort((a, b) => b.value - a.value).slice(0, MOST_CHANGES),
  };
}
