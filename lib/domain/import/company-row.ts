import { companySizeLabel } from "../enums";
import { placeOf, zipOf } from "../sheet/places";
import { stateOfFiveDigits } from "../sheet/zip-prefixes";
import { isUsState, type UsState } from "../us-states";
import type { CompanyField, FieldTexts } from "./fields";
import { companyNameKey, domainOf, nameKey, plainText, quoted, sizeOf, websiteOf } from "./values";

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

/** With what of the row could not be read and is left empty. */
export type ReadRow<T> = { row: T; leftEmpty?: string } | { problem: string };

const IN_ONE_TEXT =
  /^(?<street>.+?),\s*(?<city>[^,\d]+),\s*(?<state>[A-Za-z. ]+?)\s*,?\s+(?<zip>\d{5})(?:-\d{4})?(?:,\s*(?:USA?|United States.*))?$/;

/** The company of a row, or why it is none. */
export function readCompany(texts: FieldTexts<CompanyField>, defaults: CompanyDefaults): ReadRow<CompanyRow> {
  const text = (field: CompanyField): string => plainText(texts[field]);
  const name = text("name");
  if (!name) return { problem: "No name" };
  const whole = IN_ONE_TEXT.exec(text("address") || (text("city") || text("zip") ? "" : text("street")))?.groups;
  const zipText = text("zip") || (whole?.zip ?? "");
  const zipCode = zipText ? zipOf(zipText) : "";
  if (zipCode === undefined) return { problem: `${quoted(zipText)} is not a US ZIP code` };
  const stateText = text("state") || (whole?.state ?? "");
  const state = stateText ? placeOf(stateText) : (zipCode && stateOfFiveDigits(zipCode)) || (defaults.state ?? "");
  if (state === undefined) return { problem: `${quoted(stateText)} is not a US state` };
  if (state !== "" && !isUsState(state)) return { problem: `${state} is not among the 50 states` };
  const sizeText = text("size");
  const companySize = sizeText ? sizeOf(sizeText) : defaults.companySize;
  const site = text("website");
  const websiteUrl = site ? websiteOf(site) : "";
  if (websiteUrl === undefined) return { problem: `${quoted(site)} is not a web address` };
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
    ...(companySize === undefined && { leftEmpty: `${quoted(sizeText)} is not a number of employees: left empty` }),
  };
}

const LACKING: readonly [keyof CompanyRow, string][] = [
  ["addressLine1", "street"],
  ["city", "city"],
  ["zipCode", "ZIP code"],
  ["companySize", "employees"],
];

/** What a company lacks of what its form asks for; it is 'incomplete' until somebody fills that in (D-124). */
export const lackingOf = (company: Pick<CompanyRow, "addressLine1" | "city" | "zipCode" | "companySize">): string[] =>
  LACKING.flatMap(([field, word]) => (company[field as keyof typeof company] ? [] : [word]));

const differ = (one: string, other: string): boolean => one !== "" && other !== "" && nameKey(one) !== nameKey(other);
const houseNumber = (street: string): string => /^\d+/.exec(street)?.[0] ?? "";

type Address = Record<"addressLine1" | "city" | "state" | "zipCode", string>;

/** Whether two addresses are of different places, as far as both say: parts of one may not fill the other. */
export const isElsewhere = (one: Address, other: Address): boolean =>
  differ(one.city, other.city) ||
  differ(one.state, other.state) ||
  differ(one.zipCode, other.zipCode) ||
  differ(houseNumber(one.addressLine1), houseNumber(other.addressLine1));

/** By what the company of another record is found. */
export interface CompanyOfRow {
  name: string;
  /** With its legal form. */
  fullName: string;
  domain: string | null;
  id: string;
}

/** The same of a row's texts: the first one of several counts. Null where they say nothing. */
export function companyOfRow(name: string, site: string, ids: string): CompanyOfRow | null {
  const [first = ""] = name.split(";");
  const company = {
    name: companyNameKey(first),
    fullName: nameKey(first),
    domain: domainOf(site ? websiteOf(site) : null),
    id: ids.split(/[;,]/)[0]?.trim() ?? "",
  };
  return company.name || company.domain || company.id ? company : null;
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

/** By what a company is recognized. */
export interface CompanyKeys {
  domain: string | null;
  name: string;
  state: string;
  city: string;
}

/** With what only breaks ties: the name with its legal form. */
export interface FullCompanyKeys extends CompanyKeys {
  fullName: string;
}

export const companyKeys = (company: {
  name: string;
  state: string;
  city: string;
  websiteUrl: string | null;
}): FullCompanyKeys => ({
  domain: domainOf(company.websiteUrl),
  name: companyNameKey(company.name),
  fullName: nameKey(company.name),
  state: company.state,
  city: nameKey(company.city),
});

/**
 * Whether two companies are one. By domain: they have the same, and where one has none the same name at the same place. A place is the
 * state, and the city where both have one.
 */
export function isSameCompany(one: CompanyKeys, other: CompanyKeys, by: "domain" | "name"): boolean {
  if (by === "domain" && one.domain !== null && other.domain !== null) return one.domain === other.domain;
  const isSameCity = one.city === "" || other.city === "" || one.city === other.city;
  const isSameState = one.state === "" || other.state === "" || one.state === other.state;
  return one.name !== "" && one.name === other.name && isSameState && isSameCity;
}

const TIE_BREAKS: readonly ((one: FullCompanyKeys, other: FullCompanyKeys) => boolean)[] = [
  (one, other) => one.name === other.name,
  (one, other) => one.fullName === other.fullName,
  (one, other) => one.domain !== null && one.domain === other.domain,
  (one, other) => one.state !== "" && one.state === other.state && one.city !== "" && one.city === other.city,
];

/** Of several companies that a row may be those that have more of it: its name, its name with the legal form, its domain, its place. */
export function closestCompanies<T extends { keys: FullCompanyKeys }>(
  keys: FullCompanyKeys,
  companies: readonly T[],
): readonly T[] {
  return TIE_BREAKS.reduce((left, isCloser) => {
    const closer = left.length > 1 ? left.filter((company) => isCloser(keys, company.keys)) : [];
    return closer.length > 0 ? closer : left;
  }, companies);
}
