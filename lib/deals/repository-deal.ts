import "server-only";
import { expressionBuilder, type NotNull } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import type { Actor } from "@/lib/auth/actor";
import { db, type Prisma } from "@/lib/database/db";
import { changedBy, listOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import type { DB } from "@/lib/generated/kysely/types";
import { selectSummary } from "./repository";
import { scopeDeals, scopeDealsOfOwnProviders } from "./scope";

const deals = expressionBuilder<DB, "deals">();

/** The contacts of the deal's company that were added by the deal's provider (D-117). */
const contacts = deals
  .selectFrom("contacts")
  .whereRef("contacts.companyId", "=", "deals.companyId")
  .whereRef("contacts.providerId", "=", "deals.providerId")
  .select(({ fn, ref }) =>
    fn
      .jsonAgg(
        jsonBuildObject({
          id: ref("contacts.id"),
          companyId: ref("contacts.companyId"),
          firstName: ref("contacts.firstName"),
          lastName: ref("contacts.lastName"),
          email: ref("contacts.email"),
          phone: ref("contacts.phone"),
          title: ref("contacts.title"),
        }),
      )
      .orderBy("contacts.firstName")
      .orderBy("contacts.id")
      .as("contacts"),
  );

const newestReport = deals
  .selectFrom("intelligenceReports")
  .whereRef("intelligenceReports.companyId", "=", "deals.companyId")
  .orderBy("intelligenceReports.generatedAt", "desc")
  .limit(1)
  .select("intelligenceReports.report");

/** One deal within the actor's scope. */
export const findDeal = (actor: Actor, id: string) =>
  selectSummary(kysely.selectFrom("deals"))
    .leftJoin("industries", "industries.id", "companies.industryId")
    .select(["industries.name as industryName", "companies.companySize", "companies.city", "companies.state"])
    .select(["companies.websiteUrl", listOf(contacts).as("contacts"), newestReport.as("report")])
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
    .select(["deals.id", "deals.providerId", "deals.salesRepId"])
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
    .select([
      stageName.as("stageName"),
      companyStatus.as("companyStatus"),
      changedBy("deals.updatedById").as("changedBy"),
    ])
    // Every deal has a company.
    .$narrowType<{ companyStatus: NotNull }>()
    .forNoKeyUpdate("deals")
    .executeTakeFirst();

export type LockedDeal = NonNullable<Awaited<ReturnType<typeof lockDeal>>>;

export const insertDeal = (data: Prisma.DealUncheckedCreateInput): Promise<{ id: string }> =>
  db().deal.create({ data, select: { id: true } });

/** Writes a change of a deal that the transaction under way has locked. */
export async function updateDealRow(actor: Actor, id: string, data: Prisma.DealUncheckedUpdateInput): Promise<void> {
  await db().deal.update({
    where: { id },
    data: { ...data, updatedById: actor.userId, version: { increment: 1 } },
    select: { id: true },
  });
}
