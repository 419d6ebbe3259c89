import "server-only";
import { expressionBuilder, sql } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import type { GenerationQuery } from "@/lib/contracts/generations";
import { db } from "@/lib/database/db";
import { count, holds, isOneOf, total } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { page } from "@/lib/database/page";
import type { DB } from "@/lib/generated/kysely/types";
import type { Prisma } from "@/lib/generated/prisma/client";
import { scopeGenerations } from "./scope";

const generations = expressionBuilder<DB, "generations">();

/** One page of the generations in scope, newest first, and the number of all matches. */
export function findGenerations(actor: Actor, query: GenerationQuery) {
  const { label, status, responseType, generationTypes, limit, offset } = query;
  const found = generations.and([
    scopeGenerations(actor),
    ...(label ? [holds("generations.label", label)] : []),
    ...(status ? [generations("generations.status", "=", status)] : []),
    ...(responseType ? [generations("generations.responseType", "=", responseType)] : []),
    ...(generationTypes?.length ? [isOneOf("generations.generationType", generationTypes)] : []),
  ]);
  return page({
    of: "generations",
    hits: [
      {
        query: kysely.selectFrom("generations").where(found).select(["generations.id", "generations.createdAt as key"]),
      },
    ],
    order: [
      ["key", "desc"],
      ["id", "desc"],
    ],
    limit,
    offset,
    show: (rows) =>
      rows
        .select(["generations.id", "generations.label", "generations.status", "generations.responseType"])
        .select(["generations.generationType", "generations.createdAt"]),
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

/** The usage of the generations in scope since an instant, by type, most tokens first. */
export const findUsage = (actor: Actor, since: Date) =>
  kysely
    .selectFrom("generations")
    .where(scopeGenerations(actor))
    .where("generations.createdAt", ">=", since)
    .groupBy("generations.generationType")
    .select("generations.generationType")
    .select([
      count().as("calls"),
      sql<number>`(count(*) FILTER (WHERE status = 'failed'))::int`.as("failed"),
      total("generations.promptTokens").as("promptTokens"),
      total("generations.completionTokens").as("completionTokens"),
      sql<number>`sum(extract(epoch FROM ended_at - started_at))::float8`.as("seconds"),
    ])
    .orderBy(sql`coalesce(sum(prompt_tokens), 0) + coalesce(sum(completion_tokens), 0) DESC`)
    .orderBy("generations.generationType")
    .execute();

/** Stores a call that has ended, and returns the row's id. */
export async function insertGeneration(call: Prisma.GenerationUncheckedCreateInput): Promise<string> {
  const { id } = await db().generation.create({ data: call, select: { id: true } });
  return id;
}

/** The tokens, read and written, of a provider's calls since an instant. */
export async function tokensSince(providerId: string, since: Date): Promise<number> {
  const tokens = sql<number>`coalesce(sum(coalesce(prompt_tokens, 0) + coalesce(completion_tokens, 0)), 0)::float8`;
  const { used } = await kysely
    .selectFrom("generations")
    .where("generations.providerId", "=", providerId)
    .where("generations.startedAt", ">=", since)
    .select(tokens.as("used"))
    .executeTakeFirstOrThrow();
  return used;
}
