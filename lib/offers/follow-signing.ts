import "server-only";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { AppError } from "@/lib/http/app-error";
import { haveSigned, refreshSigning } from "@/lib/signing/record";
import { readOffer } from "./present";
import { completeOfferDocuments } from "./service";

/**
 * Asks a document's vendor what became of it, for webhooks and the clock: a signature whose frame was not heard moves the
 * proposal on. Throws 'upstream_unavailable'.
 */
export async function followSigning(proposalId: string): Promise<void> {
  const row = await readOffer(proposalId);
  const document = row?.documents[0];
  if (!row || !document) return;
  try {
    const record = await refreshSigning(document.id);
    const mayMoveOn = row.status === PROPOSAL_STATUS.DOCUMENT_SIGNING && haveSigned(record, "client");
    if (mayMoveOn) await completeOfferDocuments(proposalId);
  } catch (error) {
    // A deal that is lost, or an account that is not connected any more: nothing to be tried again.
    if (!(error instanceof AppError && (error.code === "conflict" || error.code === "not_configured"))) throw error;
  }
}
