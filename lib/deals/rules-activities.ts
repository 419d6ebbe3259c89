import { STEP_KINDS, type StepKind } from "@/lib/domain/enums";

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

export const TIMELINE_KIND_NAMES: Record<TimelineKind, string> = {
  note: "Notes",
  call: "Calls",
  email: "Emails",
  meeting: "Meetings",
  other: "Other",
  stage: "Stages",
  proposal: "Proposals",
  change: "Changes",
};
