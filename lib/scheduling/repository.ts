import "server-only";
import { db, type Prisma } from "@/lib/db";
import { BUILT_IN } from "@/lib/integrations/port";
import { kysely } from "@/lib/kysely";
import type { BusyTime } from "./slots";

// Who has a scheduling link may book the call of the proposal that its token names.

const INCLUDE = {
  provider: {
    select: { companyName: true, timeZone: true, callMinutes: true, callNoticeDays: true, callDaysOff: true },
  },
  booking: true,
  deal: { select: { company: { select: { name: true } }, salesRepId: true } },
  documents: { where: { replacedAt: null }, select: { companyName: true, signers: true } },
} as const satisfies Prisma.ProposalInclude;

export type ProposalToSchedule = Prisma.ProposalGetPayload<{ include: typeof INCLUDE }>;

/** The proposal that a link of our own names, with all that booking its call takes. */
export async function findProposalToSchedule(id: string): Promise<ProposalToSchedule | null> {
  return db().proposal.findUnique({ where: { id, schedulingVendor: BUILT_IN }, include: INCLUDE });
}

/** How a call is booked: by whom, with which of its accounts, under which key and where. */
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

/** When a provider is on the phone between two instants, by the calls of its own picker. */
export const findBusyTimes = (providerId: string, from: Date, until: Date): Promise<BusyTime[]> =>
  db().booking.findMany({
    where: { providerId, vendorReference: null, startsAt: { lt: until }, endsAt: { gt: from } },
    select: { startsAt: true, endsAt: true },
  });

/** The booked call of a proposal that the caller was found to reach; null for one that was canceled. */
export async function findBooking(proposalId: string): Promise<{ startsAt: Date; timeZone: string } | null> {
  return db().booking.findUnique({
    where: { proposalId, canceledAt: null },
    select: { startsAt: true, timeZone: true },
  });
}

interface NewBooking {
  proposalId: string;
  providerId: string;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
}

/** Books a locked proposal's call; nothing where a part of the time, or the proposal, is already booked. */
export const insertBooking = (booking: NewBooking): Promise<{ id: string } | undefined> =>
  kysely
    .insertInto("bookings")
    .values(booking)
    .onConflict((taken) => taken.doNothing())
    .returning("bookings.id")
    .executeTakeFirst();
