import "server-only";
import { audit } from "@/lib/audit/service";
import type { SchedulingSession } from "@/lib/contracts/embeds";
import { readLinkToken } from "@/lib/crypto/link-token";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { AppError } from "@/lib/http/app-error";
import { refuse } from "@/lib/http/refusal";
import { requireLockedStanding } from "@/lib/proposals/standing";
import { refuseClosed } from "@/lib/proposals/transitions";
import { transaction } from "@/lib/transaction";
import { postBookingMails } from "./mails";
import {
  findBooking,
  findProposalToSchedule,
  findTakenStarts,
  insertBooking,
  type ProposalToSchedule,
} from "./repository";
import { offeredSlots, SLOT_MINUTES } from "./slots";

const MISSING = "This scheduling link is not valid";

const proposalIdOf = (token: string): string | null => readLinkToken("schedule", token);

async function load(token: string): Promise<ProposalToSchedule> {
  const id = proposalIdOf(token);
  const row = id === null ? null : await findProposalToSchedule(id);
  if (!row) throw AppError.notFound(MISSING);
  return row;
}

async function freeSlots(row: ProposalToSchedule): Promise<Date[]> {
  const offered = offeredSlots(new Date(), row.provider.timeZone);
  const taken = await findTakenStarts(row.providerId, offered);
  const busy = new Set(taken.map((start) => start.getTime()));
  return offered.filter((slot) => !busy.has(slot.getTime()));
}

export async function getSchedulingSession(token: string): Promise<SchedulingSession> {
  const row = await load(token);
  return {
    providerName: row.provider.companyName,
    companyName: row.documents[0]?.companyName ?? row.deal.company.name,
    timeZone: row.provider.timeZone,
    durationMinutes: SLOT_MINUTES,
    slots: row.booking ? [] : (await freeSlots(row)).map((slot) => slot.toISOString()),
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
    if (proposalId === null) throw AppError.notFound(MISSING);
    const standing = await requireLockedStanding(proposalId);
    const row = await load(token);
    refuse(refuseClosed(standing));
    const { timeZone } = row.provider;
    if (row.booking?.startsAt.getTime() === start.getTime()) return { startsAt: start.toISOString(), timeZone };
    if (row.booking) throw AppError.conflict("The welcome call is already booked");
    if (row.status !== PROPOSAL_STATUS.WELCOME_CALL) throw AppError.conflict("The welcome call cannot be booked now");
    if (!offeredSlots(new Date(), timeZone).some((slot) => slot.getTime() === start.getTime())) {
      throw AppError.badRequest("Choose one of the offered times", { startsAt: "Not an offered time" });
    }
    const booking = await insertBooking({
      proposalId: row.id,
      providerId: row.providerId,
      startsAt: start,
      timeZone,
    });
    if (!booking) throw AppError.conflict("This time has just been taken. Please choose another one.");
    await postBookingMails(row, booking.id, start);
    await audit(null, "welcome-call.book", "proposal", row.id, { startsAt: start.toISOString() });
    return { startsAt: start.toISOString(), timeZone };
  });
}
