import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { NextStep } from "@/lib/contracts/fields";
import { COMPANY_STATUSES, DEAL_STATUSES } from "@/lib/domain/enums";
import { fileAnswer, fileOf, where } from "@/lib/lists/contract";
import { COMPANY_COLUMNS, COMPANY_FILTERS, COMPANY_SORTS } from "@/lib/lists/rules-columns";

export const Industry = z.object({ id: field.recordId, code: z.string(), name: z.string() });
export type Industry = z.output<typeof Industry>;

/** Somebody of a provider. */
export const Person = z.object({ id: field.recordId, firstName: z.string(), lastName: z.string() });
export type Person = z.output<typeof Person>;

export const Company = z.object({
  id: field.recordId,
  name: z.string(),
  industry: field.recordId.nullable(),
  industryName: z.string().nullable(),
  companyCode: z.string(),
  /** Null where an import did not know it. */
  companySize: z.int().min(1).max(5).nullable(),
  websiteUrl: z.string().nullable(),
  addressLine1: z.string(),
  addressLine2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  description: z.string(),
  status: z.enum(COMPANY_STATUSES),
  createdByFirstName: z.string(),
  createdByLastName: z.string(),
  /** Who sees it as their own (D-237); null for people of other providers than the one that added it. */
  keeper: Person.nullable(),
  updatedAt: field.instant,
  version: z.int(),
  /** The open deals that the caller may see in the active provider: how many, and their value in dollars. */
  openDeals: z.object({ count: z.int(), value: z.number() }),
  /** What is to be done first for one of these deals. */
  nextStep: NextStep.omit({ assignee: true }).nullable(),
  /** Whether it lacks street, city, ZIP code or size, which an import did not know (D-124). */
  isIncomplete: z.boolean(),
  /** Whether the caller may change it: people who only have deals on it may not (D-117). */
  canEdit: z.boolean(),
  /** Whether the caller may give it to a colleague: who keeps it, and who leads the provider that added it (D-237). */
  canGive: z.boolean(),
});
export type Company = z.output<typeof Company>;

/** A company on its own page. */
export const CompanyDetail = z.object({
  ...Company.shape,
  /** When something last happened with it or its deals, of what the caller sees in their own providers. */
  lastTouchedAt: field.instant.nullable(),
  /** The day on which the first of these deals was won, yyyy-MM-dd. */
  customerSince: field.dateOnly.nullable(),
});
export type CompanyDetail = z.output<typeof CompanyDetail>;

export const CompanyQuery = z.strictObject({
  ...field.page,
  status: z.enum(COMPANY_STATUSES).default("active"),
  /** Only those that lack something that their form asks for (D-124). */
  incomplete: z.literal("true").optional(),
  where: where(COMPANY_FILTERS).optional(),
  sortBy: z.enum(COMPANY_SORTS).default("name"),
  sortOrder: z.enum(["asc", "desc"]).default("asc"),
});
export type CompanyQuery = z.output<typeof CompanyQuery>;

const address = {
  addressLine1: field.requiredText(200),
  addressLine2: field.emptyOr(field.text(200)),
  city: field.requiredText(100),
  state: field.usState,
  zipCode: field.zipCode,
};

export const CompanyCreateForm = z.strictObject({
  name: field.requiredText(200),
  ...address,
  size: field.companySize,
  website: field.emptyOr(field.websiteUrl),
  description: field.requiredLongText(5000),
  performAiEnrichment: z.boolean().optional(),
});

export const CompanyEditForm = z.strictObject({
  name: field.requiredText(200),
  companyCode: field.requiredText(40),
  ...address,
  companySize: field.companySize,
  websiteUrl: field.emptyOr(field.websiteUrl),
  industry: field.emptyOr(field.uuid()),
  description: field.longText(5000).optional(),
});

