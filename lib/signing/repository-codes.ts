import "server-only";
import { sql } from "kysely";
import { db } from "@/lib/db";
import { kysely } from "@/lib/kysely";

/** Gives a signer, whose proposal the caller was found to reach, a code that lives ten minutes; an older one is none any more. */
export async function upsertCode(signerId: string, mac: Uint8Array<ArrayBuffer>): Promise<void> {
  const live = { mac, tries: 0, expiresAt: sql<Date>`now() + interval '10 minutes'` };
  await kysely
    .insertInto("signingCodes")
    .values({ signerId, ...live })
    .onConflict((older) => older.column("signerId").doUpdateSet(live))
    .execute();
}

/** Counts a try to enter a signer's code, of which there are five, and answers what to compare with while it lives. */
export const countTry = (signerId: string): Promise<{ mac: Uint8Array } | undefined> =>
  kysely
    .updateTable("signingCodes")
    .where("signerId", "=", signerId)
    .where("tries", "<", 5)
    .where("expiresAt", ">", sql<Date>`now()`)
    .set(({ eb }) => ({ tries: eb("tries", "+", 1) }))
    .returning("signingCodes.mac")
    .executeTakeFirst();

/** Uses a signer's code up, and writes when that was. */
export async function redeemCode(signerId: string): Promise<void> {
  await kysely.deleteFrom("signingCodes").where("signerId", "=", signerId).execute();
  await db().documentSigner.update({
    where: { id: signerId },
    data: { codeEnteredAt: new Date() },
    select: { id: true },
  });
}
