import "server-only";
import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { db } from "@/lib/database/db";
import { count, isOneOf, nameOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { isThere, page, wholeList } from "@/lib/database/page";
import { byName, personName } from "@/lib/database/people";
import { USER_STATUS } from "@/lib/domain/enums";
import type { DB } from "@/lib/generated/kysely/types";
import { finds } from "@/lib/search/conditions";
import type { MappingQuery } from "./contract";
import { newestRun } from "./repository-runs";

/** Only mappings that were not removed. */
const withNames = <Row>(rows: SelectQueryBuilder<DB, "integrationMappings", Row>) =>
  rows
    .where("integrationMappings.removedAt", "is", null)
    .innerJoin("companies", "companies.id", "integrationMappings.companyId")
    .innerJoin("providers", "providers.id", "integrationMappings.providerId")
    .leftJoin("users", "users.id", "integrationMappings.salesRepId");

const REP_PROBLEM = sql<"inactive" | "elsewhere" | null>`CASE
  WHEN users.id IS NULL THEN NULL
  WHEN users.status <> ${sql.lit(USER_STATUS.ACTIVE)} THEN 'inactive'
  WHEN NOT EXISTS (SELECT FROM members WHERE members.user_id = users.id
                      AND members.provider_id = integration_mappings.provider_id) THEN 'elsewhere'
END`;

/** Selects what a Mapping shows. */
const selectMapping = (rows: SelectQueryBuilder<DB, "integrationMappings", unknown>) =>
  withNames(rows)
    .leftJoinLateral(newestRun, (join) => join.onTrue())
    .select([
      "integrationMappings.id",
      "integrationMappings.externalEntityId",
      "integrationMappings.externalEntityName",
      "companies.id as companyId",
      "companies.name as companyName",
      "providers.id as providerId",
      "providers.companyName as providerName",
      "users.id as salesRepId",
      sql<string | null>`${personName}`.as("salesRepName"),
      REP_PROBLEM.as("salesRepProblem"),
      "integrationMappings.version",
      ({ selectFrom }) =>
        selectFrom("setAsideEvents")
          .whereRef("setAsideEvents.mappingId", "=", "integrationMappings.id")
          .select(count().as("events"))
          .$asScalar()
          .$notNull()
          .as("setAsideNow"),
      ({ selectFrom }) =>
        selectFrom("syncRuns")
          .whereRef("syncRuns.mappingId", "=", "integrationMappings.id")
          .where("syncRuns.status", "=", "completed")
          .select(({ fn }) => fn.max("syncRuns.finishedAt").as("at"))
          .as("lastGoodSyncAt"),
    ])
    .selectAll("run");

export type MappingRow = NonNullable<Awaited<ReturnType<typeof findMapping>>>;

const SORT_KEYS: Record<MappingQuery["sortBy"], RawBuilder<unknown>> = {
  externalEntityName: sql.ref("integrationMappings.externalEntityName"),
  provider: sql.ref("providers.companyName"),
  salesRep: personName,
};

/** One page of the mappings and the number of all matches. The permission decides who may call this. */
export function findMappings({ search, providerId, salesRepId, sortBy, sortOrder, limit, offset }: MappingQuery) {
  const hits = withNames(kysely.selectFrom("integrationMappings"))
    .$if(!!search, (found) =>
      found.where(finds(sql`concat_ws(' ', companies.name, integration_mappings.external_entity_name)`, search ?? "")),
    )
    .$if(!!providerId?.length, (found) => found.where(isOneOf("integrationMappings.providerId", providerId ?? [])))
    .$if(!!salesRepId?.length, (found) => found.where(isOneOf("integrationMappings.salesRepId", salesRepId ?? [])))
    .select(["integrationMappings.id", SORT_KEYS[sortBy].as("key"), "integrationMappings.externalEntityName as name"]);
  return page({
    of: "integrationMappings",
    hits: [{ query: hits }],
    order: [
      ["key", sortOrder, "nulls last"],
      ["name", "asc"],
      ["id", "asc"],
    ],
    limit,
    offset,
    show: selectMapping,
  });
}

export const findMapping = (id: string) =>
  selectMapping(kysely.selectFrom("integrationMappings")).where("integrationMappings.id", "=", id).executeTakeFirst();

/** Locks a mapping; returns its provider and sales rep, and who changed it last. */
export const lockMapping = (id: string) =>
  kysely
    .selectFrom("integrationMappings")
    .where("integrationMappings.id", "=", id)
    .where("integrationMappings.removedAt", "is", null)
    .select([
      "integrationMappings.id",
      "integrationMappings.externalEntityId",
      "integrationMappings.companyId",
      "integrationMappings.providerId",
      "integrationMappings.salesRepId",
      "integrationMappings.version",
      nameOf("integrationMappings.updatedById").as("changedBy"),
    ])
    .forUpdate("integrationMappings")
    .executeTakeFirst();

interface NewMapping {
  platform: string;
  externalEntityId: string;
  externalEntityName: string;
  companyId: string;
  providerId: string;
  salesRepId: string | null;
  updatedById: string;
}

/**
 * Adds a mapping and returns its id, which is the former one's if the entity had a mapping whose revenue was kept. The database
 * refuses a second mapping of an entity.
 */
export async function insertMapping(data: NewMapping): Promise<{ id: string }> {
  const { platform, externalEntityId } = data;
  const former = await kysely
    .updateTable("integrationMappings")
    .set({ ...data, removedAt: null, version: sql`version + 1` })
    .where("platform", "=", platform)
    .where("externalEntityId", "=", externalEntityId)
    .where("removedAt", "is not", null)
    .where("dropsRevenue", "=", false)
    .returning("id")
    .executeTakeFirst();
  return former ?? db().integrationMapping.create({ data, select: { id: true } });
}

/** Marks a mapping, locked by the transaction under way, as removed; with `dropsRevenue` its events will be deleted. */
export async function removeLockedMapping(id: string, dropsRevenue: boolean, updatedById: string): Promise<void> {
  const data = { removedAt: new Date(), dropsRevenue, updatedById, version: { increment: 1 } };
  await db().integrationMapping.update({ where: { id }, data, select: { id: true } });
}

/** Deletes a removed mapping without revenue, with its syncs. */
export async function deleteRemovedMapping(id: string): Promise<void> {
  await db().integrationMapping.deleteMany({ where: { id, dropsRevenue: true } });
}

/** Whether the revenue of an entity's removed mapping is still being deleted. */
export const isBeingRemoved = (platform: string, externalEntityId: string): Promise<boolean> =>
  isThere(
    kysely
      .selectFrom("integrationMappings")
      .where("platform", "=", platform)
      .where("externalEntityId", "=", externalEntityId)
      .where("dropsRevenue", "=", true)
      .select("id"),
  );

/** Changes a mapping that is locked by the transaction under way; its version goes up. */
export async function updateLockedMapping(
  id: string,
  change: { companyId?: string; providerId?: string; salesRepId?: string | null; updatedById: string },
): Promise<void> {
  const data = { ...change, version: { increment: 1 } };
  await db().integrationMapping.update({ where: { id }, data, select: { id: true } });
}

/** The ids of a platform's mapped entities. */
export async function findMappedEntities(platform: string): Promise<Set<string>> {
  const rows = await kysely
    .selectFrom("integrationMappings")
    .where("platform", "=", platform)
    .where("removedAt", "is", null)
    .select("externalEntityId")
    .execute();
  return new Set(rows.map(({ externalEntityId }) => externalEntityId));
}

/** Active members of a provider, or of any, by name, whose name contains the term, and how many there are. */
export const findMappableReps = (search: string | undefined, providerId: string | undefined) =>
  wholeList(
    kysely
      .selectFrom("users")
      .where("users.status", "=", USER_STATUS.ACTIVE)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("members")
            .whereRef("members.userId", "=", "users.id")
            .$if(providerId !== undefined, (places) => places.where("members.providerId", "=", providerId ?? ""))
            .select("members.id"),
        ),
      )
      .$if(!!search, (found) => found.where(finds(personName, search ?? "")))
      .$call(byName)
      .select(["users.id", personName.as("name")]),
  );
