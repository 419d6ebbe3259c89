import "server-only";
import { expressionBuilder, type NotNull } from "kysely";
import { scopeDeals, scopeDealsOfOwnProviders } from "@/lib/access/scope";
import type { Actor } from "@/lib/auth/actor";
import { listOf, nameOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { GLOBAL_ROLE, TEAM_ROLE, USER_STATUS } from "@/lib/domain/enums";
import type { DB } from "@/lib/generated/kysely/types";
import { scopeReports } from "@/lib/intelligence/scope";
import { selectSummary } from "./repository";
import { contactsOfCompany, contactsOfDeal } from "./repository-contacts";

const deals = expressionBuilder<DB, "deals">();

const reports = (actor: Actor) =>
  deals
    .selectFrom("intelligenceReports")
    .whereRef("intelligenceReports.companyId", "=", "deals.companyId")
    .where(scopeReports(actor))
    .select("intelligenceReports.runId");

/** One deal within the actor's scope. */
export const findDeal = (actor: Actor, id: string) =>
  selectSummary(kysely.selectFrom("deals"))
    .leftJoin("industries", "industries.id", "companies.industryId")
    .select(["industries.name as industryName", "companies.companySize", "companies.city", "companies.state"])
    .select([
      "companies.websiteUrl",
      listOf(contactsOfCompany).as("contacts"),
      listOf(contactsOfDeal).as("dealContacts"),
      deals.exists(reports(actor)).as("hasReport"),
    ])
    .where("deals.id", "=", id)
    .where(scopeDeals(actor))
    .executeTakeFirst();

export type DealDetailRow = NonNullable<Awaited<ReturnType<typeof findDeal>>>;

/** The provider of a deal, if it is one of the actor's own providers. */
export const findProviderOfDeal = (actor: Actor, id: string): Promise<{ id: string; name: string } | undefined> =>
  kysely
    .selectFrom("deals")
    .innerJoin("providers", "providers.id", "deals.providerId")
    .where("deals.id", "=", id)
    .where(scopeDealsOfOwnProviders(actor))
    .select(["providers.id", "providers.companyName as name"])
    .executeTakeFirst();

/** The provider and sales rep of a deal within the actor's scope. */
export const findDealOwnership = (actor: Actor, id: string) =>
  kysely
    .selectFrom("deals")
    .where("deals.id", "=", id)
    .where(scopeDeals(actor))
    .select(["deals.id", "deals.companyId", "deals.providerId", "deals.salesRepId"])
    .executeTakeFirst();

const stageName = deals
  .selectFrom("dealStages")
  .whereRef("dealStages.id", "=", "deals.stageId")
  .select("dealStages.name");
const companyStatus = deals
  .selectFrom("companies")
  .whereRef("companies.id", "=", "deals.companyId")
  .select("companies.status");

/** Locks a deal within the actor's scope for a change in the transaction under way. */
export const lockDeal = (actor: Actor, id: string) =>
  kysely
    .selectFrom("deals")
    .where("deals.id", "=", id)
    .where(scopeDeals(actor))
    .select(["deals.id", "deals.name", "deals.companyId", "deals.providerId", "deals.salesRepId", "deals.stageId"])
    .select(["deals.dealStatus", "deals.reasonWon", "deals.reasonLost", "deals.version", "deals.stageVersion"])
    .select([stageName.as("stageName"), companyStatus.as("companyStatus"), nameOf("deals.updatedById").as("changedBy")])
    // Every deal has a company.
    .$narrowType<{ companyStatus: NotNull }>()
    .forNoKeyUpdate("deals")
    .executeTakeFirst();

export type LockedDeal = NonNullable<Awaited<ReturnType<typeof lockDeal>>>;

/** The contact person of a deal: mails about it go to them and name them. */
export interface Representative {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  /** Their own (IANA), or the provider's where theirs is not known. */
  timeZone: string;
}

/**
 * A deal's representative is its sales rep; if they have left the provider or were deactivated, its longest-standing owner, else
 * admin; if nobody leads it, an Admin of the installation. People who have left get no more news of a deal.
 */
export const findRepresentative = (providerId: string, salesRepId: string): Promise<Representative> =>
  kysely
    .selectFrom("users")
    .leftJoin("members", (join) =>
      join.onRef("members.userId", "=", "users.id").on("members.providerId", "=", providerId),
    )
    .where("users.status", "=", USER_STATUS.ACTIVE)
    .where(({ or, and, eb }) =>
      or([
        and([eb("users.id", "=", salesRepId), eb("members.id", "is not", null)]),
        eb("members.role", "in", [TEAM_ROLE.OWNER, TEAM_ROLE.ADMIN]),
        eb("users.role", "=", GLOBAL_ROLE.ADMIN),
      ]),
    )
    .orderBy(({ and, eb }) => and([eb("users.id", "=", salesRepId), eb("members.id", "is not", null)]), "desc")
    .orderBy("members.role", (order) => order.asc().nullsLast())
    .orderBy("members.createdAt")
    .orderBy("users.createdAt")
    .orderBy("users.id")
    .select(["users.id", "users.firstName", "users.lastName", "users.email", "users.phone"])
    .select(({ fn, selectFrom }) =>
      fn
        .coalesce(
          "users.timeZone",
          selectFrom("providers").where("providers.id", "=", providerId).select("providers.timeZone"),
        )
        .$notNull()
        .as("timeZone"),
    )
    .limit(1)
    .executeTakeFirstOrThrow();
