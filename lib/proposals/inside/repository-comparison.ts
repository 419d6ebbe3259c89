import "server-only";
import { jsonBuildObject, jsonObjectFrom } from "kysely/helpers/postgres";
import type { Actor } from "@/lib/auth/actor";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { db } from "@/lib/database/db";
import { asNumber, columnsOf, isOneOf, nameOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { scopeProposals } from "@/lib/proposals/scope";
import type { ClientCosts, setClientCosts } from "./contract";
import type { ProposalRow } from "./repository";
import { selectProposal } from "./select";

/** What the client of a deal pays today, and who has entered it. */
const clientCosts = jsonBuildObject({
  ...columnsOf("clientCosts", "payrollPer", "workersCompPer", "benefitsPer", "hrPer", "version"),
  payroll: asNumber("clientCosts.payroll"),
  workersComp: asNumber("clientCosts.workersComp"),
  benefits: asNumber("clientCosts.benefits"),
  hr: asNumber("clientCosts.hr"),
  sutaRate: asNumber("clientCosts.sutaRate"),
  changedBy: nameOf("clientCosts.updatedById"),
}).as("clientCosts");

type CostsRow = ClientCosts & { changedBy: string | null };

/** Those of some proposals that are of the deal and within the actor's scope, in no order, with what the deal's client pays today. */
export const findSomeProposals = (
  actor: Actor,
  dealId: string,
  ids: string[],
): Promise<(ProposalRow & { clientCosts: CostsRow | null })[]> =>
  selectProposal(kysely.selectFrom("proposals"))
    .select(({ selectFrom }) =>
      selectFrom("clientCosts")
        .whereRef("clientCosts.dealId", "=", "proposals.dealId")
        .select(clientCosts)
        .as("clientCosts"),
    )
    .where(isOneOf("proposals.id", ids))
    .where(scopeProposals(actor, dealId))
    .execute();

/** What the client of a deal pays today, of a deal to which access was already checked. */
export async function findClientCosts(dealId: string): Promise<CostsRow | undefined> {
  const row = await kysely
    .selectFrom("clientCosts")
    .where("clientCosts.dealId", "=", dealId)
    .select(clientCosts)
    .executeTakeFirst();
  return row?.clientCosts;
}

type CostsForm = Omit<BodyOf<typeof setClientCosts>, "version">;

/** Replaces them on a deal that the actor has locked; their version goes up. */
export async function upsertClientCosts(dealId: string, form: CostsForm, updatedById: string): Promise<void> {
  await db().clientCosts.upsert({
    where: { dealId },
    create: { dealId, ...form, updatedById },
    update: { ...form, updatedById, version: { increment: 1 } },
    select: { dealId: true },
  });
}

/** The name and logo of a provider whose deal the actor may see. */
export const findNamedProvider = (providerId: string) =>
  kysely
    .selectFrom("providers")
    .where("providers.id", "=", providerId)
    .select(({ selectFrom }) => [
      "providers.companyName",
      "providers.timeZone",
      jsonObjectFrom(
        selectFrom("providerLogos")
          .whereRef("providerLogos.providerId", "=", "providers.id")
          .select(["providerLogos.hash", "providerLogos.width", "providerLogos.height"]),
      ).as("logo"),
    ])
    .executeTakeFirstOrThrow();
