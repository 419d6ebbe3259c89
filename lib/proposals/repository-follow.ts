import "server-only";
import { expressionBuilder, sql } from "kysely";
import { db } from "@/lib/database/db";
import { asNumber } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import type { DB } from "@/lib/generated/kysely/types";
import { isOtherAccepted } from "./lifecycle-sql";
import type { FollowFacts } from "./rules";

const deals = expressionBuilder<DB, "proposals" | "deals">();

/** What decides whether a deal follows its proposal, beside the columns of both. On rows of `proposals` with their `deals`. */
export const followColumns = [
  asNumber("deals.expectedValue").as("dealValue"),
  deals.ref("proposals.followedStep").as("followedStep"),
  deals.ref("deals.dealStatus").as("dealStatus"),
  sql<boolean>`(SELECT companies.status <> 'active' FROM companies WHERE companies.id = deals.company_id)`.as(
    "isArchived",
  ),
  sql<number | null>`(SELECT position FROM deal_stages WHERE deal_stages.id = deals.stage_id)`.as("stagePosition"),
  sql<
    FollowFacts["stages"]
  >`(SELECT json_agg(json_build_object('id', id, 'name', name, 'position', position)) FROM deal_stages)`.as("stages"),
  deals.and([isOtherAccepted]).as("isOther"),
] as const;

/** The facts of one proposal, and whether its provider lets deals follow by themselves. */
export const findFollowFacts = (proposalId: string) =>
  kysely
    .selectFrom("proposals")
    .innerJoin("deals", "deals.id", "proposals.dealId")
    .innerJoin("providers", "providers.id", "proposals.providerId")
    .where("proposals.id", "=", proposalId)
    .select(["proposals.status", "proposals.isPrimary", "proposals.number", "proposals.dealId", "proposals.endedAs"])
    .select(["providers.dealFollows", asNumber("proposals.estimateValue").as("estimateValue")])
    .select(sql<boolean>`EXISTS (SELECT FROM sent_offers WHERE sent_offers.proposal_id = proposals.id)`.as("isSent"))
    .select(followColumns)
    .executeTakeFirstOrThrow();

/** Notes the last step of a proposal that its deal has followed, or was not to follow. */
export async function updateFollowedStep(proposalId: string, followedStep: number): Promise<void> {
  await db().proposal.update({ where: { id: proposalId }, data: { followedStep }, select: { id: true } });
}