export const CompanyDeal = z.object({
  id: field.recordId,
  name: z.string(),
  provider: z.object({ id: field.recordId, name: z.string() }),
  stage: z.object({ name: z.string(), color: z.string() }).nullable(),
  dealStatus: z.enum(DEAL_STATUSES),
  /** Whether it came closed with an import (D-238). */
  isImported: z.boolean(),
  expectedValue: z.number(),
  expectedCloseDate: z.string().nullable(),
  closeDate: z.string().nullable(),
  lastActivityAt: field.instant,
  /** Of an open deal what is to be done first; null where nothing is planned. */
  nextStep: NextStep.nullable(),
  salesRep: z.object({ id: field.recordId, firstName: z.string(), lastName: z.string() }),
});
export type CompanyDeal = z.output<typeof CompanyDeal>;

const companyId = z.strictObject({ companyId: field.uuid() });

export const listIndustries = endpoint("GET", "/api/industries", {
  summary: "Industries a company can belong to",
  response: field.listOf(Industry),
});

export const listAdders = endpoint("GET", "/api/companies/adders", {
  summary: "Who has added the companies that the caller may see, by name",
  response: field.listOf(Person),
});

export const listCompanies = endpoint("GET", "/api/companies", {
  summary: "Companies the caller may see",
  query: CompanyQuery,
  response: field.listOf(Company),
  revalidates: true,
});

export const createCompany = endpoint("POST", "/api/companies", {
  summary: "Add a company",
  body: CompanyCreateForm,
  response: field.created,
});

export const getCompany = endpoint("GET", "/api/companies/{companyId}", {
  summary: "One company",
  params: companyId,
  response: CompanyDetail,
  revalidates: true,
});

export const updateCompany = endpoint("PATCH", "/api/companies/{companyId}", {
  summary: "Change a company",
  params: companyId,
  body: CompanyEditForm.partial().extend({ version: field.version }),
  response: CompanyDetail,
});

export const toggleCompanyArchive = endpoint("POST", "/api/companies/{companyId}/toggle-archive", {
  summary: "Archive an active company or restore an inactive one",
  params: companyId,
  response: CompanyDetail,
});

export const listKeepers = endpoint("GET", "/api/companies/{companyId}/keepers", {
  summary: "To whom a company can be given: the other active people of the provider that added it, by name",
  params: companyId,
  response: field.listOf(Person),
});

export const GiveForm = z.strictObject({ userId: field.uuid("Account owner is required") });

export const giveCompany = endpoint("PATCH", "/api/companies/{companyId}/keeper", {
  summary: "Give a company to a colleague, who keeps it from then on",
  params: companyId,
  body: GiveForm.extend({ version: field.version }),
  /** Null where the caller sees it no more. */
  response: z.object({ company: CompanyDetail.nullable() }),
});

export const listCompanyDeals = endpoint("GET", "/api/companies/{companyId}/deals", {
  summary: "Deals of a company in the caller's own providers",
  params: companyId,
  response: field.listOf(CompanyDeal),
  revalidates: true,
});

export const exportCompanies = endpoint("GET", "/api/companies/export", {
  summary: "Every company that matches a list's filters, in its order, as CSV or XLSX",
  query: CompanyQuery.omit({ limit: true, offset: true }).extend(fileOf(COMPANY_COLUMNS)),
  ...fileAnswer,
});

export const PlacePrediction = z.object({ id: z.string(), text: z.string() });
export type PlacePrediction = z.output<typeof PlacePrediction>;

/** The predictions for a text; `note` says what the search cannot find, or what to add. */
const PlaceList = field.listOf(PlacePrediction).extend({ note: z.string().nullable() });
export type PlaceList = z.output<typeof PlaceList>;

/** A US address for the company form; line 1 and the ZIP code are empty where they are not known. */
export const Place = z.object({ addressLine1: z.string(), city: z.string(), state: z.string(), zipCode: z.string() });
export type Place = z.output<typeof Place>;

/** One person's search: from the predictions while they type to the place they choose. */
const session = z.uuid().optional();

export const searchPlaces = endpoint("GET", "/api/places", {
  summary: "US addresses that fit what was typed",
  query: z.strictObject({ search: field.searchText, session }),
  response: PlaceList,
});

export const getPlace = endpoint("GET", "/api/places/{placeId}", {
  summary: "The address behind a prediction",
  params: z.strictObject({ placeId: field.requiredText(500) }),
  query: z.strictObject({ session }),
  response: Place,
});
