import type { CompanyDeal } from "@/lib/contracts/companies";
import type { Contact } from "@/lib/contracts/contacts";
import type { Deal, DealSummary } from "@/lib/contracts/deals";
import type { DealStatus, Priority } from "@/lib/domain/enums";

/** The columns that make a DealSummary; dates as text, money as a number of at most 14 digits. */
export const DEAL_COLUMNS = `d.id, d.name, d.company_id, c.name AS company_name, d.provider_id,
  p.company_name AS provider_name, d.stage_id, st.name AS stage_name, st.color AS stage_color, d.deal_status,
  d.expected_value::float8 AS expected_value, to_char(d.expected_close_date, 'YYYY-MM-DD') AS expected_close_date,
  to_char(d.close_date, 'YYYY-MM-DD') AS close_date, d.stage_entered_at, d.last_activity_at, d.priority, d.source_id,
  so.name AS source_name, d.confidence, d.sales_rep_id, u.first_name AS rep_first_name, u.last_name AS rep_last_name,
  d.reason_won, d.reason_lost, d.created_at, d.version`;

export const DEAL_JOINS = `JOIN companies c ON c.id = d.company_id JOIN providers p ON p.id = d.provider_id
  JOIN users u ON u.id = d.sales_rep_id LEFT JOIN deal_stages st ON st.id = d.stage_id
  LEFT JOIN deal_sources so ON so.id = d.source_id`;

export interface DealRow {
  id: string;
  name: string;
  company_id: string;
  company_name: string;
  provider_id: string;
  provider_name: string;
  stage_id: string | null;
  stage_name: string | null;
  stage_color: string | null;
  deal_status: DealStatus;
  expected_value: number;
  expected_close_date: string | null;
  close_date: string | null;
  stage_entered_at: Date | null;
  last_activity_at: Date;
  priority: Priority;
  source_id: string | null;
  source_name: string | null;
  confidence: number | null;
  sales_rep_id: string;
  rep_first_name: string;
  rep_last_name: string;
  reason_won: string | null;
  reason_lost: string | null;
  created_at: Date;
  version: number;
}

export const toDealSummary = (row: DealRow): DealSummary => ({
  id: row.id,
  name: row.name,
  companyId: row.company_id,
  company: { id: row.company_id, name: row.company_name },
  provider: { id: row.provider_id, name: row.provider_name },
  providerId: row.provider_id,
  stageId: row.stage_id,
  stage: row.stage_name === null ? null : { name: row.stage_name, color: row.stage_color ?? "" },
  dealStatus: row.deal_status,
  expectedValue: row.expected_value,
  expectedCloseDate: row.expected_close_date,
  closeDate: row.close_date,
  stageEnteredAt: row.stage_entered_at?.toISOString() ?? null,
  lastActivityAt: row.last_activity_at.toISOString(),
  priority: row.priority,
  source: row.source_id === null ? null : { id: row.source_id, name: row.source_name ?? "" },
  sourceId: row.source_id,
  confidence: row.confidence,
  salesRep: { id: row.sales_rep_id, firstName: row.rep_first_name, lastName: row.rep_last_name },
  salesRepId: row.sales_rep_id,
  reasonWon: row.reason_won,
  reasonLost: row.reason_lost,
  createdAt: row.created_at.toISOString(),
  version: row.version,
});

export interface DealDetailRow extends DealRow {
  industry_name: string | null;
  company_size: number;
  city: string;
  state: string;
  website_url: string | null;
  contacts: Contact[];
}

export const toDeal = (row: DealDetailRow): Deal => ({
  ...toDealSummary(row),
  company: {
    id: row.company_id,
    name: row.company_name,
    industry: row.industry_name,
    size: row.company_size,
    location: { city: row.city, state: row.state },
    website: row.website_url,
    contacts: row.contacts,
    intelligence: null,
  },
});

export const toCompanyDeal = (row: DealRow): CompanyDeal => {
  const { id, name, provider, stage, dealStatus, expectedValue, ...deal } = toDealSummary(row);
  const { expectedCloseDate, closeDate, lastActivityAt } = deal;
  return { id, name, provider, stage, dealStatus, expectedValue, expectedCloseDate, closeDate, lastActivityAt };
};
