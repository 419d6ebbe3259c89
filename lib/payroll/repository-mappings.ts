import "server-only";
import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { MappingQuery } from "@/lib/contracts/integrations";
import { db } from "@/lib/db";
import { USER_STATUS } from "@/lib/domain/enums";
import type { DB } from "@/lib/generated/kysely/types";
import { kysely } from "@/lib/kysely";
import { changedBy, holds, isOneOf } from "@/lib/sql/expressions";
import { LONGEST_LIST, page } from "@/lib/sql/page";
import { newestRun } from "./repository-runs";

const repName = sql<string>`users.first_name || ' ' || users.last_name`;

const withNames = <Row>(rows: SelectQueryBuilder<DB, "integrationMappings", Row>) =>
  rows
    .innerJoin("companies", "companies.id", "integrationMappings.companyId")
    .innerJoin("providers", "providers.id", "integrationMappings.providerId")
    .leftJoin("users", "users.id", "integrationMappings.salesRepId");

/** What a Mapping shows. */
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
      sql<string | null>`${repName}`.as("salesRepName"),
      "integrationMappings.version",
    ])
    .selectAll("run");

export type MappingRow = NonNullable<Awaited<ReturnType<typeof findMapping>>>;

const SORT_KEYS: Record<MappingQuery["sortBy"], RawBuilder<unknown>> = {
  externalEntityName: sql.ref("integrationMappings.externalEntityName"),
  provider: sql.ref("providers.companyName"),
  salesRep: repName,
};

/** One page of the mappings and the number of all matches. Which callers get here is the permission's question. */
export function findMappings({ search, providerId, salesRepId, sortBy, sortOrder, limit, offset }: MappingQuery) {
  const hits = withNames(kysely.selectFrom("integrationMappings"))
    .$if(!!search, (found) =>
      found.where(({ or }) =>
        or([holds("companies.name", search ?? ""), holds("integrationMappings.externalEntityName", search ?? "")]),
      ),
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

/** Locks a mapping; answers whom it counts for and who changed it last. */
export const lockMapping = (id: string) =>
  kysely
    .selectFrom("integrationMappings")
    .where("integrationMappings.id", "=", id)
    .select([
      "integrationMappings.id",
      "integrationMappings.providerId",
      "integrationMappings.salesRepId",
      "integrationMappings.version",
      changedBy("integrationMappings.updatedById").as("changedBy"),
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

/** Adds a mapping and answers its id. A second one of an entity is refused by the database. */
export const insertMapping = (data: NewMapping): Promise<{ id: string }> =>
  db().integrationMapping.create({ data, select: { id: true } });

/** Changes a mapping that is locked by the transaction under way; its version goes up. */
export async function updateLockedMapping(
  id: string,
  change: { providerId?: string; salesRepId?: string | null; updatedById: string },
): Promise<void> {
  const data = { ...change, version: { increment: 1 } };
  await db().integrationMapping.update({ where: { id }, data, select: { id: true } });
}

/** The ids of a platform's entities that are mapped. */
export async function findMappedEntities(platform: string): Promise<Set<string>> {
  const rows = await db().integrationMapping.findMany({ where: { platform }, select: { externalEntityId: true } });
  return new Set(rows.map(({ externalEntityId }) => externalEntityId));
}

/** Active members of any provider by name, those whose name holds the term. */
export const findMappableReps = (search: string | undefined) =>
  kysely
    .selectFrom("users")
    .where("users.status", "=", USER_STATUS.ACTIVE)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("members").whereRef("members.userId", "=", "users.id").select("members.id")),
    )
    .$if(!!search, (found) => found.where(holds(repName, search ?? "")))
    .orderBy("users.firstName")
    .orderBy("users.lastName")
    .orderBy("users.id")
    .limit(LONGEST_LIST)
    .select(["users.id", repName.as("name")])
    .execute();

/** Whether somebody is an active member of any provider. */
export async function mayBeMapped(userId: string): Promise<boolean> {
  const where = { userId, user: { status: USER_STATUS.ACTIVE } };
  return (await db().member.findFirst({ where, select: { id: true } })) !== null;
}
