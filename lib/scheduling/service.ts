import "server-only";
import { audit } from "@/lib/audit/service";
import type { SchedulingSession } from "@/lib/contracts/embeds";
import { readLinkToken } from "@/lib/crypto/link-token";
import { db, type Prisma, sql } from "@/lib/db";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { AppError } from "@/lib/http/app-error";
import { transaction } from "@/lib/transaction";
import { postBookingMails } from "./mails";
import { offeredSlots, SLOT_MINUTES } from "./slots";

const MISSING = "This scheduling link is not valid";

const INCLUDE = {
  provider: { select: { companyName: true, timeZone: true } },
  booking: true,
  deal: { select: { company: { select: { name: true } }, salesRep: true } },
  documents: { select: { companyName: true, signers: true } },
} as const satisfies Prisma.ProposalInclude;

export type ProposalToSchedule = Prisma.ProposalGetPayload<{ include: typeof INCLUDE }>;

const proposalIdOf = (token: string): string | null => readLinkToken("schedule", token);

async function load(token: string): Promise<ProposalToSchedule> {
  const id = proposalIdOf(token);
  const row = id === null ? null : await db().proposal.findUnique({ where: { id }, include: INCLUDE });
  if (!row) throw AppError.notFound(MISSING);
  return row;
}

async function freeSlots(row: ProposalToSchedule): Promise<Date[]> {
  const offered = offeredSlots(new Date(), row.provider.timeZone);
  const taken = await db().booking.findMany({
    where: { providerId: row.providerId, startsAt: { in: offered } },
    select: { startsAt: true },
  });
  const busy = new Set(taken.map((booking) => booking.startsAt.getTime()));
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
  const booking = await db().booking.findUnique({
    where: { proposalId },
    select: { startsAt: true, timeZone: true },
  });
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
    await sql("SELECT id FROM proposals WHERE id = $1::uuid FOR UPDATE", [proposalIdOf(token)]);
    const row = await load(token);
    const { timeZone } = row.provider;
    if (row.booking?.startsAt.getTime() === start.getTime()) return { startsAt: start.toISOString(), timeZone };
    if (row.booking) throw AppError.conflict("The welcome call is already booked");
    if (row.status !== PROPOSAL_STATUS.WELCOME_CALL) throw AppError.conflict("The welcome call cannot be booked now");
    if (!offeredSlots(new Date(), timeZone).some((slot) => slot.getTime() === start.getTime())) {
      throw AppError.badRequest("Choose one of the offered times", { startsAt: "Not an offered time" });
    }
    const [booking] = await sql<{ id: string; created_at: Date }>(
      `INSERT INTO bookings (proposal_id, provider_id, starts_at, time_zone)
       VALUES ($1::uuid, $2::uuid, $3::timestamptz, $4) ON CONFLICT DO NOTHING RETURNING id, created_at`,
      [row.id, row.providerId, start.toISOString(), timeZone],
    );
    if (!booking) throw AppError.conflict("This time has just been taken. Please choose another one.");
    await postBookingMails(row, booking.id, start);
    await audit(null, "welcome-call.book", "proposal", row.id, { startsAt: start.toISOString() });
    return { startsAt: start.toISOString(), timeZone };
  });
}
