import "server-only";
import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/database/db";
import { count, isOneOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { page } from "@/lib/database/page";
import { personName } from "@/lib/database/people";
import { addDays, instantAt } from "@/lib/domain/dates";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import { wordsOf } from "@/lib/domain/search-words";
import { env } from "@/lib/env";
import type { DB } from "@/lib/generated/kysely/types";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { GenerationSort } from "@/lib/lists/rules-columns";
import { containsAll, keyOf, sought } from "@/lib/search/conditions";
import type { GenerationPlaceQuery, GenerationQuery } from "./contract";

const generations = expressionBuilder<DB, "generations">();

/** Each has an index of its own, with the id behind it. */
const SORT_KEYS = {
  createdAt: sql<unknown>`generations.created_at`,
  tokens: sql<unknown>`(coalesce(generations.prompt_tokens, 0)::bigint + coalesce(generations.completion_tokens, 0))`,
  duration: sql<unknown>`(generations.ended_at - generations.started_at)`,
} satisfies Record<GenerationSort, unknown>;

/** Which generations an actor may see: an Admin all, others none. A condition on `generations`. */
const scopeGenerations = (actor: Actor): Expression<SqlBool> => generations.lit(actor.role === GLOBAL_ROLE.ADMIN);

const matching = (actor: Actor, query: GenerationPlaceQuery) =>
  generations.and([
    scopeGenerations(actor),
    ...(query.label ? [containsAll(keyOf("generations.label"), sought(wordsOf(query.label)))] : []),
    ...(query.status ? [generations("generations.status", "=", query.status)] : []),
    ...(query.responseType ? [generations("generations.responseType", "=", query.responseType)] : []),
    ...(query.generationTypes?.length ? [isOneOf("generations.generationType", query.generationTypes)] : []),
    ...(query.startDate
      ? [generations("generations.createdAt", ">=", instantAt(query.startDate, 0, actor.timeZone))]
      : []),
    ...(query.endDate
      ? [generations("generations.createdAt", "<", instantAt(addDays(query.endDate, 1), 0, actor.timeZone))]
      : []),
    ...(query.providerId ? [generations("generations.providerId", "=", query.providerId)] : []),
    ...(query.companyId ? [generations("generations.companyId", "=", query.companyId)] : []),
    ...(query.personId ? [generations("generations.personId", "=", query.personId)] : []),
    ...(query.model ? [generations("generations.model", "=", query.model)] : []),
  ]);

const nameOfPerson = sql<string | null>`${personName}`;
const seconds = sql<number>`extract(epoch FROM generations.ended_at - generations.started_at)::float8`;

/** One page of the generations in scope, in the order asked for, and the number of all matches. */
export function findGenerations(actor: Actor, query: GenerationQuery) {
  const { sortBy, sortOrder, limit, offset } = query;
  const hits = kysely.selectFrom("generations").where(matching(actor, query));
  return page({
    of: "generations",
    hits: [{ query: hits.select("generations.id").select(SORT_KEYS[sortBy].as("key")), number: hits }],
    order: [
      ["key", sortOrder],
      ["id", sortOrder],
    ],
    limit,
    offset,
    show: (rows) =>
      rows
        .innerJoin("providers", "providers.id", "generations.providerId")
        .leftJoin("companies", "companies.id", "generations.companyId")
        .leftJoin("users", "users.id", "generations.personId")
        .select(["generations.id", "generations.label", "generations.status", "generations.responseType"])
        .select(["generations.generationType", "generations.createdAt", "generations.model", "generations.error"])
        .select(["generations.promptTokens", "generations.completionTokens", seconds.as("seconds")])
        .select(["providers.id as tenantId", "providers.companyName as tenantName"])
        .select(["companies.id as companyId", "companies.name as companyName"])
        .select(["users.id as personId", nameOfPerson.as("personName")]),
  });
}

export type GenerationItemRow = Awaited<ReturnType<typeof findGenerations>>["rows"][number];

/** One generation in scope. */
export const findGeneration = (actor: Actor, id: string) =>
  kysely
    .selectFrom("generations")
    .where("generations.id", "=", id)
    .where(scopeGenerations(actor))
    .selectAll("generations")
    .executeTakeFirst();

export type GenerationRow = NonNullable<Awaited<ReturnType<typeof findGeneration>>>;

/** For whom a generation in scope was made, and what its vendor said. */
export const findContext = (actor: Actor, id: string) =>
  kysely
    .selectFrom("generations")
    .innerJoin("providers", "providers.id", "generations.providerId")
    .leftJoin("companies", "companies.id", "generations.companyId")
    .leftJoin("users", "users.id", "generations.personId")
    .where("generations.id", "=", id)
    .where(scopeGenerations(actor))
    .select(["providers.id as tenantId", "providers.companyName as tenantName"])
    .select(["companies.id as companyId", "companies.name as companyName"])
    .select(["users.id as personId", nameOfPerson.as("personName")])
    .select(["generations.model", "generations.promptTokens", "generations.completionTokens"])
    .select(["generations.vendorStatus", "generations.vendorText", "generations.unfit"])
    .select(sql<number | null>`generations.dollars::float8`.as("dollars"))
    .executeTakeFirst();

export type GenerationContextRow = NonNullable<Awaited<ReturnType<typeof findContext>>>;

/** How many matches come before one of them; null where it is none. */
export async function findPlace(actor: Actor, id: string, query: GenerationPlaceQuery): Promise<number | null> {
  const key = SORT_KEYS[query.sortBy];
  const found = await kysely
    .selectFrom("generations")
    .where("generations.id", "=", id)
    .where(matching(actor, query))
    .select("generations.id")
    .executeTakeFirst();
  if (!found) return null;
  const its = sql`(SELECT ${key} FROM generations WHERE id = ${id}::uuid)`;
  const compare = sql.raw(query.sortOrder === "desc" ? ">" : "<");
  const { before } = await kysely
    .selectFrom("generations")
    .where(matching(actor, query))
    .where(sql<boolean>`(${key}, generations.id) ${compare} (${its}, ${id}::uuid)`)
    .select(count().as("before"))
    .executeTakeFirstOrThrow();
  return before;
}

/** The models of the generations in scope, by name. Reads one row of the index for each. */
export async function findModels(actor: Actor): Promise<string[]> {
  const { rows } = await sql<{ model: string }>`
    WITH RECURSIVE models AS (
      (SELECT model FROM generations WHERE ${scopeGenerations(actor)} ORDER BY model LIMIT 1)
      UNION ALL
      SELECT (SELECT next.model FROM generations AS next WHERE next.model > models.model ORDER BY next.model LIMIT 1)
        FROM models WHERE models.model IS NOT NULL)
    SELECT model FROM models WHERE model IS NOT NULL`.execute(kysely);
  return rows.map(({ model }) => model);
}

/**
 * What was used since an instant, by business day, provider and person, the newest day first: of one provider that the actor sees,
 * or of all in scope. Calls that had no price on their day count by the present one (AI_PRICES).
 */
export const findUsage = (actor: Actor, since: Date, providerId: string | null) =>
  kysely
    .with("priced", (query) =>
      query
        .selectFrom("generations")
        .leftJoin(
          sql<{
            model: string;
            input: number;
            output: number;
          }>`jsonb_to_recordset(${JSON.stringify(env.AI_PRICES)}::jsonb)`.as<"rates">(
            sql`rates(model text, input float8, output float8)`,
          ),
          "rates.model",
          "generations.model",
        )
        .where(providerId === null ? scopeGenerations(actor) : generations("generations.providerId", "=", providerId))
        .where("generations.startedAt", ">=", since)
        .select(["generations.providerId", "generations.personId", "generations.status"])
        .select(sql<string>`to_char(started_at AT TIME ZONE ${env.BUSINESS_TIME_ZONE}, 'YYYY-MM-DD')`.as("day"))
        .select(sql<number>`coalesce(prompt_tokens, 0)::bigint + coalesce(completion_tokens, 0)`.as("tokens"))
        .select(
          sql<number | null>`coalesce(dollars::float8, (coalesce(prompt_tokens, 0) * rates.input
            + coalesce(completion_tokens, 0) * rates.output) / 1000000)`.as("dollars"),
        ),
    )
    .selectFrom("priced")
    .innerJoin("providers", "providers.id", "priced.providerId")
    .leftJoin("users", "users.id", "priced.personId")
    .groupBy(["priced.day", "priced.providerId", "priced.personId", "providers.id", "users.id"])
    .select(["priced.day", "priced.providerId", "providers.companyName as providerName", "priced.personId"])
    .select(nameOfPerson.as("personName"))
    .select([
      count().as("calls"),
      sql<number>`(count(*) FILTER (WHERE priced.status = 'failed'))::int`.as("failed"),
      sql<number>`sum(priced.tokens)::float8`.as("tokens"),
      sql<number | null>`sum(priced.dollars) FILTER (WHERE priced.tokens > 0)`.as("dollars"),
      sql<number>`coalesce(sum(priced.tokens) FILTER (WHERE priced.dollars IS NULL), 0)::float8`.as("unpricedTokens"),
    ])
    .orderBy("priced.day", "desc")
    .orderBy("tokens", "desc")
    .orderBy("priced.personId")
    .execute();

/** Stores a call that has ended, and returns the row's id. */
export async function insertGeneration(call: Prisma.GenerationUncheckedCreateInput): Promise<string> {
  const { id } = await db().generation.create({ data: call, select: { id: true } });
  return id;
}
