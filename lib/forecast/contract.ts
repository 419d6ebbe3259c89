import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { DealStage } from "@/lib/deals/contract";
import { VISIT_OUTCOMES } from "@/lib/deals/rules-forecast";
import { CHANGE_KINDS, FATES, OUTLOOKS, PERIOD_KINDS } from "./rules";

/** The most deals that a forecast lists as changed. */
export const MOST_CHANGES = 100;
/** And the most sales reps, those with the most won and open. */
export const MOST_REPS = 100;

const amount = { deals: z.int(), value: z.number() };
const Amount = z.object(amount);

/** Dollars of so many deals; `commission` is the sales reps' on that, each at their own rate. */
const Figure = z.object({ ...amount, commission: z.number() });

/** Each has in it what is in the one before it (D-195). */
const Figures = z.object({
  /** Won in the period, in full. */
  won: Figure,
  /** And open deals that are expected to close in it, with a confidence of 80 percent or more. */
  committed: Figure,
  /** Won, and of all open deals value times confidence. */
  weighted: Figure,
  /** Won, and all open deals in full. */
  bestCase: Figure,
});
export type Figures = z.output<typeof Figures>;

const RepForecast = z.object({
  salesRep: z.object({ id: field.recordId, firstName: z.string(), lastName: z.string() }),
  provider: z.object({ id: field.recordId, name: z.string() }),
  /** Whether they are no longer an active member of the provider. */
  left: z.boolean(),
  /** Dollars of the period; 0 without a goal. */
  goal: z.number(),
  /** By how much the best case has changed since the snapshot, in dollars; null without one. */
  change: z.number().nullable(),
  figures: Figures,
});
export type RepForecast = z.output<typeof RepForecast>;

const State = z.object({
  status: z.enum(["open", "won", "lost"]),
  value: z.number(),
  confidence: z.int().nullable(),
  /** When it closed, or is expected to. */
  closeOn: z.string().nullable(),
});

const DealChange = z.object({
  kind: z.enum(CHANGE_KINDS),
  /** Null for a deal that went to somebody whose deals the viewer does not see. */
  deal: z.object({ id: field.recordId, name: z.string(), repName: z.string() }).nullable(),
  before: State.nullable(),
  now: State.nullable(),
  /** What the best case, and what is committed, has more by it, in dollars. */
  difference: z.number(),
  committed: z.number(),
});
export type DealChange = z.output<typeof DealChange>;

const DueDeal = z.object({ id: field.recordId, name: z.string(), value: z.number(), fate: z.enum(FATES) });

/** A kept snapshot, and what has become of it. */
const Comparison = z.object({
  /** The Sunday that begins its week, and the day on which it was kept. */
  week: field.dateOnly,
  takenOn: field.dateOnly,
  figures: Figures,
  /** By kind; together they lead from the snapshot's best case and committed to today's. */
  sums: z.array(
    z.object({ kind: z.enum(CHANGE_KINDS), deals: z.int(), difference: z.number(), committed: z.number() }),
  ),
  /** Those that changed most, at most 100; `changed` is the number of all. */
  changes: z.array(DealChange),
  changed: z.int(),
  /** The deals that were to close between the snapshot and today: what came of them. At most 100 are named. */
  due: z.object({
    ...amount,
    fates: z.array(z.object({ fate: z.enum(FATES), ...amount })),
    named: z.array(DueDeal),
  }),
});
export type Comparison = z.output<typeof Comparison>;

export const Forecast = z.object({
  startDate: field.dateOnly,
  endDate: field.dateOnly,
  /** Dollars that are to be won in the period; 0 without a goal. */
  goal: z.number(),
  /** The part of it that falls to the days up to today. */
  goalByToday: z.number(),
  outlook: z.enum(OUTLOOKS),
  figures: Figures,
  /** Open deals that are in no forecast: without an expected close, and expected before today and before the period. */
  undated: Amount,
  overdue: Amount,
  /** What open deals of the period that should have closed before today count in it, in dollars. */
  late: z.number(),
  reps: z.array(RepForecast),
  /** The number of all sales reps with a goal or deals in the period. */
  allReps: z.int(),
  /** Dollars up to the end of each day; null where a line has no point. */
  days: z.array(
    z.object({
      day: field.dateOnly,
      goal: z.number(),
      won: z.number().nullable(),
      committed: z.number().nullable(),
      weighted: z.number().nullable(),
      bestCase: z.number().nullable(),
    }),
  ),
  /** The weeks of which a snapshot is kept, the latest first. */
  weeks: z.array(z.object({ week: field.dateOnly, takenOn: field.dateOnly })),
  /** Null where no snapshot is kept, and for a period that was over before. */
  since: Comparison.nullable(),
});
export type Forecast = z.output<typeof Forecast>;

