import { type ActivityType, type CompanyStatus, type DealStatus, STEP_KINDS, type StepKind } from "@/lib/domain/enums";
import type { Refusal } from "@/lib/refusal";
import type { ActivityForm } from "./contract";

/** What an activity with the client is; the kinds of steps, so that a step that is done becomes one of its kind. */
export const ACTIVITY_KINDS = STEP_KINDS;
export type ActivityKind = StepKind;

export const ACTIVITY_KIND_NAMES: Record<ActivityKind, string> = {
  call: "Call",
  email: "Email",
  meeting: "Meeting",
  other: "Other",
};

/** What came of an activity, in the order in which forms offer it. */
export const OUTCOMES = [
  "reached",
  "left_message",
  "no_answer",
  "wrong_number",
  "no_show",
  "interested",
  "wants_proposal",
  "later",
  "not_interested",
] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const OUTCOME_NAMES: Record<Outcome, string> = {
  reached: "Reached",
  left_message: "Left a message",
  no_answer: "No answer",
  wrong_number: "Wrong number",
  no_show: "Did not show up",
  interested: "Interested",
  wants_proposal: "Wants a proposal",
  later: "Not before renewal",
  not_interested: "Not interested",
};

const ANSWERS = ["interested", "wants_proposal", "later", "not_interested"] as const satisfies Outcome[];

/** The outcomes that fit a kind: whether anybody was there, then what they said (D-129). */
export const OUTCOMES_OF: Record<ActivityKind, readonly Outcome[]> = {
  call: ["reached", "left_message", "no_answer", "wrong_number", ...ANSWERS],
  email: ANSWERS,
  meeting: ["no_show", ...ANSWERS],
  other: ANSWERS,
};

/** The longest activity, in minutes. */
export const LONGEST_MINUTES = 600;

/** A length as '45 min' or '1 h 30 min'. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** The title of an activity that somebody logged; without a kind as before there were any. */
export const activityTitle = (kind: ActivityKind | undefined): string =>
  kind === undefined || kind === "other" ? "Client activity" : ACTIVITY_KIND_NAMES[kind];

/** What a timeline is filtered by: notes, activities by their kind, what became of the deal and of its proposals. */
export const TIMELINE_KINDS = [
  "note",
  ...ACTIVITY_KINDS,
  "stage",
  "proposal",
  "change",
] as const satisfies readonly string[];
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

export interface Rep {
  firstName: string;
  lastName: string;
}

/** The timeline entry for a new sales rep. */
export const repChangeEntry = ({ firstName, lastName }: Rep): { title: string; description: string } => ({
  title: "Sales rep changed",
  description: `Now ${firstName} ${lastName}`,
});

/** The timeline entry for a new stage; null is none. */
export const stageEntry = (before: string | null | undefined, after: string | null | undefined) => ({
  title: "Stage changed",
  description: `${before ?? "No stage"} → ${after ?? "No stage"}`,
});

interface StatusChange {
  status: DealStatus;
  reasonWon?: string | undefined;
  reasonLost?: string | undefined;
}

const MOVES: Record<DealStatus, DealStatus[]> = { open: ["won", "lost"], won: ["open"], lost: ["open"] };

/** Why a deal may not change from one status to another, or null (P:148, D-42). */
export function refuseStatusChange(from: DealStatus, change: StatusChange): Refusal | null {
  if (!MOVES[from].includes(change.status)) {
    const state = from === "open" ? "open" : `closed as ${from}`;
    return { code: "conflict", message: `This deal is ${state}` };
  }
  if (change.status === "won" && !change.reasonWon)
    return { code: "bad_request", message: "Reason is required", field: "reasonWon" };
  if (change.status === "lost" && !change.reasonLost)
    return { code: "bad_request", message: "Reason is required", field: "reasonLost" };
  return null;
}

/** What an open deal says of its closing. */
export const OPEN = {
  dealStatus: "open",
  closeDate: null,
  reasonWon: null,
  reasonLost: null,
  isImported: false,
} as const;

/** What a deal says of its closing once its status has changed; `today` is the closing day of won and lost ones. */
export const statusFields = ({ status, reasonWon, reasonLost }: StatusChange, today: string) =>
  status === "open"
    ? OPEN
    : {
        ...{ dealStatus: status, closeDate: today, isImported: false },
        reasonWon: status === "won" ? (reasonWon ?? null) : null,
        reasonLost: status === "lost" ? (reasonLost ?? null) : null,
      };

/** The timeline entry for a deal that is won, lost or reopened. `before` is the reason that it had. */
export const statusEntry = (
  from: DealStatus,
  to: DealStatus,
  before: string | null,
  reason: string | null | undefined,
): { title: string; description: string } =>
  to === "open"
    ? { title: "Deal reopened", description: `Was ${from}${before ? `: ${before}` : ""}` }
    : { title: `Deal marked as ${to}`, description: `Reason: ${reason}` };

interface ToldDeal {
  stageId: string | null;
  salesRepId: string;
  dealStatus: DealStatus;
  reasonWon: string | null;
  reasonLost: string | null;
}

