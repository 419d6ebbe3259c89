import "server-only";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import { readLinkToken } from "@/lib/crypto/link-token";
import { transaction } from "@/lib/database/transaction";
import { linkHasEnded, refuseClosed, refuseElsewhere, refuseTurn } from "@/lib/proposals/lifecycle";
import { lockState } from "@/lib/proposals/record";
import { toAppError } from "@/lib/refusal";
import { type Acting, actFor, actingAsNamed, type NamedSigner } from "./acting";
import { findSignerOfLink, lockDocument, type SignerOfLink } from "./repository";
import { lockLeadingPlace } from "./repository-countersigners";

const MISSING = "This signing link is not valid";

/** The signer of a link. Throws 'not_found' for a link that was not made here, has expired or was replaced. */
export async function loadSigner(token: string): Promise<SignerOfLink> {
  const linkId = readLinkToken("sign", token);
  const signer = linkId && (await findSignerOfLink(linkId));
  if (!signer || signer.document.replacedAt || linkHasEnded(signer.document.completedAt, new Date())) {
    throw AppError.notFound(MISSING);
  }
  return signer;
}

/**
 * The person as whom `actor` signs for a provider's signer. Throws 'forbidden' with the reason when they may not. Inside a
 * transaction it locks the membership that allows it.
 */
export async function requireSigner(actor: Actor | null, signer: NamedSigner, providerId: string): Promise<Acting> {
  if (!actor) throw AppError.forbidden("You cannot sign for this person");
  const found = actFor(actor, signer, (await lockLeadingPlace(providerId, actor.userId)) ?? null);
  if ("refusal" in found) throw AppError.forbidden(found.refusal);
  return found.acting;
}

/**
 * The person as whom `actor` signs for the signer of a link: only for a provider's signer does it matter who acts, and nobody may sign while
 * impersonating.
 */
export async function requireActing(actor: Actor | null, signer: SignerOfLink): Promise<Acting> {
  if (signer.role === "client" && !actor?.impersonatorId) return actingAsNamed(signer);
  return requireSigner(actor, signer, signer.document.proposal.providerId);
}

/**
 * Runs `work` on a document for the signer of a link, in a transaction with deal, proposal and document locked. Throws
 * 'forbidden' when `actor` may not act for them (D-18, D-107), 'conflict' when it is not their turn.
 */
export async function asSigner<T>(
  actor: Actor | null,
  token: string,
  work: (signer: SignerOfLink, acting: Acting) => Promise<T>,
): Promise<T> {
  const { documentId, document } = await loadSigner(token);
  return transaction(async () => {
    const state = await lockState(document.proposal.id);
    await lockDocument(documentId);
    const signer = await loadSigner(token);
    const acting = await requireActing(actor, signer);
    const refusal = refuseClosed(state) ?? refuseTurn(signer, signer.document) ?? refuseElsewhere(signer.document);
    if (refusal) throw toAppError(refusal);
    return work(signer, acting);
  });
}
