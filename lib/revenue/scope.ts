import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import type { DB } from "@/lib/generated/kysely/types";

/** Whose revenue is meant, as a condition on events or on their daily sums. */
export type RevenueScope = (table: "revenueEvents" | "revenueDays") => Expression<SqlBool>;

const either = expressionBuilder<DB, "revenueEvents">();
// Both tables name provider and sales rep alike.
const column = <C extends "providerId" | "salesRepId">(table: "revenueEvents" | "revenueDays", name: C) =>
  either.ref(`${table}.${name}` as `revenueEvents.${C}`);

/** The revenue of a provider that the actor was found to manage, of all or of one sales rep. */
export const ofProvider =
  (providerId: string, salesRepId: string | undefined): RevenueScope =>
  (table) =>
    either.and([
      either(column(table, "providerId"), "=", providerId),
      ...(salesRepId ? [either(column(table, "salesRepId"), "=", salesRepId)] : []),
    ]);

/** A sales rep's own revenue in all providers that they are a member of; an Admin sees it in every provider (D-74). */
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
