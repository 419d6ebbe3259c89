import { searchKey } from "@/lib/domain/search-words";

const LACKING = [
  ["addressLine1", "street"],
  ["city", "city"],
  ["zipCode", "ZIP code"],
  ["companySize", "employees"],
] as const;

/** What a company lacks of what its form asks for; it is 'incomplete' until somebody fills that in (D-124). */
export const lackingOf = (company: Record<(typeof LACKING)[number][0], unknown>): string[] =>
  LACKING.flatMap(([field, word]) => (company[field] ? [] : [word]));

/** Addresses that are a company's page at somebody else's site, or where it only has its mail. */
const SHARED_HOSTS =
  /(^|\.)(facebook|linkedin|instagram|twitter|x|yelp|google|wixsite|wordpress|blogspot|sites\.google|youtube|gmail|googlemail|yahoo|hotmail|outlook|live|msn|aol|icloud)\.com$/;

/** A website as it is stored: the first address of a cell, with a protocol; undefined where there is none. */
export function websiteOf(text: string): string | undefined {
  const first = text.split(/[\s;,]+/)[0] ?? "";
  const address = /^https?:\/\//i.test(first) ? first : `https://${first.replace(/^\/+/, "")}`;
  try {
    const { hostname } = new URL(address);
    return /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]+$/i.test(hostname) && address.length <= 2_048
      ? address
      : undefined;
  } catch {
    return undefined;
  }
}

/** The domain that a company is recognized by: its website's host without 'www.', null for a page at a shared site. */
export function domainOf(website: string | null | undefined): string | null {
  const host = /^https?:\/\/(?:www\.)?([^/:?#]+)/i.exec(website ?? "")?.[1]?.toLowerCase() ?? null;
  return host === null || SHARED_HOSTS.test(host) ? null : host;
}

/** A name without case, accents, blanks and punctuation, as `name_key` makes it in the database. */
export const nameKey = (name: string): string => searchKey(name).replace(/[\t\n\r !-/:-@[-`{-~]+/g, "");

/** Without their points. `company_name_key` has them in the database. */
export const LEGAL_FORMS = "inc incorporated llc llp lp pllc pc plc corp corporation co company ltd limited".split(" ");
const LEGAL_FORM = new RegExp(`( (${LEGAL_FORMS.join("|")}))+$`);

/**
 * A company's name as `nameKey`, without its legal form and a 'The' before it, and with 'and' for '&': 'Cedar Builders' and
 * 'Cedar Builders, Inc.' are the same. As `company_name_key` makes it in the database, whose index of names holds it.
 */
export const companyNameKey = (name: string): string =>
  searchKey(name)
    .replaceAll("&", " and ")
    .replaceAll(".", "")
    .replace(/[\t\n\r !-/:-@[-`{-~]+/g, " ")
    .replace(/^ | $/g, "")
    .replace(/^the /, "")
    .replace(LEGAL_FORM, "")
    .replaceAll(" ", "");

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
