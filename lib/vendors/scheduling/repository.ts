import "server-only";
import { kysely } from "@/lib/database/kysely";

/** The booked call of a proposal to which access was already checked. */
export const findBooking = (proposalId: string) =>
  kysely
    .selectFrom("bookings")
    .where("proposalId", "=", proposalId)
    .select(["startsAt", "endsAt", "timeZone", "canceledAt"])
    .executeTakeFirst();
