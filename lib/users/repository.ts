import "server-only";
import type { UserQuery } from "@/lib/contracts/users";
import { sql } from "@/lib/db";
import { holds, SqlFilter } from "@/lib/sql/filter";
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
  const counted = sql<{ total: number }>(`SELECT count(*)::int AS total FROM users u WHERE ${filter.text}`, [
    ...filter.values,
  ]);
  const order = [...SORT_COLUMNS[query.sortBy], "u.id"].map((column) => `${column} ${query.sortOrder}`).join(", ");
  const page = filter.page(query.limit, query.offset);
  const [rows, [count]] = await Promise.all([
    sql<UserRow>(`SELECT ${COLUMNS} FROM users u WHERE ${filter.text} ORDER BY ${order} ${page}`, filter.values),
    counted,
  ]);
  return { rows, total: count?.total ?? 0 };
}

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
