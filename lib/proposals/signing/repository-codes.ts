import "server-only";
import { sql } from "kysely";
import { db } from "@/lib/database/db";
import { kysely } from "@/lib/database/kysely";

/** Gives a signer a code that is valid for ten minutes and replaces an older one. Access was already checked. */
export async function upsertCode(signerId: string, mac: Uint8Array<ArrayBuffer>): Promise<void> {
  const live = { mac, tries: 0, expiresAt: sql<Date>`now() + interval '10 minutes'` };
  await kysely
    .insertInto("signingCodes")
    .values({ signerId, ...live })
    .onConflict((older) => older.column("signerId").doUpdateSet(live))
    .execute();
}

/** Counts one of five tries to enter a signer's code, and returns the MAC to compare with while the code is valid. */
export const countTry = (signerId: string): Promise<{ mac: Uint8Array } | undefined> =>
  kysely
    .updateTable("signingCodes")
    .where("signerId", "=", signerId)
    .where("tries", "<", 5)
    .where("expiresAt", ">", sql<Date>`now()`)
    .set(({ eb }) => ({ tries: eb("tries", "+", 1) }))
    .returning("signingCodes.mac")
    .executeTakeFirst();

/** Uses up a signer's code and notes the time. */
export async function redeemCode(signerId: string): Promise<void> {
  await kysely.deleteFrom("signingCodes").where("signerId", "=", signerId).execute();
  await db().documentSigner.update({
    where: { id: signerId },
    data: { codeEnteredAt: new Date() },
    select: { id: true },
  });
}

/** A signer who has entered a code, of a proposal to which access was already checked; null for none. */
export const findEnteredCode = (proposalId: string): Promise<{ id: string } | null> =>
  db().documentSigner.findFirst({
    where: { document: { proposalId }, codeEnteredAt: { not: null } },
    select: { id: true },
  });
