import { z } from "zod";
import type { Permission } from "@/lib/access/permissions";
import { endpoint, ZIP_TYPE } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { LOGO_MAX_BYTES, LOGO_TYPES } from "@/lib/domain/accent";
import { US_TIME_ZONES } from "@/lib/domain/us-time-zones";
import { PROVIDER_SORTS } from "@/lib/lists/rules-columns";
import { FLOOR_BASES } from "@/lib/pricing/floors";

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

/** What a provider's prices may not go below without an owner's approval; null: nothing (D-180). */
export const FloorSettings = z.object({
  /** The smallest total revenue, in dollars a year. */
  floorYearly: z.number().nullable(),
  /** The smallest total revenue in dollars per employee per month. */
  floorPepm: z.number().nullable(),
  /** The smallest share of an adjustable SUTA rate's spread (its maximum less its minimum) that must stay, in percent. */
  floorSutaPercent: z.number().nullable(),
  /** Of which estimate the total is. */
  floorBasis: z.enum(FLOOR_BASES),
});
export type FloorSettings = z.output<typeof FloorSettings>;

const POSITIVE = "Must be more than 0; leave it blank for none";
const floor = field.money().refine((value) => value > 0, POSITIVE);

/** How a provider's offers behave (D-131 to D-133). */
const offers = {
  shown: FloorSettings.extend({
    notesOpenings: z.boolean(),
    /** For how many days a new offer can be accepted, unless said otherwise; null: it does not end. */
    offerDays: z.int().nullable(),
    followUpMails: z.boolean(),
    dealFollows: z.boolean(),
    /** '#rrggbb' as it was chosen; null for ours. */
    accentColor: z.string().nullable(),
    /** Since when the IRS certifies it as a professional employer organization; null: it does not (D-176). */
    certifiedOn: field.dateOnly.nullable(),
    /** Whether new proposals show their client amounts with wage bases (D-191). */
    clientAmountsWithBases: z.boolean(),
  }),
  form: z.strictObject({
    notesOpenings: z.boolean(),
    offerDays: field
      .wholeNumber("Must be a whole number of days")
      .min(1, "Must be at least 1 day")
      .max(365, "Must be at most 365 days")
      .nullable(),
    followUpMails: z.boolean(),
    dealFollows: z.boolean(),
    accentColor: field.emptyOr(
      z
        .string()
        .trim()
        .toLowerCase()
        .regex(/^#[0-9a-f]{6}$/, "Enter a color as # and six digits, such as #1f4fd8"),
    ),
    certifiedOn: field.dateOnly.nullable(),
    clientAmountsWithBases: z.boolean(),
    floorYearly: floor.nullable(),
    floorPepm: floor.nullable(),
    floorSutaPercent: field.percent.refine((value) => value > 0, POSITIVE).nullable(),
    floorBasis: z.enum(FLOOR_BASES),
  }),
};

const inOrder = (texts: string[]): string[] => [...new Set(texts)].sort();

/** Of which revenue a provider's sales reps earn no commission (D-184). All other earns one, also what comes in later. */
const commission = {
  shown: z.object({ categoriesWithoutCommission: z.array(z.string()) }),
  form: z.strictObject({
    categoriesWithoutCommission: z.array(field.requiredText(100)).max(500, "At most 500 categories").transform(inOrder),
  }),
};

/** When a provider's built-in picker offers welcome calls (D-109). */
const welcomeCalls = {
  shown: z.object({
    timeZone: z.string(),
    callMinutes: z.int(),
    callNoticeDays: z.int(),
    /** yyyy-MM-dd, in order. */
    callDaysOff: z.array(z.string()),
  }),
  form: z.strictObject({
    timeZone: z.enum(
      US_TIME_ZONES.map(({ value }) => value),
      "Choose a time zone",
    ),
    callMinutes: z.literal([15, 30, 45, 60], "Choose a length"),
    callNoticeDays: field
      .wholeNumber("Must be a whole number of days")
      .min(1, "Must be at least 1 business day")
      .max(10, "Must be at most 10 business days"),
    callDaysOff: z.array(field.dateOnly).max(100, "Must be at most 100 days").transform(inOrder),
  }),
};

/** How a provider's intelligence reports are kept (D-145). */
const reports = {
  shown: z.object({
    /** Reports older than this are made again at night, for companies with open deals; null: never. */
    reportsFreshDays: z.int().nullable(),
  }),
  form: z.strictObject({
    reportsFreshDays: field
      .wholeNumber("Must be a whole number of days")
      .min(7, "Must be at least 7 days")
      .max(365, "Must be at most 365 days")
      .nullable(),
  }),
};

/** What a provider may use of the language model (D-236). */
const languageModel = {
  shown: z.object({
    /** Tokens a day; null for the installation's cap. */
    dailyTokens: z.int().nullable(),
  }),
  form: z.strictObject({
    dailyTokens: field
      .wholeNumber("Must be a whole number of tokens")
      .min(0, "Must be at least 0")
      .max(2_000_000_000, "Must be at most 2,000,000,000")
      .nullable(),
  }),
};

interface Section {
  shown: z.ZodObject;
  form: z.ZodObject;
  /** Who changes it; everybody who may make the call reads it. */
  permission: Permission;
  /** What the history calls a change of it. */
  action: string;
}

/** The settings of a provider by section. Each is a column of `providers`, whose name in camel case it has. */
export const SECTIONS = {
  offers: { ...offers, permission: "provider.edit", action: "provider.update" },
  commission: { ...commission, permission: "provider.edit", action: "provider.update" },
  welcomeCalls: { ...welcomeCalls, permission: "provider.edit", action: "provider.update" },
  reports: { ...reports, permission: "provider.edit", action: "provider.update" },
  languageModel: { ...languageModel, permission: "admin.use", action: "provider.model-budget" },
} as const satisfies Record<string, Section>;

export type SectionName = keyof typeof SECTIONS;

export const ProviderSettings = z.object({
  offers: SECTIONS.offers.shown,
  commission: SECTIONS.commission.shown,
  welcomeCalls: SECTIONS.welcomeCalls.shown,
  reports: SECTIONS.reports.shown,
  languageModel: SECTIONS.languageModel.shown,
  /** Of the provider: a change of its data, or of any section, raises it. */
  version: z.int(),
});
export type ProviderSettings = z.output<typeof ProviderSettings>;

const change = <Name extends SectionName, Shape extends z.ZodRawShape>(
  section: Name,
  form: z.ZodObject<Shape, z.core.$strict>,
) => form.partial().extend({ section: z.literal(section), version: field.version });

export const getProviderSettings = endpoint("GET", "/api/providers/{providerId}/settings", {
  summary: "What a provider has set, by section",
  params: providerId,
  response: ProviderSettings,
});

export const updateProviderSettings = endpoint("PATCH", "/api/providers/{providerId}/settings", {
  summary: "Change settings of one section",
  params: providerId,
  body: z.discriminatedUnion("section", [
    change("offers", SECTIONS.offers.form),
    change("commission", SECTIONS.commission.form),
    change("welcomeCalls", SECTIONS.welcomeCalls.form),
    change("reports", SECTIONS.reports.form),
    change("languageModel", SECTIONS.languageModel.form),
  ]),
  response: ProviderSettings,
});
