import "server-only";
import { sql } from "kysely";
import { db } from "@/lib/database/db";
import { kysely } from "@/lib/database/kysely";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { BUILT_IN } from "@/lib/vendors/port";

// Calls that are booked at a vendor.

const { WELCOME_CALL, COMPLETED } = PROPOSAL_STATUS;

/** Whether a deal's timeline has an entry with these words. */
export async function isRecorded(dealId: string, description: string): Promise<boolean> {
  return (await db().activity.count({ where: { dealId, description } })) > 0;
}

/** The proposal that an account's booking belongs to: found by the call's key, or by the booking's reference in our row. */
export async function findCallOf(booking: {
  accountId: string | null;
  key: string;
  references: string[];
}): Promise<string | null> {
  const found = await db().proposal.findFirst({
    where: {
      calendlyAccountId: booking.accountId,
      OR: [{ schedulingKey: booking.key }, { booking: { vendorReference: { in: booking.references } } }],
    },
    select: { id: true },
  });
  return found?.id ?? null;
}

/**
 * Takes the calls that are due for a check at their vendor, at most 200; they are next due later. Calls waiting to be booked are
 * checked every five minutes, from the second day on every six hours; booked ones every hour until they are over.
 */
export async function takeCallsToLookAt(): Promise<string[]> {
  const due = kysely
    .selectFrom("proposals")
    .leftJoin("bookings", "bookings.proposalId", "proposals.id")
    .where("proposals.schedulingVendor", "<>", BUILT_IN)
    .where(({ or, and, eb }) =>
      or([
        // Including those without a link: their vendor was not usable when it was to be made.
        and([
          eb("proposals.status", "=", WELCOME_CALL),
          sql<boolean>`coalesce(proposals.scheduling_looked_at, '-infinity') < now() -
            CASE WHEN proposals.updated_at > now() - interval '1 day' THEN interval '4 minutes' ELSE interval '6 hours' END`,
        ]),
        and([
          eb("proposals.status", "=", COMPLETED),
          eb("proposals.schedulingLink", "is not", null),
          sql<boolean>`bookings.ends_at > now()
            AND coalesce(proposals.scheduling_looked_at, '-infinity') < now() - interval '1 hour'`,
        ]),
      ]),
    )
    .orderBy("proposals.schedulingLookedAt", (order) => order.asc().nullsFirst())
    .limit(200)
    .forNoKeyUpdate("proposals")
    .skipLocked()
    .select("proposals.id");
  const rows = await kysely
    .updateTable("proposals")
    .set({ schedulingLookedAt: sql<Date>`now()` })
    .where("id", "in", due)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

interface VendorCall {
  proposalId: string;
  providerId: string;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  vendorReference: string;
  canceledAt: Date | null;
  vendorLinks: Uint8Array<ArrayBuffer> | null;
}

/** Writes a vendor's booking of a locked proposal's call. A reference that another proposal has is a unique violation. */
export async function upsertVendorBooking({ proposalId, ...booking }: VendorCall): Promise<void> {
  await db().booking.upsert({
    where: { proposalId },
    create: { proposalId, ...booking },
    update: booking,
    select: { id: true },
  });
}
