import { z } from "zod";
import { endpoint } from "./endpoint";
import * as field from "./fields";

const industry = z.literal([1, 2], "Industry is required");

export const Provider = z.object({
  id: field.recordId,
  companyName: z.string(),
  /** 1 PEO, 2 ASO. */
  industry,
  companySize: z.int(),
  yearFounded: z.int(),
  addressLine1: z.string(),
  addressLine2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  website: z.string().nullable(),
  taxIdNumber: z.string().nullable(),
  /** Whether a client's signer opens the document by a code that is mailed to them. */
  asksSigningCode: z.boolean(),
  version: z.int(),
});
export type Provider = z.output<typeof Provider>;

/** What a list shows of a provider: nothing that only its owner should read. */
export const ProviderSummary = Provider.pick({ id: true, companyName: true, industry: true, city: true, state: true });
export type ProviderSummary = z.output<typeof ProviderSummary>;

export const PROVIDER_SORTS = ["name", "industry"] as const;

export const ProviderQuery = z.strictObject({
  ...field.page,
  industry: field.queryList(z.enum(["1", "2"])).optional(),
  sortBy: z.enum(PROVIDER_SORTS).default("name"),
  sortOrder: z.enum(["asc", "desc"]).default("asc"),
});
export type ProviderQuery = z.output<typeof ProviderQuery>;

const FIRST_YEAR = 1900;

export const ProviderForm = z.strictObject({
  companyName: field.requiredText(200, "Required"),
  industry,
  companySize: field.companySize,
  yearFounded: field
    .wholeNumber("Year founded must be a whole number")
    .min(FIRST_YEAR, `Year founded must be ${FIRST_YEAR} or later`)
    .refine((year) => year <= new Date().getFullYear(), "Year founded cannot be in the future"),
  addressLine1: field.requiredText(200, "Required"),
  addressLine2: field.emptyOr(field.text(200)),
  city: field.requiredText(100, "Required"),
  state: field.usState,
  zipCode: field.zipCode,
  website: field.emptyOr(field.websiteUrl),
  taxIdNumber: field.emptyOr(field.taxId),
  asksSigningCode: z.boolean().optional(),
});

const providerId = z.strictObject({ providerId: field.uuid() });

export const listProviders = endpoint("GET", "/api/providers", {
  summary: "Every provider",
  query: ProviderQuery,
  response: field.listOf(ProviderSummary),
});

export const createProvider = endpoint("POST", "/api/providers", {
  summary: "Add a provider",
  body: ProviderForm,
  response: Provider,
});

export const getProvider = endpoint("GET", "/api/providers/{providerId}", {
  summary: "One provider",
  params: providerId,
  response: Provider,
});

export const updateProvider = endpoint("PATCH", "/api/providers/{providerId}", {
  summary: "Change a provider; its industry only as an Admin",
  params: providerId,
  body: ProviderForm.partial().extend({ version: field.version }),
  response: Provider,
});
