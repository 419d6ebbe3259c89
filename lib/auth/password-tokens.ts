import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { sql } from "@/lib/db";

export type TokenPurpose = "reset" | "create";

const LIFE: Record<TokenPurpose, string> = { reset: "1 hour", create: "7 days" };

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

/** Makes a user's link token of 256 bits and answers it once; what stands in the database is its hash (D-22). */
export async function issueToken(userId: string, purpose: TokenPurpose): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await sql(
    `INSERT INTO password_tokens (user_id, purpose, hash, expires_at)
     VALUES ($1::uuid, $2, $3::bytea, now() + $4::interval)
     ON CONFLICT (user_id) DO UPDATE SET purpose = excluded.purpose, hash = excluded.hash, created_at = now(),
       expires_at = excluded.expires_at`,
    [userId, purpose, hashOf(token), LIFE[purpose]],
  );
  return token;
}

/** Uses a token up and answers whose it was; null for one that is unknown, used, replaced, expired or for another purpose. */
export async function redeemToken(token: string, purpose: TokenPurpose): Promise<string | null> {
  const [row] = await sql<{ user_id: string }>(
    `DELETE FROM password_tokens WHERE hash = $1::bytea AND purpose = $2 AND expires_at > now() RETURNING user_id`,
    [hashOf(token), purpose],
  );
  return row?.user_id ?? null;
}

/** Ends whatever link a user holds. */
export async function dropToken(userId: string): Promise<void> {
  await sql("DELETE FROM password_tokens WHERE user_id = $1::uuid", [userId]);
}
