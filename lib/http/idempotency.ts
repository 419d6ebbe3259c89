import "server-only";
import { createHash } from "node:crypto";
import { sql } from "@/lib/db";
import { transaction } from "@/lib/transaction";
import { AppError } from "./app-error";

const KEY = /^[A-Za-z0-9_-]{8,100}$/;

/**
 * Runs a POST that carried an Idempotency-Key in one transaction with the record of its answer: a repeated call with
 * the same key and body gets the stored answer, also after a crash between commit and response, and a simultaneous one
 * waits for the first. Throws 'bad_request' for a malformed key, 'conflict' for the same key with another body.
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
    const claimed = await sql<{ key: string }>(
      "INSERT INTO idempotency_keys (key, request_hash) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING key",
      [name, requestHash],
    );
    if (claimed.length === 0) {
      const [stored] = await sql<{ request_hash: string; answer: unknown }>(
        "SELECT request_hash, answer FROM idempotency_keys WHERE key = $1",
        [name],
      );
      if (stored?.request_hash !== requestHash)
        throw AppError.conflict("This Idempotency-Key was used for another request");
      return stored.answer;
    }
    const answer = await work();
    await sql("UPDATE idempotency_keys SET answer = $2::json WHERE key = $1", [name, JSON.stringify(answer)]);
    return answer;
  });
}
