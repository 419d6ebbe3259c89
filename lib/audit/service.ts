import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { db, type Prisma } from "@/lib/database/db";
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

/** The same for many records of a kind, in one statement. */
export async function auditAll(
  who: Who,
  action: string,
  recordType: string,
  records: { id: string; changes: Prisma.InputJsonObject }[],
): Promise<void> {
  const entry = entryOf(who, action, recordType);
  await db().auditEntry.createMany({
    data: records.map(({ id, changes }) => ({ ...entry, recordId: id, changes })),
  });
}

const entryOf = (who: Who, action: string, recordType: string) => ({
  actorId: who?.userId ?? null,
  impersonatorId: who?.impersonatorId ?? null,
  providerId: who?.providerId ?? null,
  action,
  recordType,
  requestId: requestContext().requestId,
});
