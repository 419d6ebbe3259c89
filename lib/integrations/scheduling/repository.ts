import "server-only";
import { db } from "@/lib/db";

/** The booked call of a proposal that the caller was found to reach. */
export const findBooking = (proposalId: string) =>
  db().booking.findUnique({
    where: { proposalId },
    select: { startsAt: true, endsAt: true, timeZone: true, canceledAt: true },
  });
