import "server-only";
import { AppError } from "@/lib/app-error";
import { audit } from "@/lib/audit/service";
import { readLinkToken } from "@/lib/crypto/link-token";
import { transaction } from "@/lib/database/transaction";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { enqueue } from "@/lib/jobs/events";
import type { SchedulingSession } from "@/lib/proposals/client/contract-embeds";
import { type ProposalState, refuseClosed } from "@/lib/proposals/lifecycle";
import {
  accentsOfProvider,
  clientOf,
  loadState,
  lockState,
  type ProposalRecord,
  readProposal,
} from "@/lib/proposals/record";
import { changeableUntil } from "@/lib/proposals/rules";
import { type Refusal, refuse } from "@/lib/refusal";
import { BUILT_IN } from "@/lib/vendors/port";
import { postCallMails } from "./built-in-mails";
import { followCallJob } from "./jobs";
import { findBusyTimes, insertBooking } from "./repository";
import { callEnd, freeSlots, offeredSlots } from "./slots";

const MISSING = "This scheduling link is not valid";
/** For the slower of two clients who choose the same time. */
export const TAKEN = "This time has just been taken. Please choose another one.";
const NOT_DUE = "The welcome call cannot be booked now";

/** The proposal of one of our links. Throws 'not_found'. */
export function proposalOf(token: string): string {
  const id = readLinkToken("schedule", token);
  if (id === null) throw AppError.notFound(MISSING);
  return id;
}

/** The proposal if its call is booked here; null if a vendor books it. */
export async function readOurs(proposalId: string): Promise<ProposalRecord | null> {
  const record = await readProposal(proposalId);
  return record?.schedulingVendor === BUILT_IN ? record : null;
}

async function load(proposalId: string): Promise<ProposalRecord> {
  const row = await readOurs(proposalId);
  if (!row) throw AppError.notFound(MISSING);
  return row;
}

/** The slots for a new or moved call; the call's own present time does not count as busy. */
async function findFreeSlots({ id, provider, providerId, booking }: ProposalRecord): Promise<Date[]> {
  const offered = offeredSlots(new Date(), provider);
  const [first, last] = [offered[0], offered.at(-1)];
  if (!first || !last) return [];
  const busy = await findBusyTimes(providerId, id, first, callEnd(last, provider.callMinutes));
  const free = freeSlots(offered, provider.callMinutes, busy);
  return free.filter((slot) => booking?.canceledAt !== null || slot.getTime() !== booking.startsAt.getTime());
}

/** Throws 'bad_request' for a start that the provider does not offer. */
export function refuseSlot({ provider }: ProposalRecord, start: Date): void {
  if (offeredSlots(new Date(), provider).some((slot) => slot.getTime() === start.getTime())) return;
  throw AppError.badRequest("Choose one of the offered times", { startsAt: "Not an offered time" });
}

/** How long a call takes: a booked one keeps its length, whatever the owner has set since. */
function minutesOf({ booking, provider }: ProposalRecord): number {
  if (!booking || booking.canceledAt) return provider.callMinutes;
  return (booking.endsAt.getTime() - booking.startsAt.getTime()) / 60_000;
}

/**
 * Why a link shows no call: it cannot be booked yet, the offer is closed, or the call is over. So an old link does not reveal
 * when a provider is free.
 */
function refuseSession(state: ProposalState, { booking }: ProposalRecord): Refusal | null {
  const closed = refuseClosed(state);
  if (closed) return closed;
  if (state.status === PROPOSAL_STATUS.WELCOME_CALL) return null;
  const isOver = !booking || (booking.canceledAt === null && booking.endsAt <= new Date());
  return state.status === PROPOSAL_STATUS.COMPLETED && !isOver ? null : { code: "conflict", message: NOT_DUE };
}

/** Throws 'not_found' for a link that is not ours, and 'conflict' while the call cannot be booked. */
export async function getSchedulingSession(token: string): Promise<SchedulingSession> {
  const row = await load(proposalOf(token));
  refuse(refuseSession(await loadState(row.id), row));
  return findSession(row);
}

/** What is shown of a proposal's call; access to it was already checked. */
export async function findSession(row: ProposalRecord): Promise<SchedulingSession> {
  const booked = row.booking?.canceledAt === null ? row.booking.startsAt : null;
  const until = booked && changeableUntil(booked);
  const mayChange = until !== null && until > new Date();
  return {
    providerName: row.provider.companyName,
    accent: accentsOfProvider(row.provider),
    companyName: row.documents[0]?.companyName ?? clientOf(row).name,
    timeZone: row.provider.timeZone,
    durationMinutes: minutesOf(row),
    slots: booked === null || mayChange ? (await findFreeSlots(row)).map((slot) => slot.toISOString()) : [],
    booked: booked?.toISOString() ?? null,
    changeableUntil: mayChange ? until.toISOString() : null,
  };
}

/**
 * Books an offered slot, once per provider and once per proposal, and mails the invitation; a canceled call may be replaced.
 * `clientZone` is the time zone in which the client chose it. Throws 'conflict' otherwise.
 */
export async function bookWelcomeCall(
  token: string,
  startsAt: string,
  clientZone?: string,
): Promise<{ startsAt: string; timeZone: string }> {
  const start = new Date(startsAt);
  const proposalId = proposalOf(token);
  return transaction(async () => {
    // Of two simultaneous clicks the second waits here and then finds the first one's booking.
    const state = await lockState(proposalId);
    const row = await load(proposalId);
    refuse(refuseClosed(state));
    const { timeZone, callMinutes } = row.provider;
    const booked = row.booking?.canceledAt === null ? row.booking : null;
    if (booked?.startsAt.getTime() === start.getTime()) return { startsAt: start.toISOString(), timeZone };
    if (booked) throw AppError.conflict("The welcome call is already booked");
    const isAgain = row.status === PROPOSAL_STATUS.COMPLETED && row.booking !== null;
    if (row.status !== PROPOSAL_STATUS.WELCOME_CALL && !isAgain) throw AppError.conflict(NOT_DUE);
    refuseSlot(row, start);
    const booking = await insertBooking({
      proposalId: row.id,
      providerId: row.providerId,
      startsAt: start,
      endsAt: callEnd(start, callMinutes),
      timeZone,
      clientTimeZone: clientZone ?? null,
    });
    if (!booking) throw AppError.conflict(TAKEN);
    await postCallMails(row, booking, { news: "booked", by: null });
    await audit(null, "welcome-call.book", "proposal", row.id, { startsAt: start.toISOString() });
    // The page around the frame completes the step; this does if the page was closed too soon.
    await enqueue(followCallJob, { proposalId });
    return { startsAt: start.toISOString(), timeZone };
  });
}
