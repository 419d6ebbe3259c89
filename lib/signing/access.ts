import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { readLinkToken } from "@/lib/crypto/link-token";
import { AppError } from "@/lib/http/app-error";
import { toAppError } from "@/lib/http/refusal";
import { requireLockedStanding } from "@/lib/proposals/standing";
import { refuseClosed } from "@/lib/proposals/transitions";
import { transaction } from "@/lib/transaction";
import { findSignerOfLink, lockDocument, lockLeadingPlace, type SignerOfLink } from "./repository";
import { linkHasEnded, refuseElsewhere, refuseSigner, refuseTurn } from "./rules";

const MISSING = "This signing link is not valid";

/** The signer of a link. Throws 'not_found' for a link that was not made here, has had its time or was replaced. */
export async function loadSigner(token: string): Promise<SignerOfLink> {
  const linkId = readLinkToken("sign", token);
  const signer = linkId && (await findSignerOfLink(linkId));
  if (!signer || signer.document.replacedAt || linkHasEnded(signer.document.completedAt, new Date())) {
    throw AppError.notFound(MISSING);
  }
  return signer;
}

/**
 * Throws 'forbidden' with the reason when `actor` may not sign for a provider's signer. Inside a transaction the
 * membership that allows it stays as it is until the end.
 */
export async function requireSigner(
  actor: Actor | null,
  signer: { role: string; email: string },
  providerId: string,
): Promise<void> {
  if (!actor) throw AppError.forbidden("You may not sign for this person");
  const leading = await lockLeadingPlace(providerId, actor.userId);
  const refusal = refuseSigner(actor, signer, leading !== undefined);
  if (refusal) throw AppError.forbidden(refusal);
}

/** The same where it matters who acts for the signer of a link: for a provider's, and never as somebody else. */
export async function requireActing(actor: Actor | null, signer: SignerOfLink): Promise<void> {
  if (signer.role === "client" && !actor?.impersonatorId) return;
  await requireSigner(actor, signer, signer.document.proposal.providerId);
}

/**
 * Runs what the signer of a link does with their document, in a transaction that has deal, proposal and document locked.
 * Throws 'forbidden' when `actor` may not act for them (D-18, D-107), 'conflict' when it is not theirs to act now.
 */
export async function asSigner<T>(
  actor: Actor | null,
  token: string,
  work: (signer: SignerOfLink) => Promise<T>,
): Promise<T> {
  const { documentId, document } = await loadSigner(token);
  return transaction(async () => {
    const standing = await requireLockedStanding(document.proposal.id);
    await lockDocument(documentId);
    const signer = await loadSigner(token);
    await requireActing(actor, signer);
    const refusal = refuseClosed(standing) ?? refuseTurn(signer, signer.document) ?? refuseElsewhere(signer.document);
    if (refusal) throw toAppError(refusal);
    return work(signer);
  });
}
