import "server-only";
import type { z } from "zod";
import type { Actor } from "@/lib/auth/actor";
import { callTimes, cancel, move } from "@/lib/proposals/call/changes";
import type { SigningCorrection } from "@/lib/proposals/client/contract";
import type { CallCancellation, CallMove, SchedulingSession } from "@/lib/proposals/client/contract-embeds";
import { correctOfferDocuments } from "@/lib/proposals/client/corrections";
import { remindSigner } from "@/lib/proposals/signing/reminding";
import { confirmSignature } from "@/lib/proposals/signing/service";
import { voidSigning } from "@/lib/proposals/signing/voiding";
import type { Proposal } from "./contract";
import { changeProposal, getProposal } from "./service";

// Changes by the provider's people to a proposal that its client has accepted. Each throws 'not_found' out of scope.

/** Corrects the signing details on the client's behalf. Throws as `correctOfferDocuments` does. */
export const correctSigningDetails = (
  actor: Actor,
  dealId: string,
  proposalId: string,
  correction: z.output<typeof SigningCorrection>,
) => changeProposal(actor, dealId, proposalId, () => correctOfferDocuments(proposalId, correction, actor));

/** Returns the proposal once the signing vendor's record shows that a provider's signer has signed (R:143, D-18). */
export async function submitSignature(
  actor: Actor,
  dealId: string,
  proposalId: string,
  signerId: string,
): Promise<Proposal> {
  await confirmSignature(actor, dealId, proposalId, signerId);
  return getProposal(actor, dealId, proposalId);
}

/** Reminds the provider's signer that their signature is missing. Throws as `remindSigner` does. */
export const remindCountersigner = (actor: Actor, dealId: string, proposalId: string) =>
  changeProposal(actor, dealId, proposalId, ({ documents }) => remindSigner(actor, proposalId, documents[0]?.id));

/** Voids the documents. Throws as `voidSigning` does. */
export const voidDocuments = (actor: Actor, dealId: string, proposalId: string, reason: string) =>
  changeProposal(actor, dealId, proposalId, ({ documents }) => voidSigning(actor, proposalId, documents[0], reason));

/** The welcome call and the times that it can be moved to. Throws 'conflict' without a call. */
export async function getCallTimes(actor: Actor, dealId: string, proposalId: string): Promise<SchedulingSession> {
  await getProposal(actor, dealId, proposalId);
  return callTimes(proposalId);
}

/** Moves the welcome call. Throws as `move` does. */
export const moveCall = (actor: Actor, dealId: string, proposalId: string, to: z.output<typeof CallMove>) =>
  changeProposal(actor, dealId, proposalId, () => move(proposalId, actor, to));

/** Cancels the welcome call. Throws as `cancel` does. */
export const cancelCall = (actor: Actor, dealId: string, proposalId: string, call: z.output<typeof CallCancellation>) =>
  changeProposal(actor, dealId, proposalId, () => cancel(proposalId, actor, call));
