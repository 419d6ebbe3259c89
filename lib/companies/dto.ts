import type { Company } from "@/lib/contracts/companies";
import type { Contact } from "@/lib/contracts/contacts";
import type { CompanyRow } from "./repository";

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
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
  canEdit: Boolean(row.canEdit),
});

export const toContact = (row: Contact): Contact => ({
  id: row.id,
  companyId: row.companyId,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  phone: row.phone,
  title: row.title,
});
