import "server-only";
import { expressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { db } from "@/lib/database/db";
import { asNumber, isOneOf, nameOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { page } from "@/lib/database/page";
import { GLOBAL_ROLE, USER_STATUS } from "@/lib/domain/enums";
import type { DB } from "@/lib/generated/kysely/types";
import { finds } from "@/lib/search/conditions";
import type { createUser, UserQuery, updateUser } from "./contract";

const users = expressionBuilder<DB, "users">();

/** Selects what a User shows. */
const selectUser = (rows: SelectQueryBuilder<DB, "users", unknown>) =>
  rows.select([
    "users.id",
    "users.firstName",
    "users.lastName",
    "users.email",
    "users.phone",
    "users.role",
    "users.status",
    asNumber("users.commissionRate").as("commissionRate"),
    asNumber("users.annualGoal").as("annualGoal"),
    sql<boolean>`users.password_hash IS NULL`.as("invitationPending"),
    "users.version",
  ]);

/** The first sort key, before the name. */
const SORT_KEYS = {
  name: "users.firstName",
  email: "users.email",
  role: "users.role",
  status: "users.status",
} as const;

/** One page of the installation's users and the number of all matches. The permission decides who may call this. */
export function findUsers({ search, role, status, sortBy, sortOrder, limit, offset }: UserQuery) {
  const found = users.and([
    ...(search ? [finds(sql`users.first_name || ' ' || users.last_name || ' ' || users.email`, search)] : []),
    ...(role?.length ? [isOneOf("users.role", role.map(Number))] : []),
    ...(status?.length ? [isOneOf("users.status", status.map(Number))] : []),
  ]);
  const hits = kysely
    .selectFrom("users")
    .where(found)
    .select(["users.id", `${SORT_KEYS[sortBy]} as key`, "users.firstName", "users.lastName"]);
  return page({
    of: "users",
    hits: [{ query: hits }],
    order: [
      ["key", sortOrder],
      ["firstName", sortOrder],
      ["lastName", sortOrder],
      ["id", sortOrder],
    ],
    limit,
    offset,
    show: selectUser,
  });
}

/** One user of the installation. */
export const findUser = (id: string) =>
  selectUser(kysely.selectFrom("users")).where("users.id", "=", id).executeTakeFirst();

/** Locks a user for a change in the transaction under way. */
export const lockUser = (id: string) =>
  selectUser(kysely.selectFrom("users"))
    .select(nameOf("users.updatedById").as("changedBy"))
    .where("users.id", "=", id)
    .forNoKeyUpdate("users")
    .executeTakeFirst();

/** Locks every active Admin, always in the same order, so that two such changes cannot deadlock. */
export async function lockActiveAdmins(): Promise<string[]> {
  const rows = await kysely
    .selectFrom("users")
    .where("users.role", "=", GLOBAL_ROLE.ADMIN)
    .where("users.status", "=", USER_STATUS.ACTIVE)
    .orderBy("users.id")
    .forNoKeyUpdate()
    .select("users.id")
    .execute();
  return rows.map((row) => row.id);
}

/** Adds an active user without a password and returns their id. */
export function insertUser(fields: BodyOf<typeof createUser> & { updatedById: string }): Promise<{ id: string }> {
  return db().user.create({ data: fields, select: { id: true } });
}

/** Changes a user who is locked by the transaction under way; their version goes up. */
export async function updateLockedUser(
  id: string,
  fields: Omit<BodyOf<typeof updateUser>, "version"> & { phone?: string | null; updatedById: string },
): Promise<void> {
  await db().user.update({ where: { id }, data: { ...fields, version: { increment: 1 } }, select: { id: true } });
}
