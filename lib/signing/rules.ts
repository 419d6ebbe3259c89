import type { Actor } from "@/lib/auth/actor";
import {
  GLOBAL_ROLE,
  PROPOSAL_STATUS,
  type ProposalStatus,
  type SignerRole,
  type SigningProblem,
} from "@/lib/domain/enums";
import { fullName } from "@/lib/domain/format";
import { isSameName } from "@/lib/domain/same-name";
import type { Refusal } from "@/lib/http/refusal";
import { BUILT_IN } from "@/lib/integrations/port";

/** Days for which a signing link still shows the document once everybody has signed it. */
const LINK_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

interface Signer {
  role: SignerRole | string;
  email: string;
}

/**
 * Why somebody may not sign inside for this signer, or null (R:161, D-18, D-107): never for the client and never as
 * somebody else; an Admin may, and the person with the signer's email while they are owner or admin of the document's
 * provider, which is what `leads` says.
 */
export function refuseSigner(
  actor: Pick<Actor, "role" | "email" | "impersonatorId">,
  signer: Signer,
  leads: boolean,
): string | null {
  if (actor.impersonatorId !== null) return "Nobody signs as somebody else. Exit impersonation to sign as yourself.";
  if (signer.role === "client") return "You may not sign for this person";
  if (actor.role === GLOBAL_ROLE.ADMIN) return null;
  if (signer.email.toLowerCase() !== actor.email.toLowerCase()) return "You may not sign for this person";
  return leads ? null : "Only an owner or admin of the provider may sign for it, and you are none any more";
}

interface SignerInTurn {
  id: string;
  role: string;
  status: string;
  firstName: string;
  lastName: string;
}

const conflict = (message: string): Refusal => ({ code: "conflict", message });

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
  expired: "The time to sign this document is over",
  archived: "This document was withdrawn",
  deleted: "This document was withdrawn",
  disconnected: "This document cannot be signed any more",
};

/** Why a document cannot be signed at its vendor any more; null while it can. */
export const refuseUnsignable = ({
  signingProblem,
}: {
  signingProblem: SigningProblem | string | null;
}): Refusal | null => (signingProblem === null ? null : conflict(UNSIGNABLE[signingProblem as SigningProblem]));

/** Why a document is not signed or declined in our own frame: it is in its vendor's. */
export const refuseElsewhere = ({ signingVendor }: { signingVendor: string }): Refusal | null =>
  signingVendor === BUILT_IN ? null : conflict(`This document is signed with ${signingVendor}`);

interface GivenSignature {
  kind: "typed" | "drawn";
  typedName?: string;
  documentSha256: string;
}

/** Why a signature cannot be taken of whose turn it is: of another document than was shown, or under another name. */
export function refuseSignature(
  signer: SignerInTurn,
  document: { unsignedSha256: string },
  { kind, typedName = "", documentSha256 }: GivenSignature,
): Refusal | null {
  if (document.unsignedSha256 !== documentSha256) {
    return conflict("The document has changed since it was shown. Please review it again.");
  }
  if (kind === "drawn" || isSameName(typedName, fullName(signer))) return null;
  return { code: "bad_request", message: `Sign as ${fullName(signer)}`, field: "typedName" };
}

/** Whether a signing link has had its time. `completedAt` is when the last signer signed, or null. */
export const linkHasEnded = (completedAt: Date | null, now: Date): boolean =>
  completedAt !== null && now.getTime() - completedAt.getTime() > LINK_DAYS * DAY_MS;

/** Why an owner may not void a document; null when some have signed it and some not (D-112). */
export function refuseVoid(signers: readonly { status: string }[]): Refusal | null {
  if (!signers.some(({ status }) => status === "signed")) {
    return conflict("Nobody has signed yet. Correct the signing details instead.");
  }
  if (signers.every(({ status }) => status === "signed")) {
    return conflict("Everybody has signed. What is agreed ends as the agreement says.");
  }
  return null;
}

/** Why the signing details cannot be corrected; null while they can: documents are there, and nobody has signed (D-112). */
export function refuseNewDetails(status: ProposalStatus, signers: readonly { status: string }[]): Refusal | null {
  if (signers.some((signer) => signer.status === "signed"))
    return conflict("Somebody has signed these details already");
  return status === PROPOSAL_STATUS.DOCUMENT_SIGNING ? null : conflict("There are no signing details to correct");
}
