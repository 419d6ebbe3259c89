import { randomUUID } from "node:crypto";
import { db } from "@/lib/database/db";
import { addCompany } from "../records/records";
import { addMapping, addRevenue, addSyncedRevenue } from "../records/revenue";
import { anotherProvider, none, provider, type Recipe, withBody } from "./request-recipes";

const newRevenue: Recipe = async ({ world: { summit } }) => ({
  params: { providerId: summit.providerId, revenueId: await addRevenue(summit.providerId) },
});

/** What the payroll platform said came in for Summit, which nobody may change here. */
const syncedRevenue: Recipe = async ({ deal, world: { summit } }) => ({
  params: { providerId: summit.providerId, revenueId: await addSyncedRevenue(summit.providerId, deal.companyId) },
});

const newMapping: Recipe = async ({ deal, world: { summit } }) => ({
  params: { mappingId: await addMapping(summit.providerId, deal.companyId) },
});

/** A Sync All of one mapping. */
const newBatch: Recipe = async (targets) => {
  const { mappingId = "" } = (await newMapping(targets)).params ?? {};
  const batchId = randomUUID();
  const day = new Date("2026-03-01");
  await db().syncRun.create({ data: { mappingId, batchId, startDate: day, endDate: day }, select: { id: true } });
  return { params: { batchId } };
};

const revenueForm = { amount: 1250.5, category: "Payroll", description: "March", customer: "Acme" };

/** For REQUESTS. */
export const REVENUE_REQUESTS: Record<string, Recipe> = {
  "revenue.getProviderRevenue": provider,
  "revenue.getProviderRevenue (foreign)": anotherProvider,
  "revenue.createRevenue": withBody(provider, () => revenueForm),
  "revenue.createRevenue (foreign)": withBody(anotherProvider, () => revenueForm),
  "revenue.exportProviderRevenue": provider,
  "revenue.exportProviderRevenue (foreign)": anotherProvider,
  "revenue.getRevenue": newRevenue,
  "revenue.updateRevenue": withBody(newRevenue, () => ({ amount: 99.99 })),
  "revenue.updateRevenue (synced)": withBody(syncedRevenue, () => ({ amount: 99.99 })),
  "revenue.deleteRevenue": newRevenue,
  "revenue.deleteRevenue (synced)": syncedRevenue,
  "revenue.listRevenueCategories": provider,
  "revenue.listRevenueCustomers": provider,
  "revenue.listProviderRevenueReps": provider,
  "revenue.getSalesRevenue": none,
  "revenue.getSalesRevenue (of a rep)": ({ world }) => ({ query: { salesRepId: world.rep } }),
  "revenue.exportSalesRevenue": none,
  "revenue.exportSalesRevenue (of a rep)": ({ world }) => ({ query: { salesRepId: world.rep } }),
  "revenue.listSalesRevenueReps": none,

  "integrations.listMappings": none,
  "integrations.getMapping": newMapping,
  "integrations.createMapping": withBody(none, ({ deal, world }) => ({
    companyId: deal.companyId,
    providerId: world.summit.providerId,
  })),
  "integrations.updateMapping": withBody(newMapping, ({ world }) => ({ salesRepId: world.rep })),
  "integrations.correctMapping": withBody(newMapping, async ({ world }) => ({ companyId: await addCompany(world) })),
  "integrations.removeMapping": async (targets) => ({ ...(await newMapping(targets)), query: { revenue: "keep" } }),
  "integrations.applyMapping": newMapping,
  "integrations.listMappingRevenue": newMapping,
  "integrations.listSetAside": newMapping,
  "integrations.syncMapping": newMapping,
  "integrations.syncAll": withBody(none, () => ({ startDate: "2026-03-01", endDate: "2026-03-31" })),
  "integrations.getSyncBatch": newBatch,
  "integrations.listMappingProviders": none,
  "integrations.listMappingReps": none,
  "integrations.listMappingCompanies": none,
  "integrations.listEntities": none,
  "leaderboards.getLeaderboard": none,
};
