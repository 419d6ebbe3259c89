import type { CompanyContact, Contact, ContactForm } from "@/lib/contacts/contract";
import { CONTACT_ROLES } from "@/lib/domain/enums";
import type { Company, CompanyDetail } from "./contract";
import type { CompanyDetailRow, CompanyRow } from "./repository";
import type { CompanyContactRow } from "./repository-contacts";
import { lackingOf } from "./rules";

export const toCompany = (row: CompanyRow): Company => ({
  id: row.id,
  name: row.name,
  industry: row.industryId,
  industryName: row.industryName,
  companyCode: row.companyCode,
  companySize: row.companySize,
  websiteUrl: row.websiteUrl,
  addressLine1: row.addressLine1,
  addressLine2: row.addressLine2,
  city: row.city,
  state: row.state,
  zipCode: row.zipCode,
  description: row.description,
  status: row.status,
  createdByFirstName: row.createdByFirstName,
  createdByLastName: row.createdByLastName,
  // Who of a team works on what is nobody else's to know.
  keeper: row.canEdit ? { id: row.keeperId, firstName: row.keeperFirstName, lastName: row.keeperLastName } : null,
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
  openDeals: { count: row.openDeals, value: row.openValue },
  nextStep: row.nextStep,
  isIncomplete: lackingOf(row).length > 0,
  canEdit: Boolean(row.canEdit),
  canGive: Boolean(row.canGive),
});

export const toCompanyDetail = ({ lastTouchedAt, customerSince, ...row }: CompanyDetailRow): CompanyDetail => ({
  ...toCompany(row),
  lastTouchedAt: lastTouchedAt?.toISOString() ?? null,
  customerSince,
});

export const toContact = (row: ContactForm & Pick<Contact, "id" | "companyId">): Contact => ({
  id: row.id,
  companyId: row.companyId,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email ?? null,
  phone: row.phone ?? null,
  title: row.title ?? null,
});

/** With its parts in several deals as one. */
export const toCompanyContact = ({ parts, ...row }: CompanyContactRow): CompanyContact => ({
  ...toContact(row),
  roles: CONTACT_ROLES.filter((role) => parts.some(({ roles }) => roles.includes(role))),
  isPrimary: parts.some(({ isPrimary }) => isPrimary),
});
