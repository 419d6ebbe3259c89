import { dayInZone, formatDateOnly } from "@/lib/domain/dates";
import {
  type CompanyStatus,
  type DealStatus,
  PROPOSAL_STATUS,
  type ProposalClosure,
  type ProposalEnd,
  type ProposalStatus,
  type SigningProblem,
} from "@/lib/domain/enums";
import { fullName } from "@/lib/domain/format";
import { isSameName } from "@/lib/domain/same-name";
import { type Approval, isWithheld } from "@/lib/pricing/floors";
import { latestLastDay, MOST_DAYS_AHEAD } from "@/lib/pricing/start-month";
import type { Refusal } from "@/lib/refusal";
import { BUILT_IN } from "@/lib/vendors/port";

// The rules of a proposal's life, in one place and pure. Each `refuse…` returns null where nothing is refused.

const conflict = (message: string): Refusal => ({ code: "conflict", message });

/** The only moves a proposal makes (D-50). */
export const STEPS = {
  accept: { from: PROPOSAL_STATUS.DRAFT, to: PROPOSAL_STATUS.APPROVED },
  reject: { from: PROPOSAL_STATUS.DRAFT, to: PROPOSAL_STATUS.REJECTED },
  "create-documents": { from: PROPOSAL_STATUS.APPROVED, to: PROPOSAL_STATUS.DOCUMENT_SIGNING },
  "complete-signing": { from: PROPOSAL_STATUS.DOCUMENT_SIGNING, to: PROPOSAL_STATUS.WELCOME_CALL },
  "complete-call": { from: PROPOSAL_STATUS.WELCOME_CALL, to: PROPOSAL_STATUS.COMPLETED },
} as const;
export type Step = keyof typeof STEPS;

interface Openness {
  endedAs: ProposalEnd | null;
  dealStatus: DealStatus;
  companyStatus: CompanyStatus;
}

/** The state that decides whether a step of a proposal may be taken. */
export interface ProposalState extends Openness {
  status: ProposalStatus;
}

/** Why a proposal is closed to every step; null while it is open. Winning the deal does not close it (D-111, D-112). */
export const closureOf = ({ endedAs, dealStatus, companyStatus }: Openness): ProposalClosure | null =>
  endedAs ?? (dealStatus === "lost" || companyStatus === "inactive" ? "unavailable" : null);

const CLOSURES: Record<ProposalClosure, string> = {
  unavailable: "This proposal is no longer available",
  declined: "A signer has declined to sign the documents of this proposal",
  voided: "The documents of this proposal were voided",
};

/** The refusal of any step of a closed proposal; null while it is open. */
export function refuseClosed(state: Openness): Refusal | null {
  const closure = closureOf(state);
  return closure && conflict(CLOSURES[closure]);
}

const REFUSALS: Record<ProposalStatus, string> = {
  1: "This proposal has not been accepted yet",
  2: "This proposal was accepted and waits for the signing details",
  3: "This proposal was rejected",
  4: "The documents of this proposal are being signed",
  5: "The documents are signed and the welcome call waits to be scheduled",
  6: "This proposal is completed",
};

/** The refusal of a step that needs another status; it names the present one. */
export const refuseStatus = (status: ProposalStatus): Refusal => conflict(REFUSALS[status]);

/** Returns 'move' when the step is due, 'repeat' when the proposal is already where it leads, else the refusal. */
export function judgeStep(state: ProposalState, step: Step): "move" | "repeat" | Refusal {
  const closed = refuseClosed(state);
  if (closed) return closed;
  if (state.status === STEPS[step].from) return "move";
  return state.status === STEPS[step].to ? "repeat" : refuseStatus(state.status);
}

interface LastDay {
  status: number;
  /** yyyy-MM-dd, the last day on which it can be accepted. */
  expiresOn: string | null;
  timeZone: string;
}

/** Whether a proposal still waits for its client's answer and its last day is over, on the provider's calendar (D-111). */
export const isPastLastDay = ({ status, expiresOn, timeZone }: LastDay, now = new Date()): boolean =>
  status === PROPOSAL_STATUS.DRAFT && expiresOn !== null && dayInZone(now, timeZone) > expiresOn;

