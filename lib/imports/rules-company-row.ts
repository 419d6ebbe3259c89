import { companyNameKey, domainOf, nameKey, websiteOf } from "@/lib/companies/rules";
import { companySizeLabel } from "@/lib/domain/enums";
import { isUsState, type UsState } from "@/lib/domain/us-states";
import { placeOf, zipOf } from "@/lib/table-file/rules-places";
import { stateOfFiveDigits, zipProblem } from "@/lib/table-file/rules-zip-codes";
import type { CompanyField, FieldTexts } from "./rules-fields";
import { UNKNOWN_FORMAT, type ValueFormat } from "./rules-format";
import { isShortened, leftOut, nameText, partsOf, plainText, quoted, sizeOf } from "./rules-values";

/** What a company of a file is to be: empty where the file says nothing. */
export interface CompanyRow {
  name: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  state: UsState | "";
  zipCode: string;
  companySize: number | null;
  websiteUrl: string;
  description: string;
  /** As the file calls it. */
  industry: string;
}

/** What is given once for all rows that lack it. */
export interface CompanyDefaults {
  state: UsState | null;
  companySize: number | null;
}

/** With what the row's words say besides: what is left out, or read as something else than it looks. */
export type ReadRow<T> = { row: T; notes: string[] } | { problem: string };

const IN_ONE_TEXT =
  /^(?<street>.+?),\s*(?<city>[^,\d]+),\s*(?<state>[A-Za-z. ]+?)\s*,?\s+(?<zip>\d{5}(?:-\d{4})?)(?:,\s*(?:USA?|United States.*))?$/;

/** The company of a row, or why it is none. */
export function readCompany(
  texts: FieldTexts<CompanyField>,
  defaults: CompanyDefaults,
  format: ValueFormat = UNKNOWN_FORMAT,
): ReadRow<CompanyRow> {
  const text = (field: CompanyField): string => plainText(texts[field]);
  const name = nameText(texts.name);
  if (!name) return { problem: "No name" };
  const whole = IN_ONE_TEXT.exec(text("address") || (text("city") || text("zip") ? "" : text("street")))?.groups;
  const zipText = text("zip") || (whole?.zip ?? "");
  const zipCode = zipText ? zipOf(zipText) : "";
  if (zipCode === undefined) return { problem: `${quoted(zipText)} is not a US ZIP code` };
  const stateText = text("state") || (whole?.state ?? "");
  const stateOfZip = zipCode ? stateOfFiveDigits(zipCode) : undefined;
  const state = stateText ? placeOf(stateText) : (stateOfZip ?? defaults.state ?? "");
  if (state === undefined) return { problem: `${quoted(stateText)} is not a US state` };
  if (state !== "" && !isUsState(state)) return { problem: `${state} is not among the 50 states` };
  const problem = zipProblem(zipCode, state);
  if (problem) return { problem };
  const sizeText = text("size");
  const companySize = sizeText ? sizeOf(sizeText, format) : defaults.companySize;
  const [site, otherSites] = partsOf(text("website"), BETWEEN_SITES);
  const websiteUrl = site ? websiteOf(site) : "";
  if (websiteUrl === undefined) return { problem: `${quoted(text("website"))} is not a web address` };
  return {
    row: {
      name,
      addressLine1: whole?.street ?? (text("street") || text("address")),
      addressLine2: text("street2"),
      city: text("city") || (whole?.city ?? ""),
      state,
      zipCode,
      companySize: companySize ?? null,
      websiteUrl,
      description: (texts.description ?? "").trim(),
      industry: text("industry"),
    },
    notes: [
      ...(companySize === undefined ? [`${quoted(sizeText)} is not a number of employees: left empty`] : []),
      ...(zipCode === zipText ? [] : [`ZIP code ${quoted(zipText)} is read as ${zipCode}`]),
      ...leftOut(otherSites),
    ],
  };
}

const BETWEEN_SITES = /[\s;,]+/;

const differ = (one: string, other: string): boolean => one !== "" && other !== "" && nameKey(one) !== nameKey(other);
const houseNumber = (street: string): string => /^\d+/.exec(street)?.[0] ?? "";

type Address = Record<"addressLine1" | "city" | "state" | "zipCode", string>;

/** Whether two addresses are of different places, as far as both say: parts of one may not fill the other. */
export const isElsewhere = (one: Address, other: Address): boolean =>
  differ(one.city, other.city) ||
  differ(one.state, other.state) ||
  differ(one.zipCode, other.zipCode) ||
  differ(houseNumber(one.addressLine1), houseNumber(other.addressLine1));

interface CompanyName {
  name: string;
  /** With its legal form. */
  fullName: string;
}

/** By what the company of another record is found. */
export interface CompanyOfRow extends CompanyName {
  domain: string | null;
  id: string;
  /** The first name of a cell with several, and the others; null where it has one. It counts where nothing is called like the cell. */
  first: (CompanyName & { others: string[] }) | null;
}

const namesOf = (name: string): CompanyName => ({ name: companyNameKey(name), fullName: nameKey(name) });

/** The same of a row's texts, with what is left out; the first one of several sites and ids counts. Null where they say nothing. */
export function companyOfRow(
  nameCell: string | undefined,
  site: string,
  ids: string,
): { company: CompanyOfRow; notes: string[] } | null {
  const name = nameText(nameCell);
  const [firstName, others] = partsOf(name, /;/);
  const [firstSite, otherSites] = partsOf(site, BETWEEN_SITES);
  const [firstId, otherIds] = partsOf(ids, /[;,]/);
  const { id, notes } = idOf(firstId);
  const company = {
    ...namesOf(name),
    domain: domainOf(firstSite ? websiteOf(firstSite) : null),
    id,
    first: others.length > 0 ? { ...namesOf(firstName), others } : null,
  };
  if (!company.name && !company.domain && !id) return null;
  // Of several companies the names come with their ids.
  return { company, notes: [...notes, ...leftOut(otherSites), ...leftOut(others.length > 0 ? [] : otherIds)] };
}

/** The id of a record in the other system, as it is kept: none of one that a spreadsheet has shortened. */
export function idOf(text: string): { id: string; notes: string[] } {
  return isShortened(text)
    ? { id: "", notes: [`ID ${text} was shortened by a spreadsheet: left out`] }
    : { id: text.trim().slice(0, 100), notes: [] };
}

/** What a company's fields are read as, in words for a table of rows. */
export const shownCompany = (row: CompanyRow, industry: string | undefined): FieldTexts<CompanyField> => ({
  name: row.name,
  website: row.websiteUrl.replace(/^https?:\/\/(www\.)?|\/$/g, ""),
  street: row.addressLine1,
  street2: row.addressLine2,
  city: row.city,
  state: row.state,
  zip: row.zipCode,
  size: companySizeLabel(row.companySize),
  industry: industry ?? "",
  description: row.description,
});
