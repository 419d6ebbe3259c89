import "server-only";
import { db } from "@/lib/db";
import type { ProposalEnd } from "@/lib/domain/enums";
import { kysely } from "@/lib/kysely";

// Of a proposal that a client's link names: who knows its id, which is the link, may take its steps.

const selectStanding = (proposalId: string) =>
  kysely
    .selectFrom("proposals")
    .innerJoin("deals", "deals.id", "proposals.dealId")
    .innerJoin("companies", "companies.id", "deals.companyId")
    .where("proposals.id", "=", proposalId)
    .select(["proposals.status", "proposals.number", "proposals.endedAs"])
    .select(["deals.dealStatus", "companies.status as companyStatus"]);

/** What decides whether a step of a proposal may be taken. */
export const findStanding = (proposalId: string) => selectStanding(proposalId).executeTakeFirst();

export type StandingRow = NonNullable<Awaited<ReturnType<typeof findStanding>>>;

/**
 * The same, with the deal and then the proposal locked for a step in the transaction under way. Closing a deal and archiving
 * its company both write the deal's row, so they happen before the step or after it, and a step sees which.
 */
export async function lockStanding(proposalId: string): Promise<StandingRow | undefined> {
  await kysely
    .selectFrom("deals")
    .where("deals.id", "=", ({ selectFrom }) =>
      selectFrom("proposals").where("proposals.id", "=", proposalId).select("proposals.dealId"),
    )
    .forNoKeyUpdate()
    .select("deals.id")
    .execute();
  return selectStanding(proposalId).forUpdate("proposals").executeTakeFirst();
}

/** Ends the signing of a locked proposal for good; it is not the deal's primary one any more. */
export async function updateEnded(proposalId: string, endedAs: ProposalEnd, endedReason: string): Promise<void> {
  const endedAt = new Date();
  const answered = endedAs === "declined" && { answeredAt: endedAt };
  const data = { endedAs, endedReason, endedAt, isPrimary: false, ...answered };
  await db().proposal.update({ where: { id: proposalId }, data, select: { id: true } });
}
