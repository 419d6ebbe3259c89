import "server-only";
import { sql } from "kysely";
import { db } from "@/lib/database/db";
import { kysely } from "@/lib/database/kysely";
import { BUILT_IN } from "@/lib/vendors/port";

/** The proposal whose document has this reference at a vendor's account; null for none, or a replaced one. */
export async function findProposalOf(
  docusealAccountId: string | null,
  signingReference: string,
): Promise<string | null> {
  const found = await db().proposalDocument.findFirst({
    where: { docusealAccountId, signingReference, replacedAt: null },
    select: { proposalId: true },
  });
  return found?.proposalId ?? null;
}

/**
 * Takes the proposals whose document is due for a check at its vendor, at most 200; they are next due later: every five minutes
 * on the document's first day, every hour in its first week, later every six hours.
 */
export async function takeDocumentsToLookAt(): Promise<string[]> {
  const due = kysely
    .selectFrom("proposalDocuments")
    .innerJoin("proposals", "proposals.id", "proposalDocuments.proposalId")
    .where("proposalDocuments.signingVendor", "<>", BUILT_IN)
    .where("proposalDocuments.completedAt", "is", null)
    .where("proposalDocuments.replacedAt", "is", null)
    .where("proposals.endedAs", "is", null)
    .where(
      sql<boolean>`coalesce(proposal_documents.signing_looked_at, '-infinity') < now() -
        CASE WHEN proposal_documents.created_at > now() - interval '1 day' THEN interval '4 minutes'
             WHEN proposal_documents.created_at > now() - interval '7 days' THEN interval '1 hour'
             ELSE interval '6 hours' END`,
    )
    .orderBy("proposalDocuments.signingLookedAt", (order) => order.asc().nullsFirst())
    .limit(200)
    .forNoKeyUpdate("proposalDocuments")
    .skipLocked()
    .select("proposalDocuments.id");
  const rows = await kysely
    .updateTable("proposalDocuments")
    .set({ signingLookedAt: sql<Date>`now()` })
    .where("id", "in", due)
    .returning("proposalId")
    .execute();
  return rows.map(({ proposalId }) => proposalId);
}
