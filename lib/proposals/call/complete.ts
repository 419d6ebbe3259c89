import "server-only";
import { AppError } from "@/lib/app-error";
import { transaction } from "@/lib/database/transaction";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { fullName } from "@/lib/domain/format";
import { clientSigner, loadProposal, lockState, type ProposalRecord, readProposal } from "@/lib/proposals/record";
import { takeStep } from "@/lib/proposals/steps";
import { type Call, callLink, createCallLink, refreshBooking, storeCallLink } from "./vendor";

/** Whether the call of a completed proposal was canceled: the client may choose another time. */
export const isCallCanceled = (record: ProposalRecord): boolean =>
  record.status === PROPOSAL_STATUS.COMPLETED && record.booking !== null && record.booking.canceledAt !== null;

/**
 * Moves on only if the scheduling vendor's record has the call (D-51), or takes a new call in place of a canceled one. A second
 * call, booked in another tab, is canceled.
 * `reported` is the booking's reference according to the browser.
 */
export async function completeCall(proposalId: string, reported?: string): Promise<void> {
  let isTakenBefore = true;
  await takeStep(proposalId, "complete-call", { title: "Welcome call scheduled" }, async () => {
    isTakenBefore = false;
    const booking = await refreshBooking(callOf(await loadProposal(proposalId)), reported);
    if (!booking || booking.canceledAt) throw AppError.conflict("The welcome call has not been booked yet");
    return undefined;
  });
  if (!isTakenBefore) return;
  const record = await loadProposal(proposalId);
  const isAnother = reported !== undefined && reported !== record.booking?.vendorReference;
  if (isCallCanceled(record) || isAnother) await refreshBooking(callOf(record), reported);
}

/**
 * Asks a call's vendor for news, on a webhook or by the clock: a booking that the browser never reported completes the proposal,
 * a moved or canceled call is updated, and a missing link is fetched. Throws 'upstream_unavailable'.
 */
export async function followCall(proposalId: string, reported?: string): Promise<void> {
  const record = await readProposal(proposalId);
  try {
    if (record?.status === PROPOSAL_STATUS.COMPLETED) await refreshBooking(callOf(record), reported);
    if (record?.status !== PROPOSAL_STATUS.WELCOME_CALL) return;
    if (callLink(record) === null) await fetchCallLink(record);
    else await completeCall(proposalId, reported);
  } catch (error) {
    // Not booked yet, or its account is no longer connected: no use trying again.
    if (!(error instanceof AppError && (error.code === "conflict" || error.code === "not_configured"))) throw error;
  }
}

/** Fetches the link that could not be made when signing was completed, or a new one from the account that books by now. */
async function fetchCallLink(record: ProposalRecord): Promise<void> {
  const link = await createCallLink(callOf(record));
  await transaction(async () => {
    const { status } = await lockState(record.id);
    const present = await loadProposal(record.id);
    if (status === PROPOSAL_STATUS.WELCOME_CALL && callLink(present) === null) await storeCallLink(record.id, link);
  });
}

/** The call of a proposal, as its scheduling vendor needs it. */
export function callOf(record: ProposalRecord): Call {
  const client = clientSigner(record);
  const { id: proposalId, providerId, createdAt: since, schedulingVendor, calendlyAccountId } = record;
  return {
    proposalId,
    providerId,
    since,
    schedulingVendor,
    calendlyAccountId,
    representativeId: record.representative.id,
    reference: record.booking?.vendorReference ?? null,
    client: client ? { name: fullName(client), email: client.email } : null,
  };
}
