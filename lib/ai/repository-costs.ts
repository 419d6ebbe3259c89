import "server-only";
import { type RawBuilder, sql } from "kysely";
import type { CostView } from "@/lib/contracts/model-costs";
import { kysely } from "@/lib/database/kysely";
import { env } from "@/lib/env";
import type { SpentGroup } from "./spending";

/** What is compared, as a text; null for calls that have none. */
function keyOf(view: CostView): RawBuilder<unknown> {
  if (view === "day") return sql`to_char(g.started_at AT TIME ZONE ${env.BUSINESS_TIME_ZONE}, 'YYYY-MM-DD')`;
  const columns = { provider: "g.provider_id", person: "g.person_id", company: "g.company_id", model: "g.model" };
  return sql`${sql.ref(columns[view])}::text`;
}

/** Calls from one instant to another, of one provider or of all, added up by what is compared, provider and model. */
export async function findSpent(
  view: CostView,
  { from, until, providerId }: { from: Date; until: Date; providerId?: string },
): Promise<SpentGroup[]> {
  const { rows } = await sql<SpentGroup>`
    SELECT key, provider_id, model, count(*)::int AS calls,
           (count(*) FILTER (WHERE status = 'failed'))::int AS failed,
           coalesce(sum(prompt_tokens), 0)::float8 AS prompt_tokens,
           coalesce(sum(completion_tokens), 0)::float8 AS completion_tokens,
           coalesce(sum(dollars), 0)::float8 AS dollars,
           coalesce(sum(prompt_tokens) FILTER (WHERE dollars IS NULL), 0)::float8 AS open_prompt_tokens,
           coalesce(sum(completion_tokens) FILTER (WHERE dollars IS NULL), 0)::float8 AS open_completion_tokens
      FROM (SELECT ${keyOf(view)} AS key, g.provider_id, g.model, g.status, g.prompt_tokens, g.completion_tokens, g.dollars
              FROM generations AS g
             WHERE g.started_at >= ${from} AND g.started_at < ${until}
                   ${providerId === undefined ? sql`` : sql`AND g.provider_id = ${providerId}::uuid`}) AS calls
     GROUP BY key, provider_id, model`.execute(kysely);
  return rows;
}

/** The names of providers, people or companies by id. */
export async function findNames(view: "provider" | "person" | "company", ids: readonly string[]) {
  const sources = {
    provider: sql`SELECT id, company_name AS name FROM providers`,
    person: sql`SELECT id, first_name || ' ' || last_name AS name FROM users`,
    company: sql`SELECT id, name FROM companies`,
  };
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, name FROM (${sources[view]}) AS named WHERE id = ANY(${ids}::uuid[])`.execute(kysely);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** All providers with their own budgets, by name. */
export const findProviderBudgets = () =>
  kysely
    .selectFrom("providers")
    .orderBy("companyName")
    .orderBy("id")
    .select(["id", "companyName as name", "modelDailyTokens", "version"])
    .execute();

/** A provider's settings of the language model. */
export const findModelSettings = (providerId: string) =>
  kysely
    .selectFrom("providers")
    .where("id", "=", providerId)
    .select(["modelDailyTokens", "modelPersonTokens", "version"])
    .executeTakeFirstOrThrow();

/** The people on a provider's team, by name, and limits of single people, also of those who have left. */
export async function findPeople(providerId: string) {
  const [members, limits] = await Promise.all([
    kysely
      .selectFrom("members")
      .innerJoin("users", "users.id", "members.userId")
      .where("members.providerId", "=", providerId)
      .orderBy("users.firstName")
      .orderBy("users.lastName")
      .select(["users.id", sql<string>`users.first_name || ' ' || users.last_name`.as("name")])
      .execute(),
    kysely
      .selectFrom("modelPersonLimits")
      .where("providerId", "=", providerId)
      .select(["personId", "dailyTokens"])
      .execute(),
  ]);
  return { members, limits };
}

/** The tokens that the reports of a provider took on average since an instant; null where none was made. */
export async function findTokensPerReport(providerId: string, since: Date): Promise<number | null> {
  const { rows } = await sql<{ average: number | null }>`
    SELECT avg(tokens)::float8 AS average
      FROM (SELECT sum(coalesce(prompt_tokens, 0)::bigint + coalesce(completion_tokens, 0)) AS tokens
              FROM generations
             WHERE provider_id = ${providerId}::uuid AND started_at >= ${since} AND run_id IS NOT NULL
             GROUP BY run_id) AS reports
     WHERE tokens > 0`.execute(kysely);
  return rows[0]?.average ?? null;
}
