import type { z } from "zod";
import { CompanyEditForm } from "@/lib/companies/contract";
import type { Fact } from "@/lib/crawler/fact";
import { REMOVED } from "@/lib/crawler/plain-text";
import { companySizeLabel, companySizeOf, type SuggestedField } from "@/lib/domain/enums";
import { displayHost } from "@/lib/domain/format";
import type { CompanyRecord } from "./company-record";
import type { IntelligenceReport } from "./contract";
import { wordsOf } from "./evidence";
import { countIn } from "./findings";
import type { Trusted } from "./items";
import { isNews } from "./report-claims";
import type { RunRecord } from "./run";
import { addressKey } from "./site-fit";

const EditedFields = CompanyEditForm.partial();

/** A change of the company's record that a report suggests. Only a person can accept it. */
export interface Suggestion extends Trusted {
  field: SuggestedField;
  /** The new value, in words. */
  text: string;
  /** The body that accepting sends to `updateCompany`. */
  change: z.input<typeof EditedFields>;
}

/** The part of a report's material that its claims do not hold. */
export interface Found {
  /** The industries that a record can have. */
  industries: readonly { id: string; name: string }[];
  /** Facts of the website, for the street of an address. */
  facts: readonly Fact[];
}

/**
 * Claims of a report that differ from the company's record, each with the confidence and sources that it has there: at most one of
 * each kind, and only what the record can store.
 */
export function suggestionsFor(company: RunRecord, report: IntelligenceReport, found: Found): Suggestion[] {
  const all = [
    websiteOf(company, report),
    sizeOf(company, report),
    industryOf(company, report, found),
    descriptionOf(company, report),
    addressOf(company, report, found),
  ];
  return all.filter((one) => one !== null && EditedFields.safeParse(one.change).success) as Suggestion[];
}

/** Whether a company's record already has the change, as far as a run stores the record. */
export const isRecorded = (record: RunRecord, change: Suggestion["change"]): boolean =>
  Object.entries(change).every(([field, value]) => !(field in record) || record[field as keyof RunRecord] === value);

function websiteOf({ websiteUrl }: CompanyRecord, { identity }: IntelligenceReport): Suggestion | null {
  const claim = identity.website;
  if (!claim || !isNews(claim) || (websiteUrl && displayHost(websiteUrl) === displayHost(claim.value))) return null;
  return { field: "website", text: claim.value, change: { websiteUrl: claim.value }, ...trustOf(claim) };
}

function sizeOf({ companySize }: CompanyRecord, { market }: IntelligenceReport): Suggestion | null {
  const claim = market.employees;
  const size = claim && isNews(claim) ? bandOf(claim.value) : null;
  if (!claim || size === null || size === companySize) return null;
  return { field: "size", text: companySizeLabel(size), change: { companySize: size }, ...trustOf(claim) };
}

/**
 * The size band for a number of employees, such as '11', '1,200 people' or '10-50'; null if it is not a number or is in several
 * bands.
 */
function bandOf(employees: string): number | null {
  const text = employees.replace(/(?<=\d),(?=\d{3}\b)/g, "");
  const [, from, to] = /^(\d{1,7})\s?[-–—]\s?(\d{1,7})(?:\s\p{L}+)?$/u.exec(text.trim()) ?? [];
  if (!from || !to) return companySizeOf(countIn(employees) ?? 0) ?? null;
  const [first, last] = [companySizeOf(Number(from)), companySizeOf(Number(to))];
  return first !== undefined && first === last ? first : null;
}

/** The primary industry if our list has it, else the first other one that it has. */
function industryOf({ industry }: RunRecord, { market }: IntelligenceReport, found: Found): Suggestion | null {
  const { primary, secondary } = market.industry;
  // The record's own word is as good as another industry that the company is in as well.
  const isOpen = !primary || isNews(primary) || industry === null;
  for (const claim of [primary, ...(isOpen ? secondary : [])]) {
    if (!claim) continue;
    const known = found.industries.find(({ name }) => wordsOf(name) === wordsOf(claim.value));
    if (known && known.id === industry) return null;
    if (known) return { field: "industry", text: known.name, change: { industry: known.id }, ...trustOf(claim) };
  }
  return null;
}

function descriptionOf({ description }: CompanyRecord, { identity }: IntelligenceReport): Suggestion | null {
  const claim = identity.description;
  // A description with removed parts is of no use.
  if (!claim || !isNews(claim) || claim.value.includes(REMOVED)) return null;
  if (wordsOf(claim.value) === wordsOf(description)) return null;
  return { field: "description", text: claim.value, change: { description: claim.value }, ...trustOf(claim) };
}

/**
 * The first complete address in a town of the report, unless one of those found is the record's: a second office does not mean that
 * the company moved.
 */
function addressOf(company: CompanyRecord, { identity }: IntelligenceReport, { facts }: Found): Suggestion | null {
  const whole = facts.flatMap((fact) => {
    if (fact.kind !== "address") return [];
    const { street, city, state, postalCode, country } = fact.value;
    const zipCode = /^\d{5}/.exec(postalCode ?? "")?.[0];
    if (!street || !city || !state || !zipCode || !/^(?:us|usa|united states.*)?$/i.test(country ?? "")) return [];
    const claim = identity.locations.find((place) => wordsOf(place.city ?? "") === wordsOf(city) && isNews(place));
    return claim ? [{ claim, change: { addressLine1: street, addressLine2: null, city, state, zipCode } }] : [];
  });
  const current = addressKey(company.addressLine1, company.zipCode);
  const [first] = whole;
  if (!first || whole.some(({ change }) => addressKey(change.addressLine1, change.zipCode) === current)) return null;
  const { addressLine1, city, state, zipCode } = first.change;
  // A state that we do not have is refused with the rest of the change.
  const change = first.change as Suggestion["change"];
  return { field: "address", text: `${addressLine1}, ${city}, ${state} ${zipCode}`, change, ...trustOf(first.claim) };
}

const trustOf = ({ confidence, sources }: Trusted): Trusted => ({ confidence, sources });
