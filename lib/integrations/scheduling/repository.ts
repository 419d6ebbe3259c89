import "server-only";
import { db } from "@/lib/db";

/** How many calls are booked for a proposal that the caller was found to reach. */
export async function countBookings(proposalId: string): Promise<number> {
  return db().booking.count({ where: { proposalId } });
}
