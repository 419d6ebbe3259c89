import "server-only";
import { createHash } from "node:crypto";
import { AppError } from "@/lib/app-error";
import { kysely } from "@/lib/database/kysely";
import { transaction } from "@/lib/database/transaction";

const KEY = /^[A-Za-z0-9_-]{8,100}$/;

/**
 * Runs a POST with an Idempotency-Key in one transaction with the record of its response: a repeated call with the same key and
 * body gets the stored response, also after a crash between commit and response, and a simultaneous one waits for the first.
 * Throws 'bad_request' for a malformed key, 'conflict' for the same key with another body.
 */
export async function runOnce(
  scope: string,
  key: string,
  bodyText: string,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (!KEY.test(key)) throw AppError.badRequest("Idempotency-Key must be 8 to 100 letters, digits, '-' or '_'");
  const name = createHash("sha256").update(`${scope}\n${key}`).digest("hex");
  const requestHash = createHash("sha256").update(bodyText).digest("hex");
  return transaction(async () => {
    const claimed = await kysely
      .insertInto("idempotencyKeys")
      .values({ key: name, requestHash })
      .onConflict((taken) => taken.doNothing())
      .returning("key")
      .execute();
    if (claimed.length === 0) {
      const stored = await kysely
        .selectFrom("idempotencyKeys")
        .where("key", "=", name)
        .select(["requestHash", "answer"])
        .executeTakeFirst();
      if (stored?.requestHash !== requestHash)
        throw AppError.conflict("This Idempotency-Key was used for another request");
      return stored.answer;
    }
    const answer = await work();
    await kysely
      .updateTable("idempotencyKeys")
      .set({ answer: JSON.stringify(answer) })
      .where("key", "=", name)
      .execute();
    return answer;
  });
}
