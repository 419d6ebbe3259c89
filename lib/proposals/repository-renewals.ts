import "server-only";
import { type SqlBool, sql } from "kysely";
import { providerDay, utcDay } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { isAccepted } from "./lifecycle-sql";

/** Whether its client has accepted another one since: of the same deal, or of another of the company here for a later start. */
const isRenewed = sql<SqlBool>`EXISTS (
  SELECT FROM proposals AS other JOIN deals AS others ON others.id = other.deal_id
   WHERE other.provider_id = proposals.provider_id AND others.company_id = deals.company_id
     AND ${isAccepted("other")} AND others.deal_status <> 'lost'
     AND (other.starts_in > proposals.starts_in OR (other.deal_id = proposals.deal_id AND other.number > proposals.number)))`;

/**
 * Takes the accepted proposals of won deals whose year ends within so many days, at most `limit`, and notes that their renewal is
 * planned: each is taken once. Returns today on the provider's calendar with each. Their deals stay locked until the transaction ends.
 */
export const takeRenewals = (now: Date, days: number, limit: number) =>
  kysely
    .with("due", (query) =>
      query
        .selectFrom("proposals")
        .innerJoin("deals", "deals.id", "proposals.dealId")
        .innerJoin("companies", "companies.id", "deals.companyId")
        .innerJoin("providers", "providers.id", "proposals.providerId")
        .where("proposals.renewalPlannedAt", "is", null)
        // Its first twelve months are not over, and end within the days. The first condition is for the index; the others decide.
        .where(sql<SqlBool>`proposals.starts_in BETWEEN (${utcDay(now)} - interval '1 year')::date
                                                    AND (${utcDay(now)} + ${days + 1}::int - interval '1 year')::date`)
        .where(sql<SqlBool>`proposals.starts_in > (${providerDay(now)} - interval '1 year')::date`)
        .where(sql<SqlBool>`proposals.starts_in <= (${providerDay(now)} + ${days}::int - interval '1 year')::date`)
        .where(isAccepted("proposals"))
        .where("deals.dealStatus", "=", "won")
        .where("companies.status", "=", "active")
        .where(({ not }) => not(isRenewed))
        .orderBy("proposals.startsIn")
        .orderBy("proposals.id")
        .limit(limit)
        .forNoKeyUpdate(["proposals", "deals"])
        .skipLocked()
        .select(["proposals.id as proposalId", "proposals.dealId", "companies.name as companyName"])
        .select(sql<string>`to_char(${providerDay(now)}, 'YYYY-MM-DD')`.as("dueOn")),
    )
    .updateTable("proposals")
    .from("due")
    .whereRef("proposals.id", "=", "due.proposalId")
    .set({ renewalPlannedAt: sql<Date>`now()` })
    .returning(["due.proposalId", "due.dealId", "due.companyName", "due.dueOn"])
    .execute();
