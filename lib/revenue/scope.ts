import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import type { DB } from "@/lib/generated/kysely/types";

/** Whose revenue is meant: a condition on events or on their daily sums. */
export type RevenueScope = (table: "revenueEvents" | "revenueDays") => Expression<SqlBool>;

const either = expressionBuilder<DB, "revenueEvents">();
// Provider and sales rep have the same column names in both tables.
const column = <C extends "providerId" | "salesRepId">(table: "revenueEvents" | "revenueDays", name: C) =>
  either.ref(`${table}.${name}` as `revenueEvents.${C}`);

/** The revenue of a provider to which access was already checked, of all sales reps or of one. */
export const ofProvider =
  (providerId: string, salesRepId: string | undefined): RevenueScope =>
  (table) =>
    either.and([
      either(column(table, "providerId"), "=", providerId),
      ...(salesRepId ? [either(column(table, "salesRepId"), "=", salesRepId)] : []),
    ]);

/** A sales rep's own revenue at all providers that they are a member of; an Admin sees it at every provider (D-74). */
export const ofRep =
  (actor: Actor, salesRepId: string): RevenueScope =>
  (table) =>
    either.and([
      either(column(table, "salesRepId"), "=", salesRepId),
      ...(actor.role === GLOBAL_ROLE.ADMIN
        ? []
        : [
            either.exists(
              either
                .selectFrom("members")
                .where("members.userId", "=", actor.userId)
                .where("members.providerId", "=", column(table, "providerId"))
                .select(either.lit(1).as("one")),
            ),
          ]),
    ]);
