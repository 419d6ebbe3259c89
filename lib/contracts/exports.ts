import { z } from "zod";
import { MOST_CHOSEN } from "@/lib/domain/bulk";
import { CompanyQuery } from "./companies";
import { ContactQuery } from "./contacts";
import { DealQuery } from "./deals";
import { endpoint, XLSX_TYPE, ZIP_TYPE } from "./endpoint";
import * as field from "./fields";

export const FILE_FORMATS = ["csv", "xlsx"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** The columns of each list's table, as `columns` names them; every one when it is left out. */
export const DEAL_COLUMNS = [
  "company",
  "name",
  "stage",
  "nextStep",
  "expectedValue",
  "expectedCloseDate",
  "priority",
  "confidence",
  "salesRep",
  "createdAt",
] as const;
export const COMPANY_COLUMNS = [
  "name",
  "companyCode",
  "city",
  "companySize",
  "openDeals",
  "nextStep",
  "websiteUrl",
  "updatedAt",
] as const;
export const CONTACT_COLUMNS = [
  "name",
  "company",
  "phone",
  "email",
  "openDeals",
  "lastTouchedAt",
  "createdAt",
] as const;

const fileOf = <Columns extends readonly [string, ...string[]]>(columns: Columns) => ({
  format: z.enum(FILE_FORMATS).default("csv"),
  columns: field.queryList(z.enum(columns)).optional(),
  /** Only these of the matches. */
  ids: field.queryList(z.uuid(), MOST_CHOSEN).optional(),
});

const answer = { response: z.null(), binary: ["text/csv", XLSX_TYPE] } as const;

export const exportDeals = endpoint("GET", "/api/deals/export", {
  summary: "Every deal that matches a list's filters, in its order, as CSV or XLSX",
  query: DealQuery.omit({ limit: true, offset: true }).extend(fileOf(DEAL_COLUMNS)),
  ...answer,
});

export const exportCompanies = endpoint("GET", "/api/companies/export", {
  summary: "Every company that matches a list's filters, in its order, as CSV or XLSX",
  query: CompanyQuery.omit({ limit: true, offset: true }).extend(fileOf(COMPANY_COLUMNS)),
  ...answer,
});

export const exportContacts = endpoint("GET", "/api/contacts/export", {
  summary: "Every contact that matches a list's filters, in its order, as CSV or XLSX",
  query: ContactQuery.omit({ limit: true, offset: true }).extend(fileOf(CONTACT_COLUMNS)),
  ...answer,
});

export const exportProvider = endpoint("GET", "/api/providers/{providerId}/archive", {
  summary: "All data of a provider as a ZIP of CSV files and PDFs",
  params: z.strictObject({ providerId: field.uuid() }),
  response: z.null(),
  binary: ZIP_TYPE,
});
