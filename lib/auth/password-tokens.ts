import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { sql } from "@/lib/db";
import { USER_STATUS } from "@/lib/domain/enums";

export type TokenPurpose = "reset" | "create";

const LIFE: Record<TokenPurpose, string> = { reset: "1 hour", create: "7 days" };

/** What stands for a token where it is not to be told. */
export const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

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

export interface TokenUser {
  id: string;
  email: string;
  firstName: string;
}

/** Whose a live token is, if active; undefined for one that is unknown, used, replaced, expired or for another purpose. */
export async function findTokenUser(token: string, purpose: TokenPurpose): Promise<TokenUser | undefined> {
  const [user] = await sql<TokenUser>(
    `SELECT u.id, u.email, u.first_name AS "firstName" FROM password_tokens t JOIN users u ON u.id = t.user_id
      WHERE t.hash = $1::bytea AND t.purpose = $2 AND t.expires_at > now() AND u.status = ${USER_STATUS.ACTIVE}`,
    [hashOf(token), purpose],
  );
  return user;
}

/** Uses a live token of an active user up and answers whether it was one; of two who try at once one does. */
export async function redeemToken(token: string, purpose: TokenPurpose): Promise<boolean> {
  const used = await sql(
    `DELETE FROM password_tokens t USING users u
      WHERE t.hash = $1::bytea AND t.purpose = $2 AND t.expires_at > now()
        AND u.id = t.user_id AND u.status = ${USER_STATUS.ACTIVE} RETURNING t.user_id`,
    [hashOf(token), purpose],
  );
  return used.length > 0;
}

/** Ends whatever link a user holds. */
export async function dropToken(userId: string): Promise<void> {
  await sql("DELETE FROM password_tokens WHERE user_id = $1::uuid", [userId]);
}
