import "server-only";
import { expressionBuilder, sql } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { mayChangeCompany, scopeCompanies } from "@/lib/access/scope";
import type { Actor } from "@/lib/auth/actor";
import { listOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import type { SuggestionStatus } from "@/lib/domain/enums";
import type { DB } from "@/lib/generated/kysely/types";
import { selectRecord } from "./repository";

const companies = expressionBuilder<DB, "companies">();

const open = companies
  .selectFrom("companySuggestions")
  .whereRef("companySuggestions.companyId", "=", "companies.id")
  .where("companySuggestions.status", "=", "open")
  .select(({ fn, ref }) =>
    fn
      .jsonAgg(
        jsonBuildObject({
          id: ref("companySuggestions.id"),
          field: ref("companySuggestions.field"),
          value: ref("companySuggestions.value"),
          confidence: ref("companySuggestions.confidence"),
          sources: ref("companySuggestions.sources"),
          change: ref("companySuggestions.change"),
        }),
      )
      .orderBy("companySuggestions.id")
      .as("suggestions"),
  );

/** The record of a company within the actor's scope, and its open suggestions. */
export const findSuggestions = (actor: Actor, companyId: string) =>
  selectRecord(kysely.selectFrom("companies"))
    .where("companies.id", "=", companyId)
    .where(scopeCompanies(actor))
    .select([listOf(open).as("suggestions"), mayChangeCompany(actor).as("canEdit")])
    .executeTakeFirst();

/** Locks a suggestion about a company within the actor's scope for a decision in the transaction under way. */
export const lockSuggestion = (actor: Actor, companyId: string, id: string) =>
  kysely
    .selectFrom("companySuggestions")
    .innerJoin("companies", "companies.id", "companySuggestions.companyId")
    .where("companySuggestions.id", "=", id)
    .where("companies.id", "=", companyId)
    .where(scopeCompanies(actor))
    .select(["companySuggestions.status", "companySuggestions.field", "companySuggestions.change"])
    .forUpdate("companySuggestions")
    .executeTakeFirst();

/** Writes the decision on a suggestion that the transaction under way has locked. */
export async function decideSuggestion(actor: Actor, id: string, status: SuggestionStatus): Promise<void> {
  await kysely
    .updateTable("companySuggestions")
    .set({ status, decidedById: actor.userId, decidedAt: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}
