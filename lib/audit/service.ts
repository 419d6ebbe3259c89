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
    data: {
      actorId: who?.userId ?? null,
      impersonatorId: who?.impersonatorId ?? null,
      providerId: who?.providerId ?? null,
      action,
      recordType,
      recordId,
      requestId: requestContext().requestId,
      changes,
    },
    select: { id: true },
  });
}
