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
import { getProposal } from "./service";

// Changes by the provider's people to a proposal that its client has accepted. Each throws 'not_found' out of scope.

/** Corrects the signing details on the client's behalf. Throws as `correctOfferDocuments` does. */
export async function correctSigningDetails(
  actor: Actor,
  dealId: string,
  proposalId: string,
  correction: z.output<typeof SigningCorrection>,
): Promise<Proposal> {
  await getProposal(actor, dealId, proposalId);
  await correctOfferDocuments(proposalId, correction, actor);
  return getProposal(actor, dealId, proposalId);
}

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
export async function remindCountersigner(actor: Actor, dealId: string, proposalId: string): Promise<Proposal> {
  const { documents } = await getProposal(actor, dealId, proposalId);
  await remindSigner(actor, proposalId, documents[0]?.id);
  return getProposal(actor, dealId, proposalId);
}

/** Voids the documents. Throws as `voidSigning` does. */
export async function voidDocuments(
  actor: Actor,
  dealId: string,
  proposalId: string,
  reason: string,
): Promise<Proposal> {
  const { documents } = await getProposal(actor, dealId, proposalId);
  await voidSigning(actor, proposalId, documents[0], reason);
  return getProposal(actor, dealId, proposalId);
}

/** The welcome call and the times that it can be moved to. Throws 'conflict' without a call. */
export async function getCallTimes(actor: Actor, dealId: string, proposalId: string): Promise<SchedulingSession> {
  await getProposal(actor, dealId, proposalId);
  return callTimes(proposalId);
}

/** Moves the welcome call. Throws as `move` does. */
export async function moveCall(
  actor: Actor,
  dealId: string,
  proposalId: string,
  to: z.output<typeof CallMove>,
): Promise<Proposal> {
  await getProposal(actor, dealId, proposalId);
  await move(proposalId, actor, to);
  return getProposal(actor, dealId, proposalId);
}

/** Cancels the welcome call. Throws as `cancel` does. */
export async function cancelCall(
  actor: Actor,
  dealId: string,
  proposalId: string,
  call: z.output<typeof CallCancellation>,
): Promise<Proposal> {
  await getProposal(actor, dealId, proposalId);
  await cancel(proposalId, actor, call);
  return getProposal(actor, dealId, proposalId);
}