interface Names {
  reps: ReadonlyMap<string, Rep>;
  stages: ReadonlyMap<string, string>;
}

/** What the timeline says of a deal that gets these fields: its stage, sales rep and status; of others it is silent. */
export function changeEntries(
  deal: ToldDeal,
  fields: Partial<ToldDeal>,
  { reps, stages }: Names,
): { activityType: ActivityType; title: string; description: string }[] {
  const { stageId, salesRepId, dealStatus, reasonWon, reasonLost } = { ...deal, ...fields };
  const rep = salesRepId === deal.salesRepId ? undefined : reps.get(salesRepId);
  const nameOf = (id: string | null) => stages.get(id ?? "");
  const before = deal.reasonWon ?? deal.reasonLost;
  return [
    ...(stageId === deal.stageId
      ? []
      : [{ activityType: "stage_change" as const, ...stageEntry(nameOf(deal.stageId), nameOf(stageId)) }]),
    ...(rep ? [{ activityType: "sales_rep_change" as const, ...repChangeEntry(rep) }] : []),
    ...(dealStatus === deal.dealStatus
      ? []
      : [
          {
            activityType: "status_change" as const,
            ...statusEntry(deal.dealStatus, dealStatus, before, reasonWon ?? reasonLost),
          },
        ]),
  ];
}

interface MovingDeal {
  stageId: string | null;
  dealStatus: DealStatus;
  companyStatus: CompanyStatus;
  stageVersion: number;
}

/**
 * Whether a deal moves to a stage, is already there, was moved elsewhere since the caller's `version`, or why it cannot move:
 * only open deals of active companies can (D-42). Other changes since `version` do not matter (D-106).
 */
export function judgeStageChange(
  deal: MovingDeal,
  stageId: string,
  version: number | undefined,
): "moves" | "there already" | "moved in the meantime" | Refusal {
  if (deal.stageId === stageId) return "there already";
  if (deal.dealStatus !== "open")
    return { code: "conflict", message: `This deal is closed as ${deal.dealStatus}. Reopen it to change its stage.` };
  if (deal.companyStatus !== "active")
    return {
      code: "conflict",
      message: "The company of this deal is archived. Restore it to change the deal's stage.",
    };
  return version !== undefined && version < deal.stageVersion ? "moved in the meantime" : "moves";
}

/** The most steps of a deal that are to be done. */
const MOST_STEPS = 50;

/** Why a deal gets no further step, or null (D-126). */
export function refuseStep(dealStatus: DealStatus, open: number): Refusal | null {
  if (dealStatus !== "open")
    return { code: "conflict", message: `This deal is closed as ${dealStatus}. Reopen it to plan a step.` };
  if (open >= MOST_STEPS) return { code: "conflict", message: `A deal can have at most ${MOST_STEPS} open steps` };
  return null;
}

/** Why somebody other than its sales rep cannot do a step of a deal, or null: only who leads the provider sees it (D-13, D-126). */
export function refuseAssignee(assigneeId: string, leaders: { id: string }[]): Refusal | null {
  if (leaders.some(({ id }) => id === assigneeId)) return null;
  return {
    code: "bad_request",
    message: "Only the deal's sales rep, an owner or an admin can do its steps",
    field: "assigneeId",
  };
}

/** How far a browser's clock may be ahead of the server's. */
const CLOCK_MS = 5 * 60_000;
/** Something that happened within this time happened as it was written down. */
const JUST_NOW_MS = 60_000;

/** Why an activity cannot be recorded: it has not happened yet, or what came of it does not fit what it was (D-129). */
export function refuseActivity(
  { kind = "other", happenedAt, outcome }: Pick<ActivityForm, "kind" | "happenedAt" | "outcome">,
  now: Date,
): Refusal | null {
  if (happenedAt !== undefined && Date.parse(happenedAt) > now.getTime() + CLOCK_MS)
    return { code: "bad_request", message: "An activity cannot be in the future", field: "happenedAt" };
  if (outcome !== undefined && !OUTCOMES_OF[kind].includes(outcome))
    return { code: "bad_request", message: "This outcome does not fit the kind", field: "outcome" };
  return null;
}

/** Whether somebody logged an activity; all others were written by the product, and stay (D-243). */
export const isLogged = ({ activityType, userId }: { activityType: ActivityType; userId: string | null }): boolean =>
  activityType === "client" && userId !== null;

/** When something happened that did not happen just now; undefined otherwise. */
export function pastInstant(happenedAt: string | undefined, now: Date): Date | undefined {
  if (happenedAt === undefined || Date.parse(happenedAt) > now.getTime() - JUST_NOW_MS) return undefined;
  return new Date(happenedAt);
}

/** The label of a deal's confidence in percent: 70 or more High, 40 to 69 Medium, under 40 Low (P:246). */
export type ConfidenceLevel = "High" | "Medium" | "Low";

export function confidenceLevel(percent: number): ConfidenceLevel {
  if (percent >= 70) return "High";
  return percent >= 40 ? "Medium" : "Low";
}
