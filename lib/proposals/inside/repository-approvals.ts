import "server-only";
import { sql } from "kysely";
import { db } from "@/lib/database/db";
import { asNumber } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { TEAM_ROLE, USER_STATUS } from "@/lib/domain/enums";
import type { Approval } from "@/lib/pricing/floors";

/** What the prices of a provider may not go below. */
export const findFloors = (providerId: string) =>
  kysely
    .selectFrom("providers")
    .where("id", "=", providerId)
    .select([
      asNumber("providers.floorYearly").as("floorYearly"),
      asNumber("providers.floorPepm").as("floorPepm"),
      asNumber("providers.floorSutaPercent").as("floorSutaPercent"),
      "providers.floorBasis",
    ])
    .executeTakeFirstOrThrow();

/** The owners of a provider, the longest-standing one first. */
export const findApprovers = (providerId: string) =>
  kysely
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.userId")
    .where("members.providerId", "=", providerId)
    .where("members.role", "=", TEAM_ROLE.OWNER)
    .where("users.status", "=", USER_STATUS.ACTIVE)
    .orderBy("members.createdAt")
    .orderBy("members.id")
    .select(["users.id", "users.firstName", "users.lastName"])
    .execute();

/** The approval of a proposal that is locked, with who made it and who has decided. */
export const findApproval = (proposalId: string) =>
  kysely
    .selectFrom("proposals")
    .leftJoin("users as decider", "decider.id", "proposals.approvalById")
    .leftJoin("users as maker", "maker.id", "proposals.createdById")
    .where("proposals.id", "=", proposalId)
    .select(["proposals.approval", "proposals.belowFloors", "proposals.createdById", "proposals.providerId"])
    .select(sql<string | null>`decider.first_name || ' ' || decider.last_name`.as("deciderName"))
    .select(sql<string | null>`maker.first_name || ' ' || maker.last_name`.as("makerName"))
    .executeTakeFirstOrThrow();

/** Writes a decision to a locked proposal; the database refuses one that is not allowed. */
export async function updateApproval(
  id: string,
  decision: { approval: Approval; approvalById: string; approvalReason: string | null },
): Promise<void> {
  await db().proposal.update({ where: { id }, data: { ...decision, approvalAt: new Date() }, select: { id: true } });
}