export const ForecastQuery = z.strictObject({
  period: z.enum(PERIOD_KINDS).default("quarter"),
  /** Any day of the period; by default the active provider's today. */
  day: field.dateOnly.optional(),
  /** The week whose snapshot is compared with today; by default the latest that is a week old. */
  since: field.dateOnly.optional(),
});
export type ForecastQuery = z.output<typeof ForecastQuery>;

export const getForecast = endpoint("GET", "/api/forecast", {
  summary: "What the deals that one sees will bring in a quarter or month, against goals, and what changed",
  query: ForecastQuery,
  response: Forecast,
  revalidates: true,
});

const wins = { won: z.int(), lost: z.int(), wonValue: z.number(), winRate: z.int().nullable() };

export const ForecastRates = z.object({
  /** The days looked at; both inclusive. */
  startDate: field.dateOnly,
  endDate: field.dateOnly,
  /** In the order of the pipeline. */
  stages: z.array(
    z.object({
      stage: DealStage,
      /** Open deals that are in it, and for how many days on average. */
      here: z.object({ ...amount, days: z.number().nullable() }),
      /** How many deals left it in these days, by where they went. */
      left: z.object(
        Object.fromEntries(VISIT_OUTCOMES.map((outcome) => [outcome, z.int()])) as Record<
          (typeof VISIT_OUTCOMES)[number],
          z.ZodInt
        >,
      ),
      /** Those that went on or were won, in whole percent of them; null where none left. */
      conversion: z.int().nullable(),
      /** How long they had been in it, on average. */
      days: z.number().nullable(),
    }),
  ),
  /** Deals that were closed in these days; `source` is null for those without one. */
  sources: z.array(z.object({ source: z.object({ id: field.recordId, name: z.string() }).nullable(), ...wins })),
  /** These deals by the company's size. */
  sizes: z.array(z.object({ size: z.int(), ...wins })),
  all: z.object(wins),
});
export type ForecastRates = z.output<typeof ForecastRates>;

export const getForecastRates = endpoint("GET", "/api/forecast/rates", {
  summary: "Stage conversion, days in stage and win rates of the deals that one sees, over a year",
  response: ForecastRates,
  revalidates: true,
});

const quarter = field.dateOnly.refine((day) => /-(01|04|07|10)-01$/.test(day), "Must be the first day of a quarter");
const providerId = z.strictObject({ providerId: field.uuid() });

/** What each member is to win in a quarter (D-196). */
export const Goals = z.object({
  quarter: field.dateOnly,
  items: z.array(
    z.object({
      userId: field.recordId,
      name: z.string(),
      /** Dollars, as set; null where nobody has set it. */
      amount: z.number().nullable(),
      /** What holds otherwise: a quarter of their annual goal. */
      standard: z.number(),
    }),
  ),
  version: z.int(),
});
export type Goals = z.output<typeof Goals>;

export const GoalsForm = z.strictObject({
  quarter,
  goals: z
    .array(z.strictObject({ userId: field.uuid(), amount: field.money().nullable() }))
    .max(500, "At most 500 goals"),
});

export const getGoals = endpoint("GET", "/api/providers/{providerId}/goals", {
  summary: "What each member of a provider is to win in a quarter",
  params: providerId,
  query: z.strictObject({ quarter }),
  response: Goals,
});

export const updateGoals = endpoint("PATCH", "/api/providers/{providerId}/goals", {
  summary: "Set goals of a quarter; without an amount a quarter of the annual goal holds again",
  params: providerId,
  body: GoalsForm.extend({ version: field.version }),
  response: Goals,
});
