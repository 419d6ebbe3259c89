import "server-only";
import { db } from "@/lib/db";

/** The booked call of a proposal that the caller was found to reach. */
export async function findBooking(proposalId: string): Promise<{ startsAt: Date; timeZone: string } | null> {
  return db().booking.findUnique({ where: { proposalId }, select: { startsAt: true, timeZone: true } });
}
