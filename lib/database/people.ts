import "server-only";
import { type SelectQueryBuilder, sql } from "kysely";
import { USER_STATUS } from "@/lib/domain/enums";
import { kysely } from "./kysely";
import { isThere } from "./page";

/** The name of one of `users`. */
export const personName = sql<string>`users.first_name || ' ' || users.last_name`;

/** Orders `users` by name. */
// biome-ignore lint/suspicious/noExplicitAny: people may come with any tables.
export const byName = <Query extends SelectQueryBuilder<any, any, any>>(people: Query): Query =>
  people.orderBy("users.firstName").orderBy("users.lastName").orderBy("users.id") as Query;

/** The active people of a provider by name: `members` with their `users`. */
export const activeMembers = (providerId: string | null) =>
  kysely
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.userId")
    .where("members.providerId", "=", providerId)
    .where("users.status", "=", USER_STATUS.ACTIVE)
    .$call(byName);

/** Whether Postgres knows a time zone: newer browsers may name one that it cannot count days in. */
export const knowsTimeZone = (name: string) =>
  sql<boolean>`EXISTS (SELECT FROM pg_timezone_names WHERE name = ${name})`;

/** Whether somebody is an active member of a provider. */
export const isActiveMember = (providerId: string, userId: string): Promise<boolean> =>
  isThere(activeMembers(providerId).where("users.id", "=", userId).select("users.id"));
