import "server-only";
import { sql } from "kysely";
import { db, type Prisma } from "@/lib/db";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { BUILT_IN } from "@/lib/integrations/port";
import { kysely } from "@/lib/kysely";

// Calls that are booked with a vendor.

const { WELCOME_CALL, COMPLETED } = PROPOSAL_STATUS;

const INCLUDE = {
  provider: { select: { companyName: true } },
  booking: true,
  deal: { select: { id: true, company: { select: { name: true } }, salesRepId: true } },
} as const satisfies Prisma.ProposalInclude;

export type FollowedCall = Prisma.ProposalGetPayload<{ include: typeof INCLUDE }>;

/** A locked proposal with its booking and whom its news are for. */
export async function findFollowedCall(id: string): Promise<FollowedCall> {
  return db().proposal.findUniqueOrThrow({ where: { id }, include: INCLUDE });
}

/** Whether a deal's timeline has an entry with these words. */
export async function isRecorded(dealId: string, description: string): Promise<boolean> {
  return (await db().activity.count({ where: { dealId, description } })) > 0;
}

/** The proposal whose call an account's booking is: by the call's key, or by a booking that our row has. */
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
 * The calls that their vendor is to be asked about now, at most 200, which are then left alone for a while: those that wait
 * to be booked for five minutes, from the second day on for six hours, and booked ones for an hour until they are over.
 */
export async function takeCallsToLookAt(): Promise<string[]> {
  const due = kysely
    .selectFrom("proposals")
    .leftJoin("bookings", "bookings.proposalId", "proposals.id")
    .where("proposals.schedulingVendor", "<>", BUILT_IN)
    .where("proposals.schedulingLink", "is not", null)
    .where(({ or, and, eb }) =>
      or([
        and([
          eb("proposals.status", "=", WELCOME_CALL),
          sql<boolean>`coalesce(proposals.scheduling_looked_at, '-infinity') < now() -
            CASE WHEN proposals.updated_at > now() - interval '1 day' THEN interval '4 minutes' ELSE interval '6 hours' END`,
        ]),
        and([
          eb("proposals.status", "=", COMPLETED),
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
