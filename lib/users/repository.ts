import "server-only";
import type { BodyOf } from "@/lib/contracts/endpoint";
import type { createUser, UserQuery, updateUser } from "@/lib/contracts/users";
import { db, sql } from "@/lib/db";
import { holds, SqlFilter } from "@/lib/sql/filter";
import { page } from "@/lib/sql/page";
import type { UserRow } from "./dto";

const COLUMNS = `u.id, u.first_name, u.last_name, u.email, u.role, u.status, u.commission_rate, u.annual_goal,
  u.password_hash IS NULL AS invitation_pending, u.version`;

const SORT_COLUMNS: Record<UserQuery["sortBy"], readonly string[]> = {
  name: ["u.first_name", "u.last_name"],
  email: ["u.email"],
  role: ["u.role", "u.first_name", "u.last_name"],
  status: ["u.status", "u.first_name", "u.last_name"],
};

/** One page of the installation's users and the number of all matches. Which callers get here is the permission's question. */
export async function findUsers(query: UserQuery): Promise<{ rows: UserRow[]; total: number }> {
  const filter = new SqlFilter();
  if (query.search) {
    const name = "(u.first_name || ' ' || u.last_name)";
    filter.and(`${holds(name, query.search, filter)} OR ${holds("u.email", query.search, filter)}`);
  }
  if (query.role?.length) filter.and(`u.role = ANY(${filter.value(query.role.map(Number), "int[]")})`);
  if (query.status?.length) filter.and(`u.status = ANY(${filter.value(query.status.map(Number), "int[]")})`);
  const order = [...SORT_COLUMNS[query.sortBy], "u.id"].map((column) => `${column} ${query.sortOrder}`).join(", ");
  return page({ select: COLUMNS, from: "users u", filter, order, limit: query.limit, offset: query.offset });
}

/** One user of the installation. */
export async function findUser(id: string): Promise<UserRow | undefined> {
  const [row] = await sql<UserRow>(`SELECT ${COLUMNS} FROM users u WHERE u.id = $1::uuid`, [id]);
  return row;
}

/** Locks a user for a change in the transaction under way. */
export async function lockUser(id: string): Promise<(UserRow & { changedBy: string | null }) | undefined> {
  const [row] = await sql<UserRow & { changed_by: string | null }>(
    `SELECT ${COLUMNS},
            (SELECT by.first_name || ' ' || by.last_name FROM users by WHERE by.id = u.updated_by_id) AS changed_by
       FROM users u WHERE u.id = $1::uuid FOR NO KEY UPDATE OF u`,
    [id],
  );
  return row && { ...row, changedBy: row.changed_by };
}

/** Locks every active Admin, in the one order that keeps two such changes from waiting for each other. */
export async function lockActiveAdmins(): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    "SELECT id FROM users WHERE role = 1 AND status = 1 ORDER BY id FOR NO KEY UPDATE",
  );
  return rows.map((row) => row.id);
}

/** Adds an active user without a password and answers their id. */
export function insertUser(fields: BodyOf<typeof createUser> & { updatedById: string }): Promise<{ id: string }> {
  return db().user.create({ data: fields, select: { id: true } });
}

/** Changes a user who is locked by the transaction under way; their version goes up. */
export async function updateLockedUser(
  id: string,
  fields: Omit<BodyOf<typeof updateUser>, "version"> & { updatedById: string },
): Promise<void> {
  await db().user.update({ where: { id }, data: { ...fields, version: { increment: 1 } }, select: { id: true } });
}
