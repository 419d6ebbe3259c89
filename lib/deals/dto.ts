import type { CompanyDeal } from "@/lib/companies/contract";
import type { NextStep } from "@/lib/contracts/fields";
import type { IntelligenceSummary } from "@/lib/intelligence/contract";
import type { Deal, DealStep, DealSummary } from "./contract";
import type { DealRow } from "./repository";
import type { DealDetailRow } from "./repository-deal";
import type { StepRow } from "./repository-steps";

export const toDealStep = ({ step, leader, repId, repFirstName, repLastName, ...row }: StepRow): DealStep => ({
  ...step,
  ...row,
  assignee: leader ?? { id: repId, firstName: repFirstName, lastName: repLastName },
});

/** Closed deals have nothing to be done. */
function nextStepOf(row: DealRow): NextStep | null {
  const { dealStatus, nextStep, stepLeader } = row;
  return dealStatus === "open" && nextStep ? { ...nextStep, assignee: stepLeader ?? salesRepOf(row) } : null;
}

const salesRepOf = (row: DealRow) => ({
  id: row.salesRepId,
  firstName: row.repFirstName,
  lastName: row.repLastName,
});

export const toDealSummary = (row: DealRow): DealSummary => ({
  id: row.id,
  name: row.name,
  companyId: row.companyId,
  company: { id: row.companyId, name: row.companyName, status: row.companyStatus },
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
  nextStep: nextStepOf(row),
  priority: row.priority,
  source: row.sourceId === null ? null : { id: row.sourceId, name: row.sourceName ?? "" },
  sourceId: row.sourceId,
  confidence: row.confidence,
  salesRep: salesRepOf(row),
  salesRepId: row.salesRepId,
  salesRepLeft: Boolean(row.repHasLeft),
  reasonWon: row.reasonWon,
  reasonLost: row.reasonLost,
  isImported: row.isImported,
  createdAt: row.createdAt.toISOString(),
  version: row.version,
});

export const toDeal = (row: DealDetailRow, intelligence: IntelligenceSummary | null): Deal => ({
  ...toDealSummary(row),
  contacts: row.dealContacts,
  company: {
    id: row.companyId,
    name: row.companyName,
    industry: row.industryName,
    size: row.companySize,
    location: { city: row.city, state: row.state },
    website: row.websiteUrl,
    contacts: row.contacts,
    intelligence,
  },
});

export const toCompanyDeal = (row: DealRow): CompanyDeal => {
  const { id, name, provider, stage, dealStatus, isImported, expectedValue, ...deal } = toDealSummary(row);
  const { expectedCloseDate, closeDate, lastActivityAt, nextStep, salesRep } = deal;
  const dates = { expectedCloseDate, closeDate, lastActivityAt };
  return { id, name, provider, stage, dealStatus, isImported, expectedValue, ...dates, nextStep, salesRep };
};
