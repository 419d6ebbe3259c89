import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { COMPANY_SOURCE_KINDS } from "@/lib/domain/enums";

/** The most sources that a provider adds for a company, and the most characters of a text. */
export const MOST_SOURCES = 10;
export const LONGEST_SOURCE = 20_000;

/** An address or a text that people of the actor's provider have added for its reports on a company (D-146). */
export const CompanySource = z.object({
  id: field.recordId,
  kind: z.enum(COMPANY_SOURCE_KINDS),
  /** What it is called; of an address its host and path. */
  title: z.string(),
  url: z.string().nullable(),
  /** Without email addresses and tax ids. */
  text: z.string().nullable(),
  addedBy: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
  createdAt: field.instant,
});
export type CompanySource = z.output<typeof CompanySource>;

const title = field.requiredText(100, "Say what it is");

export const AddressSourceForm = z.strictObject({ kind: z.literal("address"), url: field.websiteUrl });
/** `title` says what the text is. */
export const TextSourceForm = z.strictObject({
  kind: z.literal("text"),
  title,
  text: field.requiredLongText(LONGEST_SOURCE, "Paste the text"),
});
export const CompanySourceForm = z.discriminatedUnion("kind", [AddressSourceForm, TextSourceForm]);

const companyId = z.strictObject({ companyId: field.uuid() });

export const listSources = endpoint("GET", "/api/companies/{companyId}/intelligence/sources", {
  summary: "What people of the caller's provider have added as sources for reports on a company, newest first",
  params: companyId,
  response: field.listOf(CompanySource),
});

/** 400 for an address that may not be read, 409 where there are already as many as can be. The next report reads it. */
export const addSource = endpoint("POST", "/api/companies/{companyId}/intelligence/sources", {
  summary: "Add an address or a text as a source for reports on a company",
  params: companyId,
  body: CompanySourceForm,
  response: CompanySource,
});

export const removeSource = endpoint("DELETE", "/api/companies/{companyId}/intelligence/sources/{sourceId}", {
  summary: "Remove a source for reports on a company",
  params: companyId.extend({ sourceId: field.uuid() }),
  response: field.ok,
});
