import "server-only";
import { AppError } from "@/lib/app-error";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { callOf } from "@/lib/proposals/call/complete";
import { createCallLink, storeCallLink } from "@/lib/proposals/call/vendor";
import { loadProposal, readProposal } from "@/lib/proposals/record";
import { takeStep } from "@/lib/proposals/steps";
import { haveSigned, refreshSigning } from "./record";

/** Moves on only if the signing vendor's record says that the client has signed (D-51). */
export async function completeSigning(proposalId: string): Promise<void> {
  await takeStep(proposalId, "complete-signing", { title: "Documents signed" }, async () => {
    const record = await loadProposal(proposalId);
    const [document] = record.documents;
    if (!document || !haveSigned(await refreshSigning(document.id), "client")) {
      throw AppError.conflict("The documents have not been signed yet");
    }
    const link = await createCallLink(callOf(record));
    return () => storeCallLink(record.id, link);
  });
}

/**
 * Asks a document's vendor for news, on a webhook or by the clock: a signature that the browser never reported moves the proposal
 * on. Throws 'upstream_unavailable'.
 */
export async function followSigning(proposalId: string): Promise<void> {
  const record = await readProposal(proposalId);
  const document = record?.documents[0];
  if (!record || !document) return;
  try {
    const signing = await refreshSigning(document.id);
    const mayMoveOn = record.status === PROPOSAL_STATUS.DOCUMENT_SIGNING && haveSigned(signing, "client");
    if (mayMoveOn) await completeSigning(proposalId);
  } catch (error) {
    // The deal is lost, or the account is no longer connected: no use trying again.
    if (!(error instanceof AppError && (error.code === "conflict" || error.code === "not_configured"))) throw error;
  }
}
