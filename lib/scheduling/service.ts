import "server-only";
import { audit } from "@/lib/audit/service";
import type { SchedulingSession } from "@/lib/contracts/embeds";
import { readLinkToken } from "@/lib/crypto/link-token";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { AppError } from "@/lib/http/app-error";
import { refuse } from "@/lib/http/refusal";
import { lockStanding } from "@/lib/proposals/repository-standing";
import { refuseClosed } from "@/lib/proposals/transitions";
import { transaction } from "@/lib/transaction";
import { postBookingMails } from "./mails";
import {
  findBooking,
  findBusyTimes,
  findProposalToSchedule,
  insertBooking,
  type ProposalToSchedule,
} from "./repository";
import { callEnd, freeSlots, offeredSlots } from "./slots";

const MISSING = "This scheduling link is not valid";

const proposalIdOf = (token: string): string | null => readLinkToken("schedule", token);

async function load(token: string): Promise<ProposalToSchedule> {
  const id = proposalIdOf(token);
  const row = id === null ? null : await findProposalToSchedule(id);
  if (!row) throw AppError.notFound(MISSING);
  return row;
}

async function findFreeSlots({ provider, providerId }: ProposalToSchedule): Promise<Date[]> {
  const offered = offeredSlots(new Date(), provider);
  const [first, last] = [offered[0], offered.at(-1)];
  if (!first || !last) return [];
  const busy = await findBusyTimes(providerId, first, callEnd(last, provider.callMinutes));
  return freeSlots(offered, provider.callMinutes, busy);
}

/** How long a call takes: the booked one's own length, whatever its owner has set since. */
function minutesOf({ booking, provider }: ProposalToSchedule): number {
  return booking ? (booking.endsAt.getTime() - booking.startsAt.getTime()) / 60_000 : provider.callMinutes;
}

export async function getSchedulingSession(token: string): Promise<SchedulingSession> {
  const row = await load(token);
  return {
    providerName: row.provider.companyName,
    companyName: row.documents[0]?.companyName ?? row.deal.company.name,
    timeZone: row.provider.timeZone,
    durationMinutes: minutesOf(row),
    slots: row.booking ? [] : (await findFreeSlots(row)).map((slot) => slot.toISOString()),
    booked: row.booking?.startsAt.toISOString() ?? null,
  };
}

/** When the welcome call of a proposal takes place; null while none is booked here. */
export async function findBookedCall(proposalId: string): Promise<{ startsAt: string; timeZone: string } | null> {
  const booking = await findBooking(proposalId);
  return booking && { startsAt: booking.startsAt.toISOString(), timeZone: booking.timeZone };
}

/** Books an offered slot once per provider and once per proposal, and mails the invitation. Throws 'conflict' otherwise. */
export async function bookWelcomeCall(
  token: string,
  startsAt: string,
): Promise<{ startsAt: string; timeZone: string }> {
  const start = new Date(startsAt);
  return transaction(async () => {
    // Of two clicks at once the second waits here and then sees the first one's booking.
    const proposalId = proposalIdOf(token);
    const standing = proposalId === null ? undefined : await lockStanding(proposalId);
    const row = await load(token);
    if (standing) refuse(refuseClosed(standing));
    const { timeZone, callMinutes } = row.provider;
    if (row.booking?.startsAt.getTime() === start.getTime()) return { startsAt: start.toISOString(), timeZone };
    if (row.booking) throw AppError.conflict("The welcome call is already booked");
    if (row.status !== PROPOSAL_STATUS.WELCOME_CALL) throw AppError.conflict("The welcome call cannot be booked now");
    if (!offeredSlots(new Date(), row.provider).some((slot) => slot.getTime() === start.getTime())) {
      throw AppError.badRequest("Choose one of the offered times", { startsAt: "Not an offered time" });
    }
    const booking = await insertBooking({
      proposalId: row.id,
      providerId: row.providerId,
      startsAt: start,
      endsAt: callEnd(start, callMinutes),
      timeZone,
    });
    if (!booking) throw AppError.conflict("This time has just been taken. Please choose another one.");
    await postBookingMails(row, booking.id, start);
    await audit(null, "welcome-call.book", "proposal", row.id, { startsAt: start.toISOString() });
    return { startsAt: start.toISOString(), timeZone };
  });
}
