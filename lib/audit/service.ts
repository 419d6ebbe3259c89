// Owners see the entries of their provider's records, no matter who made them; a trigger finds whose record it is
// (docs/decisions/135). A job chains committed entries, because the tables' owner could switch off what refuses changes
// (docs/decisions/136).

import "server-only";
import { sql } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import { db, type Prisma } from "@/lib/database/db";
import { kysely } from "@/lib/database/kysely";
import { requestContext } from "@/lib/http/request-context";

type Who = Pick<Actor, "userId" | "impersonatorId" | "providerId"> | null;

/**
 * Records who did what to which record, in the transaction under way. `who` is null for a client on a public link and for jobs.
 * `changes` must not contain secrets.
 */
export async function audit(
  who: Who,
  action: string,
  recordType: string,
  recordId: string,
  changes: Prisma.InputJsonObject = {},
): Promise<void> {
  await db().auditEntry.create({
    data: { ...entryOf(who, action, recordType), recordId, changes },
    select: { id: true },
  });
}

/** Writes the entries of many records of a kind, in one statement. */
export async function auditAll(
  who: Who,
  action: string,
  recordType: string,
  records: { id: string; changes: Prisma.InputJsonObject }[],
): Promise<void> {
  const entry = entryOf(who, action, recordType);
  // Prisma takes seconds for hundreds of rows on a busy machine.
  await sql`
    INSERT INTO audit_log (actor_id, impersonator_id, provider_id, action, record_type, record_id, request_id, changes)
    SELECT ${entry.actorId}::uuid, ${entry.impersonatorId}::uuid, ${entry.providerId}::uuid, ${action}, ${recordType}, record.id,
           ${entry.requestId}, record.changes
      FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb) AS record(id text, changes jsonb)`.execute(kysely);
}

const entryOf = (who: Who, action: string, recordType: string) => ({
  actorId: who?.userId ?? null,
  impersonatorId: who?.impersonatorId ?? null,
  providerId: who?.providerId ?? null,
  action,
  recordType,
  requestId: requestContext().requestId,
});
