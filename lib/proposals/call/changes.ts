import "server-only";
import type { z } from "zod";
import { AppError } from "@/lib/app-error";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { sqlState } from "@/lib/database/errors";
import { transaction } from "@/lib/database/transaction";
import type { CallCancellation, CallMove, SchedulingSession } from "@/lib/proposals/client/contract-embeds";
import { refuseClosed } from "@/lib/proposals/lifecycle";
import { loadClient, lockState, type ProposalRecord, recordOnTimeline } from "@/lib/proposals/record";
import { CALL_CHANGE_HOURS, changeableUntil } from "@/lib/proposals/rules";
import { refuse } from "@/lib/refusal";
import { postCallMails } from "./built-in-mails";
import { updateCanceled, updateMoved } from "./repository";
import { findSession, getSchedulingSession, proposalOf, readOurs, refuseSlot, TAKEN } from "./service";
import { callEnd } from "./slots";
import { whenInWords } from "./words";

type Move = z.output<typeof CallMove>;
type Cancellation = z.output<typeof CallCancellation>;
type Booked = ProposalRecord & { booking: NonNullable<ProposalRecord["booking"]> };

const EXCLUSION_VIOLATION = "23P01";
const ELSEWHERE = "This call was not booked here. Move or cancel it where it was booked.";

/** Moves the call of a link to another offered slot. Throws as `move` does, and 'not_found' for a link that is not ours. */
export async function moveByLink(token: string, to: Move): Promise<SchedulingSession> {
  await move(proposalOf(token), null, to);
  return getSchedulingSession(token);
}

/** Cancels the call of a link. Throws as `cancel` does, and 'not_found' for a link that is not ours. */
export async function cancelByLink(token: string, call: Cancellation): Promise<SchedulingSession> {
  await cancel(proposalOf(token), null, call);
  return getSchedulingSession(token);
}

/**
 * The call of a proposal to which access was already checked, and the times that it can be moved to. Throws 'conflict' if there
 * is no call.
 */
export const callTimes = async (proposalId: string): Promise<SchedulingSession> =>
  findSession(await requireOurs(proposalId));

async function requireOurs(proposalId: string): Promise<Booked> {
  const row = await readOurs(proposalId);
  if (!row) throw AppError.conflict(ELSEWHERE);
  const { booking } = row;
  if (!booking || booking.vendorReference !== null) throw AppError.conflict(booking ? ELSEWHERE : "No call is booked");
  return { ...row, booking };
}

/**
 * Throws 'conflict' unless the call of a locked proposal is still at `from`, where the caller last saw it, and early enough to
 * change. Of several simultaneous changes one wins, and the others fail here.
 */
function refuseChange({ booking, provider }: Booked, from: Date): void {
  if (booking.canceledAt) throw AppError.conflict("The welcome call has been canceled in the meantime");
  if (booking.startsAt.getTime() !== from.getTime()) {
    throw AppError.conflict(
      `The welcome call has been moved in the meantime, to ${whenInWords(booking.startsAt, provider.timeZone)}`,
    );
  }
  if (new Date() > changeableUntil(booking.startsAt)) {
    throw AppError.conflict(`A welcome call can be moved or canceled until ${CALL_CHANGE_HOURS} hours before it`);
  }
}

/**
 * Moves a call; its present time changes nothing. Throws 'conflict' for a call that was moved or canceled meanwhile or begins too
 * soon, for a closed offer and for a taken time, 'bad_request' for a time that is not offered.
 */
export async function move(proposalId: string, by: Actor | null, { from, startsAt }: Move): Promise<void> {
  const start = new Date(startsAt);
  try {
    await transaction(async () => {
      refuse(refuseClosed(await lockState(proposalId)));
      const row = await requireOurs(proposalId);
      const { booking, provider } = row;
      if (!booking.canceledAt && booking.startsAt.getTime() === start.getTime()) return;
      refuseChange(row, new Date(from));
      refuseSlot(row, start);
      const endsAt = callEnd(start, provider.callMinutes);
      const moved = await updateMoved(booking.id, { startsAt: start, endsAt, timeZone: provider.timeZone });
      await postCallMails(row, moved, { news: "moved", by, before: booking.startsAt });
      await record(row, by, "moved", { before: { startsAt: from }, after: { startsAt } });
    });
  } catch (error) {
    if (sqlState(error) === EXCLUSION_VIOLATION) throw AppError.conflict(TAKEN);
    throw error;
  }
}

/**
 * Cancels a call; the client may book another one. Canceling again changes nothing. Throws 'conflict' for a call that was moved
 * meanwhile or begins too soon, and for a client whose offer is closed: after a lost deal only the provider may cancel.
 */
export async function cancel(proposalId: string, by: Actor | null, { from }: Cancellation): Promise<void> {
  await transaction(async () => {
    const state = await lockState(proposalId);
    if (by === null) refuse(refuseClosed(state));
    const row = await requireOurs(proposalId);
    const { booking } = row;
    if (booking.canceledAt && booking.startsAt.getTime() === new Date(from).getTime()) return;
    refuseChange(row, new Date(from));
    await postCallMails(row, await updateCanceled(booking.id), { news: "canceled", by });
    await record(row, by, "canceled", { before: { startsAt: from }, after: { startsAt: null } });
  });
}

const AUDITED = { moved: "welcome-call.move", canceled: "welcome-call.cancel" } as const;

async function record(row: Booked, by: Actor | null, news: "moved" | "canceled", about: object): Promise<void> {
  await recordOnTimeline(by ?? (await loadClient(row.id)), row, `Welcome call ${news}`);
  await audit(by, AUDITED[news], "proposal", row.id, about);
}
