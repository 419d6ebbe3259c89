import "server-only";
import { db, sql } from "@/lib/db";
import { GLOBAL_ROLE, type GlobalRole, USER_STATUS } from "@/lib/domain/enums";
import type { TokenPurpose } from "./password-tokens";

const ACCOUNT = { id: true, firstName: true, email: true, role: true, status: true, passwordHash: true } as const;

interface Account {
  id: string;
  firstName: string;
  email: string;
  role: number;
  status: number;
  passwordHash: string | null;
}

/** The account with an address, whether it is active or not. */
export function findAccountByEmail(email: string): Promise<Account | null> {
  return db().user.findUnique({ where: { email }, select: ACCOUNT });
}

/** Any account of the installation, whether it is active or not. */
export function findAccount(userId: string): Promise<Account | null> {
  return db().user.findUnique({ where: { id: userId }, select: ACCOUNT });
}

/** Sets a user's password by its hash. */
export async function updatePasswordHash(userId: string, passwordHash: string): Promise<void> {
  await db().user.update({ where: { id: userId }, data: { passwordHash }, select: { id: true } });
}

/** Remembers where a user's next session starts. */
export async function updateLastProvider(userId: string, providerId: string | null): Promise<void> {
  await sql("UPDATE users SET last_provider_id = $2::uuid WHERE id = $1::uuid", [userId, providerId]);
}

/** The name of any provider. */
export async function findProviderName(providerId: string): Promise<string | undefined> {
  const provider = await db().provider.findUnique({ where: { id: providerId }, select: { companyName: true } });
  return provider?.companyName;
}

interface ContextRow {
  id: string;
  name: string;
  member_role: number | null;
}

/** The providers that a user is a member of, by name; for an Admin all, with their role where they are a member. */
export function findContexts(userId: string, role: GlobalRole): Promise<ContextRow[]> {
  return sql(
    `SELECT p.id, p.company_name AS name, m.role AS member_role
       FROM providers p
       ${role === GLOBAL_ROLE.ADMIN ? "LEFT" : ""} JOIN members m ON m.provider_id = p.id AND m.user_id = $1::uuid
      ORDER BY p.company_name, p.id`,
    [userId],
  );
}

/** The provider that a user worked for last, if they still may, else their first one by name. */
export async function findStartingPlace(
  userId: string,
): Promise<{ id: string; member_role: number | null } | undefined> {
  const [place] = await sql<{ id: string; member_role: number | null }>(
    `SELECT p.id, m.role AS member_role
       FROM users u CROSS JOIN providers p LEFT JOIN members m ON m.provider_id = p.id AND m.user_id = u.id
      WHERE u.id = $1::uuid AND (m.id IS NOT NULL OR (u.role = ${GLOBAL_ROLE.ADMIN} AND p.id = u.last_provider_id))
      ORDER BY (p.id = u.last_provider_id) IS TRUE DESC, p.company_name, p.id LIMIT 1`,
    [userId],
  );
  return place;
}

/** Gives a user a link token, by its hash and how long it lives; an earlier one ends. */
export async function insertToken(userId: string, purpose: TokenPurpose, hash: Buffer, life: string): Promise<void> {
  await sql(
    `INSERT INTO password_tokens (user_id, purpose, hash, expires_at)
     VALUES ($1::uuid, $2, $3::bytea, now() + $4::interval)
     ON CONFLICT (user_id) DO UPDATE SET purpose = excluded.purpose, hash = excluded.hash, created_at = now(),
       expires_at = excluded.expires_at`,
    [userId, purpose, hash, life],
  );
}

export interface TokenUser {
  id: string;
  email: string;
  firstName: string;
}

/** Whose a live token of an active user is. */
export async function findUserOfToken(hash: Buffer, purpose: TokenPurpose): Promise<TokenUser | undefined> {
  const [user] = await sql<TokenUser>(
    `SELECT u.id, u.email, u.first_name AS "firstName" FROM password_tokens t JOIN users u ON u.id = t.user_id
      WHERE t.hash = $1::bytea AND t.purpose = $2 AND t.expires_at > now() AND u.status = ${USER_STATUS.ACTIVE}`,
    [hash, purpose],
  );
  return user;
}

/** Takes away a live token of an active user and answers whether there was one. */
export async function deleteLiveToken(hash: Buffer, purpose: TokenPurpose): Promise<boolean> {
  const used = await sql(
    `DELETE FROM password_tokens t USING users u
      WHERE t.hash = $1::bytea AND t.purpose = $2 AND t.expires_at > now()
        AND u.id = t.user_id AND u.status = ${USER_STATUS.ACTIVE} RETURNING t.user_id`,
    [hash, purpose],
  );
  return used.length > 0;
}

/** Takes away whatever link token a user holds. */
export async function deleteTokenOf(userId: string): Promise<void> {
  await sql("DELETE FROM password_tokens WHERE user_id = $1::uuid", [userId]);
}
