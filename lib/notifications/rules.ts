import { addDays, dayInZone, instantAt } from "@/lib/domain/dates";
import { dealTitle } from "@/lib/domain/format";

/** Of what somebody is notified (D-137). Each has something that sends it. */
export const NOTIFICATION_KINDS = [
  "dealAssigned",
  "mentioned",
  "proposalOpened",
  "proposalAnswered",
  "questionAsked",
  "signed",
  "countersign",
  "approvalNeeded",
  "approvalDecided",
  "callChanged",
  "stepOverdue",
  "reportChanged",
  "syncFailed",
  "clientAmounts",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** What became of a record, of the kinds that tell several things. */
export const NEWS_OF_RECORD = [
  "accepted",
  "rejected",
  "client",
  "nobody",
  "declined",
  "voided",
  "complete",
  "booked",
  "moved",
  "canceled",
  "approved",
  "refused",
] as const;
export type NewsOfRecord = (typeof NEWS_OF_RECORD)[number];

/** What somebody can switch on and off, by the bell and by mail (D-236). */
export const NOTIFICATION_GROUPS = ["deals", "offers", "signing", "reminders"] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];
export const GROUP_LABELS: Record<NotificationGroup, { label: string; about: string }> = {
  deals: { label: "Deals and mentions", about: "A deal becomes yours, or someone mentions you in a note with @" },
  offers: {
    label: "Answers to your proposals",
    about: "The client asks a question, accepts or rejects; an owner decides on its price",
  },
  signing: {
    label: "Signing and welcome calls",
    about: "The agreement is signed, declined or voided; a call is booked, moved or canceled",
  },
  reminders: {
    label: "Reminders and news",
    about:
      "Your overdue steps, opened proposals, what new reports say about your companies and, for Admins, payroll syncs that failed",
  },
};

/** The group of each kind; null where somebody has to act on it, so that it cannot be switched off. */
export const GROUP_OF: Record<NotificationKind, NotificationGroup | null> = {
  dealAssigned: "deals",
  mentioned: "deals",
  proposalAnswered: "offers",
  questionAsked: "offers",
  approvalDecided: "offers",
  signed: "signing",
  callChanged: "signing",
  proposalOpened: "reminders",
  stepOverdue: "reminders",
  reportChanged: "reminders",
  syncFailed: "reminders",
  countersign: null,
  approvalNeeded: null,
  clientAmounts: null,
};

/**
 * Whether a mail about a kind waits for the day's digest: always one about what waits for nobody or what the clock finds, and for a
 * person who wants one mail a day all others but what they have to act on and a call, whose mail has the event for their calendar.
 */
export function isForDigest(kind: NotificationKind, dailyDigest: boolean): boolean {
  const group = GROUP_OF[kind];
  return group === "reminders" || (dailyDigest && group !== null && kind !== "callChanged");
}

const DIGEST_HOUR = 8;

/** When the next digest is due: at 8:00 AM in a time zone (IANA). */
export function nextDigest(at: Date, timeZone: string): Date {
  const today = dayInZone(at, timeZone);
  const due = instantAt(today, DIGEST_HOUR * 60, timeZone);
  return due >= at ? due : instantAt(addDays(today, 1), DIGEST_HOUR * 60, timeZone);
}

/** What a sentence about a notification is made of. */
export interface NotificationFacts {
  kind: NotificationKind;
  news: NewsOfRecord | null;
  /** How often it happened since it was last read. */
  count: number;
  /** The name of the person who did it; null for a client and for the clock. */
  actor: string | null;
  /** The company that it is about. */
  companyName: string | null;
  /** The proposal's code. */
  proposal: string | null;
}

/** One line: the company first, and what was done, by whom. The rest of the record and its words are shown next to it. */
export function notificationLine(facts: NotificationFacts): string {
  const line = lineOf(facts);
  const { companyName } = facts;
  const isOfSeveral = facts.kind === "syncFailed" && facts.count > 1;
  if (companyName === null || isOfSeveral || line.startsWith(companyName)) return line;
  return `${companyName}: ${NAMES_NOBODY.has(facts.kind) ? line.charAt(0).toLowerCase() + line.slice(1) : line}`;
}

/** Kinds whose lines may begin with a word that is written small after the company's name, not with somebody's name. */
const NAMES_NOBODY: ReadonlySet<NotificationKind> = new Set(["stepOverdue", "callChanged", "syncFailed"]);

function lineOf(facts: NotificationFacts): string {
  const { kind, news, count, proposal } = facts;
  const client = facts.companyName ?? "A client";
  const who = facts.actor ?? "Someone";
  const offer = proposal ?? "the proposal";
  switch (kind) {
    case "dealAssigned":
      return count > 1 ? `${who} gave you ${count} deals` : `${who} gave you this deal`;
    case "mentioned":
      return count > 1 ? `${who} mentioned you, ${count} new mentions` : `${who} mentioned you in a note`;
    case "proposalOpened":
      return `${client} opened ${offer}`;
    case "proposalAnswered":
      return `${client} ${news === "rejected" ? "rejected" : "accepted"} ${offer}`;
    case "questionAsked":
      return count > 1 ? `${client} asked ${count} questions about ${offer}` : `${client} asked about ${offer}`;
    case "signed":
      return `${signedLine(news, client, facts.actor)} (${offer})`;
    case "countersign":
      return `${client} has signed: your signature is due (${offer})`;
    case "approvalNeeded":
      return `${who} asks you to approve the price of ${offer}`;
    case "approvalDecided":
      return `${who} ${news === "refused" ? "rejected" : "approved"} the price of ${offer}`;
    case "callChanged":
      return `Welcome call${facts.companyName === null ? " with a client" : ""} ${news ?? "booked"}${facts.actor ? ` by ${facts.actor}` : ""}`;
    case "stepOverdue":
      return count > 1 ? `${count} steps are overdue` : "A step is overdue";
    case "reportChanged":
      return `There is news in the report on ${facts.companyName ?? "a company"}`;
    case "syncFailed":
      return count > 1 ? `${count} payroll syncs failed` : "The payroll sync failed";
    case "clientAmounts":
      return "New PEO proposals charge clients for taxes up to their wage bases. You can turn it off";
  }
}

/** The record below that line, which names the company: the deal without it; null where the line says it all. */
export function notificationRecord(
  companyName: string | null,
  dealName: string | null,
  otherwise: string,
): string | null {
  if (companyName === null) return dealName ?? otherwise;
  const title = dealName && dealTitle(dealName, companyName);
  return title === companyName ? null : title;
}

function signedLine(news: NewsOfRecord | null, client: string, actor: string | null): string {
  if (news === "complete") return `${client}: the agreement is signed by everyone`;
  if (news === "declined") return `${client}: the agreement was declined`;
  if (news === "voided") return `${client}: ${actor ?? "someone"} voided the agreement`;
  return `${client} has signed${news === "nobody" ? ", and nobody can countersign yet" : ""}`;
}

/** How far unread notifications are counted. */
export const MOST_UNREAD = 100;
