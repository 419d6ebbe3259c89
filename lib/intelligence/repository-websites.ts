import "server-only";
import { expressionBuilder, sql } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import type { Actor } from "@/lib/auth/actor";
import { asInstant } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import type { DB } from "@/lib/generated/kysely/types";

const companies = expressionBuilder<DB, "companies">();

/** What a provider's people have decided about websites of the company of the row, newest first. */
export const decisionsOf = (providerId: NonNullable<Actor["providerId"]> | typeof itsProvider) =>
  companies
    .selectFrom("companyWebsiteDecisions as decided")
    .leftJoin("users", "users.id", "decided.decidedById")
    .whereRef("decided.companyId", "=", "companies.id")
    .where("decided.providerId", "=", providerId)
    .select(({ fn, ref }) =>
      fn
        .jsonAgg(
          jsonBuildObject({
            host: ref("decided.host"),
            url: ref("decided.url"),
            isOwn: ref("decided.isOwn"),
            by: sql<string>`coalesce(users.first_name || ' ' || users.last_name, 'a former colleague')`,
            at: asInstant(ref("decided.decidedAt")),
            version: ref("decided.version"),
          }),
        )
        .orderBy("decided.decidedAt", "desc")
        .as("decisions"),
    );

/** What a run keeps of them. */
export const websitesOf = (decisions: readonly { isOwn: boolean; url: string; host: string }[]) => ({
  own: decisions.find(({ isOwn }) => isOwn)?.url ?? null,
  others: decisions.filter(({ isOwn }) => !isOwn).map(({ host }) => host),
});

/** The provider in which a company was created, else that of its newest deal. */
export const itsProvider = companies.fn.coalesce(
  "companies.createdInId",
  companies
    .selectFrom("deals")
    .whereRef("deals.companyId", "=", "companies.id")
    .orderBy("deals.createdAt", "desc")
    .limit(1)
    .select("deals.providerId"),
);

interface NewDecision {
  companyId: string;
  providerId: string;
  host: string;
  url: string;
  isOwn: boolean;
}

/** What was decided on a website; undefined for nothing yet. */
export const findDecision = ({ companyId, providerId, host }: Pick<NewDecision, "companyId" | "providerId" | "host">) =>
  kysely
    .selectFrom("companyWebsiteDecisions")
    .where("companyId", "=", companyId)
    .where("providerId", "=", providerId)
    .where("host", "=", host)
    .select("isOwn")
    .executeTakeFirst();

/**
 * Writes a decision over the one with the given version, or the first one for 0. Returns false, writing nothing, where somebody
 * else has written meanwhile.
 */
export async function writeDecision(actor: Actor, version: number, decision: NewDecision): Promise<boolean> {
  const { companyId, providerId, host, url, isOwn } = decision;
  const by = { decidedById: actor.userId, decidedAt: sql<Date>`now()` };
  if (version === 0) {
    const added = await kysely
      .insertInto("companyWebsiteDecisions")
      .values({ ...decision, ...by })
      .onConflict((taken) => taken.doNothing())
      .returning("version")
      .executeTakeFirst();
    return added !== undefined;
  }
  const changed = await kysely
    .updateTable("companyWebsiteDecisions")
    .set({ isOwn, url, ...by, version: sql<number>`version + 1` })
    .where("companyId", "=", companyId)
    .where("providerId", "=", providerId)
    .where("host", "=", host)
    .where("version", "=", version)
    .returning("version")
    .executeTakeFirst();
  return changed !== undefined;
}

/** The phone numbers of a company's contacts that a provider's people have entered. */
export async function findPhones(companyId: string, providerId: string | null): Promise<string[]> {
  if (providerId === null) return [];
  const rows = await kysely
    .selectFrom("contacts")
    .where("companyId", "=", companyId)
    .where("providerId", "=", providerId)
    .where("phone", "is not", null)
    .limit(200)
    .select("phone")
    .execute();
  return rows.flatMap(({ phone }) => (phone ? [phone] : []));
}
