import type { Instant } from "@/lib/domain/dates";
import {
  type DealStatus,
  PROPOSAL_END_LABELS,
  PROPOSAL_STATUS,
  type ProposalEnd,
  type ProposalStatus,
} from "@/lib/domain/enums";
import type { Approval } from "@/lib/pricing/floors";
import type { Proposal } from "./inside/contract";

export interface ClientProgress {
  percent: number;
  /** Index of the step the client is at: 0 accept, 1 sign, 2 welcome call; 3 when all are done. */
  step: number;
  rejected: boolean;
}

/** How far the client is (R:59): draft and rejected 0 %, approved and signing 33 %, welcome call 66 %, completed 100 %. */
export function clientProgress(status: ProposalStatus): ClientProgress {
  switch (status) {
    case PROPOSAL_STATUS.APPROVED:
    case PROPOSAL_STATUS.DOCUMENT_SIGNING:
      return { percent: 33, step: 1, rejected: false };
    case PROPOSAL_STATUS.WELCOME_CALL:
      return { percent: 66, step: 2, rejected: false };
    case PROPOSAL_STATUS.COMPLETED:
      return { percent: 100, step: 3, rejected: false };
    default:
      return { percent: 0, step: 0, rejected: status === PROPOSAL_STATUS.REJECTED };
  }
}

/** The signers of some documents who have not signed yet, in order. */
export const openSignatures = <S extends { status: string }>(documents: readonly { signers: readonly S[] }[]): S[] =>
  documents.flatMap(({ signers }) => signers.filter(({ status }) => status === "pending"));

interface Answerable {
  status: ProposalStatus;
  ended: { as: ProposalEnd } | null;
}

/** The one proposal of a deal that its client has accepted and that has not ended otherwise; while there is one, no other can be. */
export const acceptedOf = <P extends Answerable>(proposals: readonly P[]): P | undefined =>
  proposals.find(
    ({ status, ended }) => ended === null && status !== PROPOSAL_STATUS.DRAFT && status !== PROPOSAL_STATUS.REJECTED,
  );

/** How a proposal names its client. */
export interface ClientDetails {
  name: string;
  addressLine1: string;
  addressLine2: string | null;
  city: string;
  state: string;
  zipCode: string;
}

/** These details of a company. */
export const clientDetails = ({
  name,
  addressLine1,
  addressLine2,
  city,
  state,
  zipCode,
}: ClientDetails): ClientDetails => ({
  name,
  addressLine1,
  addressLine2,
  city,
  state,
  zipCode,
});

/** The subject of the mail that sends a client the link of a proposal. */
export const offerSubject = (providerName: string, companyName: string): string =>
  `${providerName}: your proposal for ${companyName}`;

/** The facts that decide a proposal's status line. */
export interface ProposalFacts {
  status: ProposalStatus;
  ended: { as: ProposalEnd } | null;
  /** Of a price below the floors; null of any other. */
  approval: { state: Approval } | null;
  /** Whether it still waits for an answer after its last day. */
  expired: boolean;
  sent: readonly unknown[];
  openedAt: string | null;
  documents: readonly { signers: readonly { role: string; status: string }[] }[];
}

export type ProposalLine =
  | "Draft"
  | "Sent"
  | "Opened"
  | "Accepted"
  | "Signed by client"
  | "Completed"
  | "Rejected"
  | "Expired"
  | "Waiting for approval"
  | "Price rejected"
  | (typeof PROPOSAL_END_LABELS)[ProposalEnd];

/** The status line of a proposal (record 072). */
export function proposalLine(proposal: ProposalFacts): ProposalLine {
  const { status, ended, approval, expired, sent, openedAt, documents } = proposal;
  if (ended) return PROPOSAL_END_LABELS[ended.as];
  if (status === PROPOSAL_STATUS.REJECTED) return "Rejected";
  if (status === PROPOSAL_STATUS.DRAFT) {
    if (approval?.state === "refused") return "Price rejected";
    if (approval?.state === "needed") return "Waiting for approval";
    if (expired) return "Expired";
    if (openedAt !== null) return "Opened";
    return sent.length > 0 ? "Sent" : "Draft";
  }
  if (status === PROPOSAL_STATUS.COMPLETED && openSignatures(documents).length === 0) return "Completed";
  const clients = documents.flatMap(({ signers }) => signers.filter(({ role }) => role === "client"));
  const isSigned = clients.length > 0 && clients.every((signer) => signer.status === "signed");
  return isSigned || status >= PROPOSAL_STATUS.WELCOME_CALL ? "Signed by client" : "Accepted";
}

