import { type DueStep, nextMonday, stepClock, stepDue, stepState } from "@/lib/deals/rules-steps";
import {
  addDays,
  type Clocks,
  dayInZone,
  daysBetween,
  formatInstant,
  instantAt,
  plural,
  timeAgo,
} from "@/lib/domain/dates";
import type { DealStatus, StepKind } from "@/lib/domain/enums";

/**
 * Why a deal needs somebody today (D-128): a client who waits goes before what was planned. The groups are in the order in which they are
 * listed, and so are their kinds; those named together are ordered by their time.
 */
export const TODAY_GROUPS = [
  {
    label: "Clients waiting",
    kinds: [["question"], ["countersign"], ["unsigned"], ["opened"]],
  },
  { label: "Overdue", kinds: [["lateStep"]] },
  {
    label: "Today",
    kinds: [
      ["dueStep", "call"],
      ["approve"],
      ["declined", "rejected"],
      ["priceRefused"],
      ["accepted"],
      ["priceApproved"],
    ],
  },
  { label: "Closing soon, no next step", kinds: [["unplanned"]] },
  { label: "Follow up", kinds: [["unopened"], ["pastClose"], ["silent"], ["unbilled"]] },
] as const;
export type TodayKind = (typeof TODAY_GROUPS)[number]["kinds"][number][number];

const RANKED_KINDS: readonly (readonly TodayKind[])[] = TODAY_GROUPS.flatMap(({ kinds }) => [...kinds]);
export const TODAY_KINDS: readonly TodayKind[] = RANKED_KINDS.flat();

/** Which kinds come first, from 0; those of one rank are ordered by their time. */
export const rankOf = (kind: TodayKind): number => RANKED_KINDS.findIndex((kinds) => kinds.includes(kind));

/** The group of a kind, by its label. */
export const groupOf = (kind: TodayKind): string =>
  TODAY_GROUPS.find(({ kinds }) => kinds.some((ranked: readonly TodayKind[]) => ranked.includes(kind)))?.label ?? "";

/** What can cost a deal, which who leads a team reads by its value: a client who waits or was lost, a step or close that has passed, silence. */
export const RISK_KINDS = [
  "question",
  "countersign",
  "declined",
  "rejected",
  "unsigned",
  "opened",
  "lateStep",
  "unplanned",
  "unopened",
  "pastClose",
  "silent",
] as const satisfies TodayKind[];

export const isRisk = (kind: TodayKind): boolean => (RISK_KINDS as readonly TodayKind[]).includes(kind);

/** What the client or an owner did, or waits for: a snooze does not outlast it. */
export const WAITING_KINDS = [
  "countersign",
  "approve",
  "question",
  "declined",
  "rejected",
  "priceRefused",
  "accepted",
  "priceApproved",
] as const satisfies TodayKind[];

/** Days after which an offer without an answer, and an agreement without the client's signature, is to be followed up. */
export const FOLLOW_UP_DAYS = 3;
/** An open deal without a next step is listed this many days before it is expected to close. */
export const UNPLANNED_DAYS = 14;
/** A won deal without revenue is listed from the first number of days after it was won until the second. */
export const UNBILLED_DAYS = { from: 30, until: 180 } as const;

export interface ReasonFacts {
  kind: TodayKind;
  at: string;
  step: DueStep | null;
  openedAt: string | null;
  openings: { count: number; lastAt: string } | null;
}

/** Why a deal is in Today, in words; times on the reader's clock (D-161). */
export function todayReason({ kind, at, step, openedAt, openings }: ReasonFacts, clocks: Clocks, now: Date): string {
  const { zone, today, providerToday } = clocks;
  const days = (instant: string) => plural(daysBetween(dayInZone(instant, zone), today), "day");
  switch (kind) {
    case "lateStep":
    case "dueStep":
      return step ? stepDue(step, clocks) + stepClock(step, clocks) : "";
    case "call":
      return `Welcome call at ${formatInstant(at, "time", zone)}`;
    case "countersign":
      return `Countersign the agreement, signed by the client ${timeAgo(at, now)}`;
    case "approve":
      return `Approve the price, asked ${timeAgo(at, now)}`;
    case "priceApproved":
      return `Price approved ${timeAgo(at, now)}`;
    case "priceRefused":
      return `Price rejected ${timeAgo(at, now)}`;
    case "question":
      return `The client asked ${timeAgo(at, now)}`;
    case "declined":
      return `Signing declined ${timeAgo(at, now)}`;
    case "rejected":
      return `Proposal rejected ${timeAgo(at, now)}`;
    case "accepted":
      return `Proposal accepted ${timeAgo(at, now)}`;
    case "unsigned":
      return `Agreement unsigned for ${days(at)}`;
    case "opened":
    case "unopened":
      return `Sent ${days(at)} ago, ${openings ? openingsText(openings, now) : openedAt ? "opened" : "not opened"}, no answer`;
    case "unplanned":
      return `No next step, ${closesIn(daysBetween(providerToday, at.slice(0, 10)))}`;
    case "pastClose":
      return `Expected close passed ${plural(daysBetween(at.slice(0, 10), providerToday), "day")} ago`;
    case "silent":
      return `No activity for ${days(at)}`;
    case "unbilled":
      return `Won ${plural(daysBetween(at.slice(0, 10), providerToday), "day")} ago, no revenue yet`;
  }
}

