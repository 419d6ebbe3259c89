import "server-only";
import { AppError } from "@/lib/app-error";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { transaction } from "@/lib/database/transaction";
import { fullName } from "@/lib/domain/format";
import { refuseClosed, refuseStatus, refuseTurn, refuseUnsignable } from "@/lib/proposals/lifecycle";
import { lockState, recordOnTimeline } from "@/lib/proposals/record";
import { refuse, toAppError } from "@/lib/refusal";
import { loadParties, mailCountersigner } from "./parties";
import { refreshIfElsewhere } from "./record";
import { lockDocument } from "./repository";
import { takeReminderByHand } from "./repository-reminders";

/**
 * Mails the provider's signer of a proposal's document, and today's stand-in, that their signature is missing (D-163); access to
 * the proposal was already checked. Throws 'conflict' where it is not their turn, nobody can be asked, or the actor is the one who
 * is, and 'rate_limited' within a day of the last reminder.
 */
export async function remindSigner(actor: Actor, proposalId: string, documentId: string | undefined): Promise<void> {
  // A signature that so far only the vendor knows of counts.
  if (documentId) await refreshIfElsewhere(documentId);
  await transaction(async () => {
    const state = await lockState(proposalId);
    refuse(refuseClosed(state));
    if (!documentId) throw toAppError(refuseStatus(state.status));
    await lockDocument(documentId);
    const parties = await loadParties(documentId);
    const signer = parties.signers.find(({ role }) => role === "provider");
    if (!signer) throw AppError.conflict("This document needs no countersignature");
    refuse(refuseTurn(signer, parties), refuseUnsignable(parties));
    if (signer.assigneeId === actor.userId) throw AppError.conflict("You are the next signer");
    const wait = await takeReminderByHand(signer.id);
    if (wait !== null) throw AppError.rateLimited(wait, "A reminder went out within the last day.");
    const asked = await mailCountersigner(parties, "reminder", fullName(actor));
    if (!asked) {
      const { companyName } = parties.proposal.provider;
      throw AppError.conflict(`Nobody at ${companyName} can countersign it right now: that takes an owner or admin`);
    }
    await recordOnTimeline(actor, state, "Reminder sent", `: ${fullName(asked)} was reminded to countersign`);
    await audit(actor, "document.remind", "document-signer", signer.id, { to: asked.email });
  });
}
