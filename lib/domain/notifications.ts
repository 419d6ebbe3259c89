import { dealTitle } from "./deal-name";

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

export const MAIL_MODES = ["now", "digest", "off"] as const;
export type MailMode = (typeof MAIL_MODES)[number];
export const MAIL_MODE_LABELS: Record<MailMode, string> = {
  now: "Mail at once",
  digest: "In the digest",
  off: "No mail",
};

/** How somebody hears of a kind. */
export interface Channels {
  bell: boolean;
  mail: MailMode;
}

interface Kind extends Channels {
  label: string;
  about: string;
  /** Somebody has to act on it: it cannot be switched off. */
  always?: true;
  /** Only for platform Admins. */
  admins?: true;
}

/** Each kind with its default. Those that had a mail before there was a bell keep it at once. */
export const KINDS: Record<NotificationKind, Kind> = {
  dealAssigned: { label: "A deal becomes yours", about: "Somebody gives you a deal", bell: true, mail: "now" },
  mentioned: { label: "Mentions", about: "Somebody names you in a note with @", bell: true, mail: "now" },
  proposalOpened: {
    label: "Offer opened",
    about: "The client opens your offer for the first time",
    bell: true,
    mail: "now",
  },
  proposalAnswered: {
    label: "Offer answered",
    about: "The client accepts or rejects your offer",
    bell: true,
    mail: "now",
  },
  questionAsked: { label: "Question asked", about: "The client asks something on your offer", bell: true, mail: "now" },
  signed: {
    label: "Signatures",
    about: "The agreement is signed, declined or voided, and your copy when all have signed",
    bell: true,
    mail: "now",
  },
  countersign: {
    label: "Your signature is due",
    about: "An agreement waits for you to countersign it",
    bell: true,
    mail: "now",
    always: true,
  },
  approvalNeeded: {
    label: "Your approval is needed",
    about: "A proposal is priced below your floors and waits for you",
    bell: true,
    mail: "now",
    always: true,
  },
  approvalDecided: {
    label: "Price approved or refused",
    about: "An owner decides on a price of yours below the floors",
    bell: true,
    mail: "now",
  },
  callChanged: {
    label: "Welcome calls",
    about: "A call is booked, moved or canceled, with the event for your calendar",
    bell: true,
    mail: "now",
  },
  stepOverdue: { label: "Step overdue", about: "The day of one of your steps has passed", bell: true, mail: "digest" },
  reportChanged: {
    label: "News about a company",
    about: "A report that was made again at night says something new about a company of your open deals",
    bell: true,
    mail: "digest",
  },
  syncFailed: {
    label: "Payroll sync failed",
    about: "Revenue of a company could not be fetched",
    bell: true,
    mail: "digest",
    admins: true,
  },
  clientAmounts: {
    label: "What clients pay",
    about: "A new version charges the clients of your new proposals in another way",
    bell: true,
    mail: "now",
    always: true,
  },
};

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
  const who = facts.actor ?? "Somebody";
  const offer = proposal ?? "the offer";
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
      return `${who} ${news === "refused" ? "refused" : "approved"} the price of ${offer}`;
    case "callChanged":
      return `Welcome call${facts.companyName === null ? " with a client" : ""} ${news ?? "booked"}${facts.actor ? ` by ${facts.actor}` : ""}`;
    case "stepOverdue":
      return count > 1 ? `${count} steps are overdue` : "A step is overdue";
    case "reportChanged":
      return `A new report on ${facts.companyName ?? "a company"} says something new`;
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
  if (news === "voided") return `${client}: ${actor ?? "somebody"} voided the agreement`;
  return `${client} has signed${news === "nobody" ? ", and nobody can countersign yet" : ""}`;
}
