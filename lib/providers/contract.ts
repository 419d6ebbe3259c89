import { z } from "zod";
import { endpoint, ZIP_TYPE } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { LOGO_MAX_BYTES, LOGO_TYPES } from "@/lib/domain/accent";
import { PROVIDER_SORTS } from "@/lib/lists/rules-columns";

const industry = z.literal([1, 2], "Industry is required");

/** A provider's logo: its address on this site, and its size in pixels. */
export const Logo = z.object({ address: z.string(), width: z.int(), height: z.int() });
export type Logo = z.output<typeof Logo>;

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
  /** Whether a client's signer unlocks the document with a mailed code. */
  asksSigningCode: z.boolean(),
  /** Shown to clients in place of the name. */
  logo: Logo.nullable(),
  version: z.int(),
});
export type Provider = z.output<typeof Provider>;

/** A provider in lists: without anything that only its owner should read. */
export const ProviderSummary = Provider.pick({ id: true, companyName: true, industry: true, city: true, state: true });
export type ProviderSummary = z.output<typeof ProviderSummary>;

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
  revalidates: true,
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
  revalidates: true,
});

export const updateProvider = endpoint("PATCH", "/api/providers/{providerId}", {
  summary: "Change a provider; its industry only as an Admin",
  params: providerId,
  body: ProviderForm.partial().extend({ version: field.version }),
  response: Provider,
});

const providerVersion = z.strictObject({ version: field.queryInt(1, 999_999_999).optional() });

export const setProviderLogo = endpoint("PUT", "/api/providers/{providerId}/logo", {
  summary: "Give the provider a logo, in place of the one before",
  params: providerId,
  query: providerVersion,
  body: field.file,
  takes: LOGO_TYPES,
  maxBody: LOGO_MAX_BYTES,
  response: Provider,
});

export const removeProviderLogo = endpoint("DELETE", "/api/providers/{providerId}/logo", {
  summary: "Take the provider's logo away",
  params: providerId,
  query: providerVersion,
  response: Provider,
});

export const getLogo = endpoint("GET", "/api/logos/{hash}", {
  summary: "A provider's logo; what is under a hash never changes",
  access: "public",
  params: z.strictObject({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  response: z.null(),
  binary: "image/png",
});

/** A logo's public address, which only reveals its hash, and its size. */
export const logoOf = ({ hash, width, height }: { hash: string; width: number; height: number }): Logo => ({
  address: getLogo.path.replace("{hash}", hash),
  width,
  height,
});

export const exportProvider = endpoint("GET", "/api/providers/{providerId}/archive", {
  summary: "All data of a provider as a ZIP of CSV files and PDFs",
  params: z.strictObject({ providerId: field.uuid() }),
  response: z.null(),
  binary: ZIP_TYPE,
});
