import type { Contact, ContactDetail, ContactSummary } from "./contract";
import type { ContactDetailRow } from "./repository";
import type { ContactSummaryRow } from "./repository-list";

const toContact = ({ id, companyId, firstName, lastName, email, phone, title }: Contact): Contact => ({
  id,
  companyId,
  firstName,
  lastName,
  email,
  phone,
  title,
});

export const toContactSummary = (row: ContactSummaryRow): ContactSummary => ({
  ...toContact(row),
  company: { id: row.companyId, name: row.companyName, status: row.companyStatus },
  openDeals: row.openDeals,
  lastTouchedAt: row.lastTouchedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

export const toContactDetail = (row: ContactDetailRow): ContactDetail => ({
  ...toContact(row),
  company: {
    id: row.companyId,
    name: row.companyName,
    city: row.city,
    state: row.state,
    status: row.companyStatus,
  },
  deals: row.deals.map(({ stageName, stageColor, ...deal }) => ({
    ...deal,
    stage: stageName === null ? null : { name: stageName, color: stageColor ?? "" },
  })),
  lastTouchedAt: row.lastTouchedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