interface NewLastDay {
  day: string;
  /** The last day as it is, and as the person who moves it was shown it. */
  expiresOn: string | null;
  seen: string | null;
  /** The first day of the month in which the client starts; null for none. */
  startsIn: string | null;
  /** On the provider's calendar. */
  today: string;
}

/**
 * Returns 'move' when the last day of a proposal that waits for its client's answer is to be moved, passed or not, 'repeat' when it is
 * that day already, else the refusal (D-240): it is at most 90 days from today, and not after the month of the start.
 */
export function judgeLastDay(state: ProposalState, facts: NewLastDay): "move" | "repeat" | Refusal {
  const { day, expiresOn, seen, startsIn, today } = facts;
  const answered = refuseAnswered(state);
  if (answered) return answered;
  if (day === expiresOn) return "repeat";
  if (expiresOn !== seen)
    return conflict("Someone has changed the expiration date in the meantime. Reload the page and try again.");
  const latest = latestLastDay(today, startsIn);
  if (latest.day < today) {
    return conflict("The month in which its client starts is over. Clone the proposal and change the start.");
  }
  const wrong = (message: string): Refusal => ({ code: "bad_request", message, field: "expiresOn" });
  if (day < today) return wrong("Must be today or later");
  if (day <= latest.day) return "move";
  const why = latest.isStart ? "the client starts then" : `${MOST_DAYS_AHEAD} days from today`;
  return wrong(`Must be ${formatDateOnly(latest.day)} or earlier: ${why}`);
}

/** Why the proposal's link cannot be mailed: nothing can be done on its page any more. */
export function refuseSending(state: ProposalState, isExpired: boolean): Refusal | null {
  const closed = refuseClosed(state);
  if (closed) return closed;
  const over = state.status === PROPOSAL_STATUS.REJECTED ? "was rejected" : isExpired ? "has expired" : null;
  if (over === null) return null;
  return conflict(`This proposal ${over}. ${isExpired ? "Change its expiration date" : "Clone it"} to send it again.`);
}

/** Why nothing about a proposal goes to its client: its price is below a floor, and no owner has approved it (D-181). */
export function refuseWithheld({ approval }: { approval: string | null }): Refusal | null {
  if (!isWithheld({ approval })) return null;
  return conflict(
    approval === "refused"
      ? "The price of this proposal was rejected. Clone it and change the price."
      : "This proposal waits for an owner's approval: its price is below the minimum. Nothing goes to the client until then.",
  );
}

interface Decision {
  /** The approval as it is, and as the person who decides was shown it. */
  approval: Approval | null;
  seen: Approval;
  decision: Exclude<Approval, "needed">;
  status: ProposalStatus;
  /** Who decided before. */
  by: string | null;
  /** Whether the person who decides made the proposal, and whether they own its provider. */
  isOwn: boolean;
  isOwner: boolean;
}

/**
 * Returns 'move' when an approval is to be decided, 'repeat' when it was decided so before, else the refusal (D-181). An approval
 * can be withdrawn until the client has answered, a refusal stays.
 */
export function judgeApproval(facts: Decision): "move" | "repeat" | Refusal {
  const { approval, seen, decision, status, by, isOwn, isOwner } = facts;
  if (approval === null) return conflict("The price of this proposal needs no approval");
  if (isOwn && !isOwner) return { code: "forbidden", message: "Only an owner can approve their own price" };
  if (approval === decision) return "repeat";
  if (approval !== seen) return conflict(`${by ?? "Someone"} has ${approval} this price in the meantime`);
  if (approval === "refused") return conflict("This price was rejected. Clone the proposal and change the price.");
  if (status !== PROPOSAL_STATUS.DRAFT) return conflict("The client has already answered this proposal");
  return "move";
}

/** Why a proposal does not wait for its client any more: they have answered it, or it is closed. An expired one still does. */
export const refuseAnswered = (state: ProposalState): Refusal | null =>
  refuseClosed(state) ?? (state.status === PROPOSAL_STATUS.DRAFT ? null : refuseStatus(state.status));

