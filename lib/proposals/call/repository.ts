import "server-only";
import { db } from "@/lib/database/db";
import { kysely } from "@/lib/database/kysely";
import type { ProposalRecord } from "@/lib/proposals/record";
import type { BusyTime } from "./slots";

// Anybody who has a scheduling link may book the call of the proposal in its token.

/** The parts of a booking that its mails need. */
export type BookedCall = Pick<
  NonNullable<ProposalRecord["booking"]>,
  "id" | "startsAt" | "endsAt" | "timeZone" | "clientTimeZone" | "sequence"
>;

/** How a call is booked: with which vendor and account, under which key, and where. */
interface CallLinkFields {
  schedulingVendor: string;
  calendlyAccountId: string | null;
  schedulingKey: string | null;
  schedulingLink: Uint8Array<ArrayBuffer> | null;
}

/** Writes the link of its call to a locked proposal. */
export async function updateCallLink(id: string, link: CallLinkFields): Promise<void> {
  await db().proposal.update({ where: { id }, data: link, select: { id: true } });
}

/** When a provider is busy between two instants, by the calls of its own picker, except one proposal's. */
export const findBusyTimes = (
  providerId: string,
  exceptProposalId: string,
  from: Date,
  until: Date,
): Promise<BusyTime[]> =>
  db().booking.findMany({
    where: {
      providerId,
      proposalId: { not: exceptProposalId },
      vendorReference: null,
      canceledAt: null,
      startsAt: { lt: until },
      endsAt: { gt: from },
    },
    select: { startsAt: true, endsAt: true },
  });

interface NewBooking {
  proposalId: string;
  providerId: string;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  clientTimeZone: string | null;
}

/**
 * Books a locked proposal's call; returns undefined where part of the time, or the proposal, is already booked. A canceled
 * booking is replaced, as a new event in everybody's calendar.
 */
export async function insertBooking(booking: NewBooking): Promise<BookedCall | undefined> {
  await kysely
    .deleteFrom("bookings")
    .where("proposalId", "=", booking.proposalId)
    .where("canceledAt", "is not", null)
    .execute();
  return kysely
    .insertInto("bookings")
    .values(booking)
    .onConflict((taken) => taken.doNothing())
    .returning(["id", "startsAt", "endsAt", "timeZone", "clientTimeZone", "sequence"])
    .executeTakeFirst();
}

/** Moves the call of a locked proposal. A time that another call has is an exclusion violation. */
export const updateMoved = (
  id: string,
  to: Pick<BookedCall, "startsAt" | "endsAt" | "timeZone">,
): Promise<BookedCall> => db().booking.update({ where: { id }, data: { ...to, sequence: { increment: 1 } } });

/** Cancels the call of a locked proposal. */
export const updateCanceled = (id: string): Promise<BookedCall> =>
  db().booking.update({ where: { id }, data: { canceledAt: new Date(), sequence: { increment: 1 } } });
