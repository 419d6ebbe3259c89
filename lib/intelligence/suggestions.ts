import type { z } from "zod";
import { type Company, CompanyEditForm } from "@/lib/contracts/companies";
import type { Sourced } from "@/lib/contracts/intelligence";
import type { Fact } from "@/lib/crawler/fact";
import { REMOVED } from "@/lib/crawler/plain-text";
import type { SiteReading } from "@/lib/crawler/read-site";
import { COMPANY_SIZES, companySizeLabel, type SuggestedField } from "@/lib/domain/enums";
import type { CompanyRecord } from "./company-record";
import { wordsOf } from "./evidence";
import type { Trusted } from "./items";
import { itemOfWebsite, trusted } from "./known-items";
import type { RunRecord } from "./run";

const EditedFields = CompanyEditForm.partial();

/** A change of the company's record that a report suggests. Only a person can accept it. */
export interface Suggestion extends Trusted {
  field: SuggestedField;
  /** The new value, in words. */
  text: string;
  /** The body that accepting sends to `updateCompany`. */
  change: z.input<typeof EditedFields>;
}

export interface Found {
  reading: Pick<SiteReading, "url" | "pages" | "facts"> | null;
  /** The industry that the model chose from our list (`chosenIndustry`). */
  industry: (Pick<Sourced, "confidence" | "sources"> & { id: string; name: string }) | null;
}

/** Findings that differ from the company's record: at most one of each kind, and only what the record can store. */
export function suggestionsFor(company: RunRecord, found: Found): Suggestion[] {
  const facts = found.reading?.facts ?? [];
  const all = [
    websiteOf(company, found),
    sizeOf(company, facts),
    industryOf(company, found),
    descriptionOf(company, facts),
    addressOf(company, facts),
  ];
  return all.filter((one) => one !== null && EditedFields.safeParse(one.change).success) as Suggestion[];
}

/** Whether a company's record already has the change, as far as a run stores the record. */
export const isRecorded = (record: RunRecord, change: Suggestion["change"]): boolean =>
  Object.entries(change).every(([field, value]) => !(field in record) || record[field as keyof RunRecord] === value);

const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, "") : address;

function websiteOf({ websiteUrl }: CompanyRecord, { reading }: Found): Suggestion | null {
  const [start] = reading?.pages ?? [];
  if (!reading || !start || (websiteUrl && hostOf(websiteUrl) === hostOf(reading.url))) return null;
  const { confidence, sources } = itemOfWebsite(reading.url, start.title, start.fetchedAt);
  return { field: "website", text: reading.url, change: { websiteUrl: reading.url }, confidence, sources };
}

function sizeOf({ companySize }: CompanyRecord, facts: readonly Fact[]): Suggestion | null {
  for (const fact of facts) {
    const size = fact.kind === "employees" ? bandOf(fact.value) : null;
    if (size === companySize) return null;
    if (size !== null) {
      return { field: "size", text: companySizeLabel(size), change: { companySize: size }, ...sourceOf(fact) };
    }
  }
  return null;
}

/**
 * The size band for a number of employees, such as '11', '1,200' or '10-50'; null if it is not a number or is in several bands.
 */
function bandOf(employees: string): number | null {
  const text = employees.replace(/(?<=\d),(?=\d{3}\b)/g, "");
  const [, from, to = from] = /^(\d{1,7})(?:\s?[-–—]\s?(\d{1,7}))?$/.exec(text.trim()) ?? [];
  if (!from || !to) return null;
  const [first, last] = [bandFor(Number(from)), bandFor(Number(to))];
  return first === last ? first : null;
}

/** The bands are read from their labels, '1-10' to '501+'. */
const bandFor = (count: number): number | null =>
  COMPANY_SIZES.findLast(({ label }) => count >= Number.parseInt(label, 10))?.value ?? null;

function industryOf({ industry: current }: Pick<Company, "industry">, { industry }: Found): Suggestion | null {
  if (!industry || industry.id === current) return null;
  const { id, name, confidence, sources } = industry;
  return { field: "industry", text: name, change: { industry: id }, confidence, sources };
}

function descriptionOf({ description }: CompanyRecord, facts: readonly Fact[]): Suggestion | null {
  // A description with removed parts is of no use.
  const fact = facts.find(({ kind, value }) => kind === "description" && !String(value).includes(REMOVED));
  if (fact?.kind !== "description" || wordsOf(fact.value) === wordsOf(description)) return null;
  return { field: "description", text: fact.value, change: { description: fact.value }, ...sourceOf(fact) };
}

/**
 * The first complete address, unless one of those found is the record's: a second office does not mean that the company moved.
 */
function addressOf(company: CompanyRecord, facts: readonly Fact[]): Suggestion | null {
  const whole = facts.flatMap((fact) => {
    if (fact.kind !== "address") return [];
    const { street, city, state, postalCode, country } = fact.value;
    const zipCode = /^\d{5}/.exec(postalCode ?? "")?.[0];
    if (!street || !city || !state || !zipCode || !/^(?:us|usa|united states.*)?$/i.test(country ?? "")) return [];
    return [{ fact, change: { addressLine1: street, addressLine2: null, city, state, zipCode } }];
  });
  const current = placeOf(company);
  const [first] = whole;
  if (!first || whole.some(({ change }) => placeOf(change) === current)) return null;
  const { addressLine1, city, state, zipCode } = first.change;
  // A state that we do not have is refused with the rest of the change.
  const change = first.change as Suggestion["change"];
  return { field: "address", text: `${addressLine1}, ${city}, ${state} ${zipCode}`, change, ...sourceOf(first.fact) };
}

/** House number and ZIP code only, because streets are spelled in many ways. */
const placeOf = ({ addressLine1, zipCode }: { addressLine1: string; zipCode: string }): string =>
  `${wordsOf(addressLine1).trim().split(" ")[0]} ${zipCode.slice(0, 5)}`;

const sourceOf = ({ url, quote, fetchedAt, method }: Fact): Trusted => trusted({ url, quote, fetchedAt, method });
