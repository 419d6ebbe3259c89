import type { Company } from "@/lib/contracts/companies";
import type { Contact } from "@/lib/contracts/contacts";
import type { CompanyStatus } from "@/lib/domain/enums";

export interface CompanyRow {
  id: string;
  name: string;
  industry_id: string | null;
  industry_name: string | null;
  company_code: string;
  company_size: number;
  website_url: string | null;
  address_line1: string;
  address_line2: string | null;
  city: string;
  state: string;
  zip_code: string;
  description: string;
  status: CompanyStatus;
  created_by_first_name: string;
  created_by_last_name: string;
  updated_at: Date;
  version: number;
}

export const toCompany = (row: CompanyRow): Company => ({
  id: row.id,
  name: row.name,
  industry: row.industry_id,
  industryName: row.industry_name,
  companyCode: row.company_code,
  companySize: row.company_size,
  websiteUrl: row.website_url,
  addressLine1: row.address_line1,
  addressLine2: row.address_line2,
  city: row.city,
  state: row.state,
  zipCode: row.zip_code,
  description: row.description,
  status: row.status,
  createdByFirstName: row.created_by_first_name,
  createdByLastName: row.created_by_last_name,
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
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
