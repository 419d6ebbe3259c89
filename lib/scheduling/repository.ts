import "server-only";
import { sql } from "kysely";
import { db, type Prisma } from "@/lib/db";
import { BUILT_IN } from "@/lib/integrations/port";
import { kysely } from "@/lib/kysely";

// Who has a scheduling link may book the call of the proposal that its token names.

const INCLUDE = {
  provider: { select: { companyName: true, timeZone: true } },
  booking: true,
  deal: { select: { company: { select: { name: true } }, salesRep: true } },
  documents: { where: { replacedAt: null }, select: { companyName: true, signers: true } },
} as const satisfies Prisma.ProposalInclude;

export type ProposalToSchedule = Prisma.ProposalGetPayload<{ include: typeof INCLUDE }>;

/** The proposal that a link of our own names, with all that booking its call takes. */
export async function findProposalToSchedule(id: string): Promise<ProposalToSchedule | null> {
  return db().proposal.findUnique({ where: { id, schedulingVendor: BUILT_IN }, include: INCLUDE });
}

/** Writes the link of its call to a locked proposal. */
export async function updateCallLink(
  id: string,
  schedulingVendor: string,
  schedulingLink: Uint8Array<ArrayBuffer> | null,
): Promise<void> {
  await db().proposal.update({ where: { id }, data: { schedulingVendor, schedulingLink }, select: { id: true } });
}

/** Which of these starts are booked at a provider, for whatever proposal. */
export async function findTakenStarts(providerId: string, starts: Date[]): Promise<Date[]> {
  const taken = await db().booking.findMany({
    where: { providerId, startsAt: { in: starts } },
    select: { startsAt: true },
  });
  return taken.map((booking) => booking.startsAt);
}

/** The booked call of a proposal that the caller was found to reach. */
export async function findBooking(proposalId: string): Promise<{ startsAt: Date; timeZone: string } | null> {
  return db().booking.findUnique({ where: { proposalId }, select: { startsAt: true, timeZone: true } });
}

interface NewBooking {
  proposalId: string;
  providerId: string;
  startsAt: Date;
  timeZone: string;
}

/** Books a locked proposal's call; nothing where the start, or the proposal, is already booked. */
export const insertBooking = (booking: NewBooking): Promise<{ id: string } | undefined> =>
  kysely
    .insertInto("bookings")
    .values(booking)
    .onConflict((taken) => taken.doNothing())
    .returning("bookings.id")
    .executeTakeFirst();

/**
 * Writes a vendor's booking of a proposal's call, which may have been moved; answers whether that is news. A reference that
 * another proposal has is a unique violation.
 */
export async function upsertVendorBooking({ reference, ...booking }: NewBooking & { reference: string }) {
  const news = await kysely
    .insertInto("bookings")
    .values({ ...booking, vendorReference: reference })
    .onConflict((taken) =>
      taken
        .column("proposalId")
        .doUpdateSet(({ ref }) => ({
          startsAt: ref("excluded.startsAt"),
          timeZone: ref("excluded.timeZone"),
          vendorReference: ref("excluded.vendorReference"),
        }))
        .where(
          sql<boolean>`(bookings.starts_at, bookings.vendor_reference)
                       IS DISTINCT FROM (excluded.starts_at, excluded.vendor_reference)`,
        ),
    )
    .returning("bookings.id")
    .executeTakeFirst();
  return news !== undefined;
}