/** The proposal of a deal that is to be sent, the primary one first; undefined where none is, or its client has one already. */
export function unsentOf<P extends ProposalFacts & { isPrimary: boolean }>(proposals: readonly P[]): P | undefined {
  const isWithClient = (proposal: P) => ["Sent", "Opened"].includes(proposalLine(proposal));
  if (acceptedOf(proposals) || proposals.some(isWithClient)) return undefined;
  const unsent = proposals.filter((proposal) => proposalLine(proposal) === "Draft");
  return unsent.find(({ isPrimary }) => isPrimary) ?? unsent[0];
}

/** The parts of the client's page whose reading is measured, in their order on it. */
export const OFFER_PARTS = ["amount", "services", "price", "others", "answer", "agreement", "call"] as const;
export type OfferPart = (typeof OFFER_PARTS)[number];

export const PART_LABELS: Record<OfferPart, string> = {
  amount: "Overview",
  services: "Services",
  price: "Price",
  others: "Not included",
  answer: "Acceptance",
  agreement: "Agreement",
  call: "Welcome call",
};

export const DEVICES = ["phone", "tablet", "computer"] as const;
export type Device = (typeof DEVICES)[number];

/** Seconds by part. */
export type ReadingTimes = Partial<Record<OfferPart, number>>;

/** The most seconds that one report of a page can add: it reports every ten. */
export const MOST_SECONDS_A_REPORT = 30;
/** After such a pause, coming back is another visit. */
export const VISIT_PAUSE_MINUTES = 30;

/**
 * Programs that name themselves: search engines, previews of chat and mail programs, monitors, and browsers without a screen. Not
 * 'Telegram' or 'Pinterest' alone, whose apps show pages to people, nor phones by Cubot.
 */
const ROBOT =
  /(?<!cu)bot\b|(?<!cu)bot[/_-]|crawl|spider|slurp|preview|headless|facebookexternalhit|whatsapp|skypeuri|slack-imgproxy|embedly|outbrain|vkshare|w3c_validator|lighthouse|phantomjs|puppeteer|playwright|python-|curl|wget|java\/|go-http|okhttp|axios|node-fetch|undici|apache-httpclient|safelinks|barracuda|proofpoint|mimecast/i;

/** Whether a user agent is not a person's browser; one that says nothing is not either. */
export const isRobot = (userAgent: string): boolean => userAgent.trim() === "" || ROBOT.test(userAgent);

/** The kind of device that a user agent says; an iPad that calls itself a Mac counts as a computer. */
export function deviceOf(userAgent: string): Device {
  if (/ipad|tablet|kindle|silk|playbook|android(?!.*mobile)/i.test(userAgent)) return "tablet";
  return /mobi|iphone|ipod|android/i.test(userAgent) ? "phone" : "computer";
}

/** Reported seconds, cut so that all together are no more than `most`; what is less than a second is left out. */
export function boundTimes(reported: ReadingTimes, most: number): ReadingTimes {
  let left = Math.max(0, Math.floor(most));
  const times: ReadingTimes = {};
  for (const part of OFFER_PARTS) {
    const seconds = Math.min(left, Math.floor(reported[part] ?? 0));
    if (seconds < 1) continue;
    times[part] = seconds;
    left -= seconds;
  }
  return times;
}

export function addTimes(...all: ReadingTimes[]): ReadingTimes {
  const sum: ReadingTimes = {};
  for (const part of OFFER_PARTS) {
    const seconds = all.reduce((total, times) => total + (times[part] ?? 0), 0);
    if (seconds > 0) sum[part] = seconds;
  }
  return sum;
}

/** The part that was read longest; null where none was. */
export function longestPart(times: ReadingTimes): { part: OfferPart; seconds: number } | null {
  const [first] = OFFER_PARTS.flatMap((part) => ({ part, seconds: times[part] ?? 0 }))
    .filter(({ seconds }) => seconds > 0)
    .sort((a, b) => b.seconds - a.seconds);
  return first ?? null;
}

/** 2:10. */
export const minutesText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

/** Opened once, Opened 3 times. */
export const openedText = (count: number): string => (count === 1 ? "Opened once" : `Opened ${count} times`);

/** Nobody is reminded to sign more often, by the clock or by somebody (D-163). */
export const HOURS_BETWEEN_REMINDERS = 24;

/** Whether somebody's last reminder, if there was one, is so recent that they get no other. */
export const isJustReminded = (remindedAt: string | null, now: Date): boolean =>
  remindedAt !== null && now.getTime() - Date.parse(remindedAt) < HOURS_BETWEEN_REMINDERS * 3_600_000;

interface Reachable {
  email: string | null;
}

interface OfDeal {
  contacts: (Reachable & { isPrimary: boolean; roles: readonly string[] })[];
  company: { contacts: Reachable[] };
}

/**
 * The address that a deal's proposals go to unless somebody chooses another: the primary contact's, else that of who signs, else that
 * of the company's only contact who has one (D-135). In lower case; null where it is open whose.
 */
