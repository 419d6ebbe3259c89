import "server-only";
import { changesNothing, changesOf } from "@/lib/audit/changes";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { transaction } from "@/lib/database/transaction";
import { requireDeal, requireLockedDeal } from "@/lib/deals/access";
import { checkVersion } from "@/lib/http/check-version";
import type { ClientCosts, setClientCosts as setContract } from "./contract";
import { findClientCosts, upsertClientCosts } from "./repository-comparison";

/** As people mostly say them: vendors by the employee, a premium and salaries by the year. */
export const NOTHING_SAID: ClientCosts = {
  payroll: null,
  payrollPer: "employee_month",
  workersComp: null,
  workersCompPer: "year",
  benefits: null,
  benefitsPer: "employee_month",
  hr: null,
  hrPer: "year",
  sutaRate: null,
  version: 0,
};

/** What the client of a deal pays today. Throws 'not_found' out of scope. */
export async function getClientCosts(actor: Actor, dealId: string): Promise<ClientCosts> {
  await requireDeal(actor, dealId);
  return costsOf(dealId);
}

/** What the client pays today, of a deal to which access was already checked. */
export const costsOf = async (dealId: string): Promise<ClientCosts> => (await findClientCosts(dealId)) ?? NOTHING_SAID;

/** Replaces it. Throws 'not_found' out of scope and 'conflict' for a stale version. */
export async function setClientCosts(
  actor: Actor,
  dealId: string,
  { version, ...form }: BodyOf<typeof setContract>,
): Promise<ClientCosts> {
  return transaction(async () => {
    await requireLockedDeal(actor, dealId);
    const before = await findClientCosts(dealId);
    checkVersion(version, before ?? { version: NOTHING_SAID.version, changedBy: null });
    if (before && changesNothing(before, form)) return before;
    await upsertClientCosts(dealId, form, actor.userId);
    const after = await costsOf(dealId);
    await audit(actor, "client-costs.set", "deal", dealId, changesOf(before ?? NOTHING_SAID, after, form));
    return after;
  });
}
