import type { CompanyDeal } from "@/lib/contracts/companies";
import type { Deal, DealSummary } from "@/lib/contracts/deals";
import { toSummary } from "@/lib/intelligence/compose-report";
import type { DealRow } from "./repository";
import type { DealDetailRow } from "./repository-deal";

export const toDealSummary = (row: DealRow): DealSummary => ({
  id: row.id,
  name: row.name,
  companyId: row.companyId,
  company: { id: row.companyId, name: row.companyName },
  provider: { id: row.providerId, name: row.providerName },
  providerId: row.providerId,
  stageId: row.stageId,
  stage: row.stageName === null ? null : { name: row.stageName, color: row.stageColor ?? "" },
  dealStatus: row.dealStatus,
  expectedValue: row.expectedValue,
  expectedCloseDate: row.expectedCloseDate,
  closeDate: row.closeDate,
  stageEnteredAt: row.stageEnteredAt?.toISOString() ?? null,
  lastActivityAt: row.lastActivityAt.toISOString(),
  priority: row.priority,
  source: row.sourceId === null ? null : { id: row.sourceId, name: row.sourceName ?? "" },
  sourceId: row.sourceId,
  confidence: row.confidence,
  salesRep: { id: row.salesRepId, firstName: row.repFirstName, lastName: row.repLastName },
  salesRepId: row.salesRepId,
  reasonWon: row.reasonWon,
  reasonLost: row.reasonLost,
  createdAt: row.createdAt.toISOString(),
  version: row.version,
});

export const toDeal = (row: DealDetailRow): Deal => ({
  ...toDealSummary(row),
  company: {
    id: row.companyId,
    name: row.companyName,
    industry: row.industryName,
    size: row.companySize,
    location: { city: row.city, state: row.state },
    website: row.websiteUrl,
    contacts: row.contacts,
    intelligence: row.report && toSummary(row.report),
  },
});

export const toCompanyDeal = (row: DealRow): CompanyDeal => {
  const { id, name, provider, stage, dealStatus, expectedValue, ...deal } = toDealSummary(row);
  const { expectedCloseDate, closeDate, lastActivityAt } = deal;
  return { id, name, provider, stage, dealStatus, expectedValue, expectedCloseDate, closeDate, lastActivityAt };
};