export function usualRecipient({ contacts, company }: OfDeal): string | null {
  const reachable = contacts.filter(({ email }) => email);
  const signing = reachable.filter(({ roles }) => roles.includes("signs"));
  const known = company.contacts.filter(({ email }) => email);
  const usual =
    reachable.find(({ isPrimary }) => isPrimary) ??
    (signing.length === 1 ? signing[0] : undefined) ??
    (known.length === 1 ? known[0] : undefined);
  return usual?.email?.toLowerCase() ?? null;
}

/** The size of the largest file that can be verified, in bytes. */
export const VERIFY_MAX_BYTES = 10 * 1024 * 1024;

/** Crockford's base 32: without I, L, O and U, which are misread or spell words. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 16;
const BITS = 5;

/** How many random bytes a document's code is made of: 80 bits. */
export const DOCUMENT_CODE_BYTES = (LENGTH * BITS) / 8;

/** The code of such bytes as a document prints it: '4K7Q-M2XD-9RTB-W3HF'. */
export function documentCodeOf(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const letters = Array.from({ length: LENGTH }, (_, index) =>
    LETTERS.charAt(Number.parseInt(bits.slice(index * BITS, (index + 1) * BITS), 2)),
  ).join("");
  return inGroups(letters);
}

/** Reads a document's code as somebody typed it, grouped or not, with O for 0 and l for 1; null where it is not a code. */
export function readDocumentCode(typed: string): string | null {
  const letters = typed
    .toUpperCase()
    .replace(/[\s\p{Pd}.]/gu, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return letters.length === LENGTH && [...letters].every((letter) => LETTERS.includes(letter))
    ? inGroups(letters)
    : null;
}

const inGroups = (letters: string): string => letters.match(/.{4}/g)?.join("-") ?? letters;

/** A booked welcome call can be moved or canceled until so many hours before it starts. */
export const CALL_CHANGE_HOURS = 2;

/** The last moment at which a call can be moved or canceled. */
export const changeableUntil = (startsAt: Instant): Date =>
  new Date(new Date(startsAt).getTime() - CALL_CHANGE_HOURS * 3_600_000);

/** Steps of a proposal that a deal can follow, in their order. */
export const FOLLOWED_STEPS = { sent: 1, accepted: 2, signed: 3 } as const;
export type FollowedStep = (typeof FOLLOWED_STEPS)[keyof typeof FOLLOWED_STEPS];

/** The stage that is due once a proposal has taken a step. */
export const STAGE_OF_STEP: Record<FollowedStep, string> = { 1: "Proposal", 2: "Closing", 3: "Closing" };
export const STEP_WORDS: Record<FollowedStep, string> = { 1: "sent", 2: "accepted", 3: "signed by the client" };

/** The largest value that a deal can have, in dollars. */
const MOST_VALUE = 999_999_999_999.99;

interface Stage {
  id: string;
  name: string;
  position: number;
}

export interface FollowFacts {
  status: ProposalStatus;
  isPrimary: boolean;
  ended: boolean;
  sent: boolean;
  /** Whether another proposal of the deal was accepted. */
  isOther: boolean;
  followedStep: number;
  /** Dollars a year. */
  estimateValue: number;
  dealStatus: DealStatus;
  isArchived: boolean;
  /** Dollars. */
  dealValue: number;
  /** Null where the deal has no stage. */
  stagePosition: number | null;
  stages: Stage[];
}

export type DealFollow = NonNullable<Proposal["follow"]>;

/** How far a proposal is, of the steps that a deal follows; 0 before the first. */
export function stepOf({ status, sent }: Pick<FollowFacts, "status" | "sent">): FollowedStep | 0 {
  if (status === PROPOSAL_STATUS.DRAFT) return sent ? FOLLOWED_STEPS.sent : 0;
  if (status === PROPOSAL_STATUS.REJECTED) return 0;
  return status >= PROPOSAL_STATUS.WELCOME_CALL ? FOLLOWED_STEPS.signed : FOLLOWED_STEPS.accepted;
}

/**
 * What a deal would take over from its proposal (D-133), never a stage before its own; null where there is nothing, where it was
 * asked about this step before, and for a closed deal or a proposal that does not count for it.
 */
export function followOf(facts: FollowFacts): DealFollow | null {
  const { status, ended, isPrimary, isOther, followedStep, dealStatus, isArchived, dealValue, estimateValue } = facts;
  const step = stepOf(facts);
  if (step === 0 || ended || isOther || dealStatus !== "open" || isArchived || step <= followedStep) return null;
  if (status === PROPOSAL_STATUS.DRAFT && !isPrimary) return null;
  const due = facts.stages.find(({ name }) => name === STAGE_OF_STEP[step]);
  const stage = due && due.position > (facts.stagePosition ?? 0) ? { id: due.id, name: due.name } : null;
  const value = estimateValue !== dealValue && estimateValue <= MOST_VALUE ? estimateValue : null;
  return stage || value !== null ? { step, stage, value } : null;
}