const closesIn = (days: number): string =>
  days === 0 ? "closes today" : days === 1 ? "closes tomorrow" : `closes in ${days} days`;

const openingsText = ({ count, lastAt }: { count: number; lastAt: string }, now: Date): string =>
  count === 1 ? `opened ${timeAgo(lastAt, now)}` : `opened ${count} times, last ${timeAgo(lastAt, now)}`;

/** What a deal's page offers as its one main button. */
export type NextAction<R> =
  | { does: "open"; label: string; reason: R }
  | { does: "send" | "finish" | "plan"; label: string };

const ANSWERS = [
  ["question", "Answer the client"],
  ["countersign", "Sign"],
  ["approve", "Decide on the price"],
] as const satisfies [TodayKind, string][];

const FINISHES: Record<StepKind, string> = {
  call: "Log the call",
  email: "Log the email",
  meeting: "Log the meeting",
  other: "Mark as done",
};

interface NextFacts<R> {
  dealStatus: DealStatus;
  /** What waits for the viewer. */
  waiting: readonly R[];
  nextStep: (DueStep & { kind: StepKind }) | null;
  /** Whether there is a proposal to be sent. */
  hasUnsent: boolean;
}

/**
 * Returns what to do next for a deal, in this order: answer who is waiting, do the step that is due, send the unsent proposal, do the
 * planned step, plan one. For a won deal only the first; null where nothing is left to do.
 */
export function nextAction<R extends { kind: TodayKind }>(
  { dealStatus, waiting, nextStep, hasUnsent }: NextFacts<R>,
  now: Date,
): NextAction<R> | null {
  for (const [kind, label] of ANSWERS) {
    const reason = waiting.find((one) => one.kind === kind);
    if (reason) return { does: "open", label, reason };
  }
  if (dealStatus !== "open") return null;
  if (hasUnsent && (!nextStep || stepState(nextStep, now) === "ahead"))
    return { does: "send", label: "Send the proposal" };
  return nextStep ? { does: "finish", label: FINISHES[nextStep.kind] } : { does: "plan", label: "Plan the next step" };
}

const MORNING_MINUTES = 9 * 60;
const HOUR_MS = 3_600_000;
const QUARTER_MS = HOUR_MS / 4;

/** The instant at which somebody's morning begins on a day (yyyy-MM-dd), ISO 8601. */
export const morningOf = (day: string, timeZone: string): string =>
  instantAt(day, MORNING_MINUTES, timeZone).toISOString();

/** Four hours from now, rounded up to a quarter of an hour; null where that is tomorrow. */
export function laterToday({ today, zone }: Pick<Clocks, "today" | "zone">, now: Date): Date | null {
  const at = new Date(Math.ceil((now.getTime() + 4 * HOUR_MS) / QUARTER_MS) * QUARTER_MS);
  return dayInZone(at, zone) === today ? at : null;
}

/** Until when something is most often snoozed: label and instant. */
export function snoozeChoices(clocks: Pick<Clocks, "today" | "zone">, now: Date): { label: string; until: string }[] {
  const { today, zone } = clocks;
  const later = laterToday(clocks, now);
  return [
    ...(later ? [{ label: "Later today", until: later.toISOString() }] : []),
    { label: "Tomorrow", until: morningOf(addDays(today, 1), zone) },
    { label: "Monday", until: morningOf(nextMonday(today), zone) },
    { label: "In a week", until: morningOf(addDays(today, 7), zone) },
  ];
}

/** How many deals one list of Today names. */
export const MOST_IN_TODAY = 50;

/** How far ahead something can be snoozed. */
export const LONGEST_SNOOZE_DAYS = 90;

/** Says whose cards on Home are folded, in their browser. */
export const FOLDED_CARDS_COOKIE = "folded_cards";