/** Why a proposal cannot be the deal's primary one (D-53). */
export function refusePrimary({ status, endedAs }: { status: number; endedAs: string | null }): Refusal | null {
  if (status === PROPOSAL_STATUS.REJECTED) return conflict("A rejected proposal cannot be the primary one");
  return endedAs === null ? null : conflict(`A ${endedAs} proposal cannot be the primary one`);
}

/** For how many days a signing link still shows the document after everybody has signed it. */
const LINK_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

interface SignerInTurn {
  id: string;
  role: string;
  status: string;
  firstName: string;
  lastName: string;
}

/** Why it is not a signer's turn to sign or decline; null when it is. They sign in order, the client first (D-112). */
export function refuseTurn(
  signer: SignerInTurn,
  document: { signers: readonly SignerInTurn[]; proposal: { status: number } },
): Refusal | null {
  if (signer.status === "signed") return conflict("This document is already signed");
  if (signer.status === "declined") return conflict("Signing this document was declined");
  const { status } = document.proposal;
  const open =
    signer.role === "client" ? status === PROPOSAL_STATUS.DOCUMENT_SIGNING : status >= PROPOSAL_STATUS.DOCUMENT_SIGNING;
  if (!open) return conflict("This document is not open for signing");
  const before = document.signers
    .slice(
      0,
      document.signers.findIndex(({ id }) => id === signer.id),
    )
    .find((other) => other.status !== "signed");
  return before ? conflict(`${fullName(before)} signs first`) : null;
}

const UNSIGNABLE: Record<SigningProblem, string> = {
  expired: "The time to sign this document has run out",
  archived: "This document was withdrawn",
  deleted: "This document was withdrawn",
  disconnected: "This document cannot be signed anymore",
  unreadable: "The file of this document with its signatures cannot be used",
};

/** Why a document can no longer be signed at its vendor; null while it can. */
export const refuseUnsignable = ({
  signingProblem,
}: {
  signingProblem: SigningProblem | string | null;
}): Refusal | null => (signingProblem === null ? null : conflict(UNSIGNABLE[signingProblem as SigningProblem]));

/** Why a document cannot be signed or declined in our own frame: it is signed at its vendor. */
export const refuseElsewhere = ({ signingVendor }: { signingVendor: string }): Refusal | null =>
  signingVendor === BUILT_IN ? null : conflict(`This document is signed with ${signingVendor}`);

interface GivenSignature {
  kind: "typed" | "drawn";
  typedName?: string;
  documentSha256: string;
}

/** Why a signature is refused: the signer was shown another document, or typed a name that is not theirs. */
export function refuseSignature(
  signer: { firstName: string; lastName: string },
  document: { unsignedSha256: string },
  { kind, typedName = "", documentSha256 }: GivenSignature,
): Refusal | null {
  if (document.unsignedSha256 !== documentSha256) {
    return conflict("The document has changed since it was shown. Please review it again.");
  }
  if (kind === "drawn" || isSameName(typedName, fullName(signer))) return null;
  return { code: "bad_request", message: `Sign as ${fullName(signer)}`, field: "typedName" };
}

/** Whether a signing link has expired. `completedAt` is when the last signer signed, or null. */
export const linkHasEnded = (completedAt: Date | null, now: Date): boolean =>
  completedAt !== null && now.getTime() - completedAt.getTime() > LINK_DAYS * DAY_MS;

/** Why an owner may not void a document; null when some signers have signed and others have not (D-112). */
export function refuseVoid(signers: readonly { status: string }[]): Refusal | null {
  if (!signers.some(({ status }) => status === "signed")) {
    return conflict("Nobody has signed yet. Correct the signing details instead.");
  }
  if (signers.every(({ status }) => status === "signed")) {
    return conflict("Everyone has signed. The agreement can only be ended under its own terms.");
  }
  return null;
}

/** Why the signing details cannot be corrected; null while the documents exist and nobody has signed (D-112). */
export function refuseNewDetails(status: ProposalStatus, signers: readonly { status: string }[]): Refusal | null {
  if (signers.some((signer) => signer.status === "signed")) return conflict("Someone has already signed these details");
  return status === PROPOSAL_STATUS.DOCUMENT_SIGNING ? null : conflict("There are no signing details to correct");
}
