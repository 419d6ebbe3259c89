import "server-only";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { Actor } from "@/lib/auth/actor";
import type { BodyOf } from "@/lib/contracts/endpoint";
import type { ClientCosts, setClientCosts } from "@/lib/contracts/proposals/client-costs";
import { db } from "@/lib/database/db";
import { asNumber, changedBy, isOneOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { scopeProposals } from "@/lib/proposals/scope";
import type { ProposalRow } from "./repository";
import { selectProposal } from "./select";

/** Those of some proposals that are of the deal and within the actor's scope, in no order. */
export const findSomeProposals = (actor: Actor, dealId: string, ids: string[]): Promise<ProposalRow[]> =>
  selectProposal(kysely.selectFrom("proposals"))
    .where(isOneOf("proposals.id", ids))
    .where(scopeProposals(actor, dealId))
    .execute();

/** What the client of a deal pays today, of a deal to which access was already checked. */
export const findClientCosts = (dealId: string): Promise<(ClientCosts & { changedBy: string | null }) | undefined> =>
  kysely
    .selectFrom("clientCosts")
    .where("clientCosts.dealId", "=", dealId)
    .select([
      asNumber("clientCosts.payroll").as("payroll"),
      asNumber("clientCosts.workersComp").as("workersComp"),
      asNumber("clientCosts.benefits").as("benefits"),
      asNumber("clientCosts.hr").as("hr"),
      asNumber("clientCosts.sutaRate").as("sutaRate"),
    ])
    .select(["clientCosts.payrollPer", "clientCosts.workersCompPer", "clientCosts.benefitsPer", "clientCosts.hrPer"])
    .select(["clientCosts.version", changedBy("clientCosts.updatedById").as("changedBy")])
    .executeTakeFirst();

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
