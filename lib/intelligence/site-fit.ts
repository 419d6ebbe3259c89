import { LEGAL_FORMS } from "@/lib/companies/rules";
import type { Fact, FactKind, FactValues } from "@/lib/crawler/fact";
import type { SiteReading } from "@/lib/crawler/read-site";
import { companySizeLabel, companySizeOf } from "@/lib/domain/enums";
import { displayHost } from "@/lib/domain/format";
import { stateCodeOf, US_STATES } from "@/lib/domain/us-states";
import type { CompanyRecord } from "./company-record";
import type { MatchPart, PartFit, SiteMatch } from "./contract";
import { wordsOf } from "./evidence";

/** What is read of a website in order to compare it. */
export type Compared = Pick<SiteReading, "url" | "pages" | "facts">;

export interface Place {
  city: string | null;
  state: string | null;
}

/** What else the website is compared with. */
interface Known {
  /** Numbers of the company's contacts, which are compared but not repeated. */
  phones?: readonly string[];
  /** The places that the report has found on the website. */
  places?: readonly Place[];
}

/** A part, and how much speaks against the company where it differs: from two on it is another one. */
type Weighed = PartFit & { against: number };
const ENOUGH_AGAINST = 2;

/** How well a website fits the company's record, part by part: name, place, size, and phone. */
export function compareWithRecord(company: CompanyRecord, site: Compared, known: Known = {}): SiteMatch {
  const own = addressKey(company.addressLine1, company.zipCode);
  const isAt = valuesOf(site.facts, "address").some(
    ({ street, postalCode }) => street !== null && addressKey(street, postalCode ?? "") === own,
  );
  const parts = [
    nameFit(company, site, isAt),
    placeFit(company, site, known.places ?? []),
    sizeFit(company, site),
    phoneFit(site, known.phones ?? []),
  ];
  const agreeing = parts.filter(({ verdict }) => verdict === "agrees").map(({ part }) => part);
  const against = parts.reduce((sum, part) => sum + part.against, 0);
  // A company may move, and be called otherwise: its street address and its people's numbers stay its own.
  const isSure = isAt || agreeing.includes("phone");
  const fits = against === 0 && agreeing.includes("name") && agreeing.length > 1;
  return {
    fit: fits ? "fits" : against >= ENOUGH_AGAINST && !isSure ? "differs" : "unclear",
    parts: parts.map(({ against: _, ...part }) => part),
  };
}

const weighed = (
  part: MatchPart,
  verdict: PartFit["verdict"],
  against: number,
  record: string | null,
  website: string | null,
) => ({
  ...{ part, verdict, record, website },
  against: verdict === "differs" ? against : 0,
});

const valuesOf = <K extends FactKind>(facts: readonly Fact[], kind: K): FactValues[K][] =>
  facts
    .filter((fact): fact is Extract<Fact, { kind: K }> => fact.kind === kind)
    .map(({ value }) => value as FactValues[K]);

/** By what two addresses are the same: house number and ZIP code, because streets are spelled in many ways. */
export const addressKey = (street: string, zipCode: string): string =>
  `${wordsOf(street).trim().split(" ")[0]} ${zipCode.slice(0, 5)}`;

/** Forms of companies and words that are in many names. */
const FORMS = new Set(["the", "and", "of", "holdings", "group", ...LEGAL_FORMS]);

function nameTokens(name: string): string[] {
  const all = wordsOf(name).trim().split(" ");
  const own = all.filter((word) => !FORMS.has(word));
  return own.length > 0 ? own : all;
}

/** A website that only mentions the company, such as its holding's, has another name; at its address it may have another one. */
function nameFit({ name }: CompanyRecord, site: Compared, isAt: boolean): Weighed {
  const own = nameTokens(name);
  const names = valuesOf(site.facts, "name");
  const host = displayHost(site.url).replace(/[^\p{L}\p{N}]/gu, "");
  const text = site.pages.map(({ title, text }) => nameTokens(`${title ?? ""}\n${text}`).join(" ")).join(" ");
  const isMentioned = ` ${text} `.includes(` ${own.join(" ")} `);
  const agrees =
    (own.join("").length > 5 && host.includes(own.join(""))) ||
    names.some((one) => sharesName(own, nameTokens(one))) ||
    (names.length === 0 && isMentioned) ||
    (isAt && (isMentioned || names.some((one) => nameTokens(one).includes(own[0] ?? ""))));
  const website = names[0] ?? (agrees ? name : (site.pages[0]?.title ?? displayHost(site.url)));
  return weighed("name", agrees ? "agrees" : "differs", isMentioned ? 1 : 2, name, website);
}

/** Whether two names begin alike and share most of their words: 'Alpine Dental' and 'Alpine Dental Group'. */
function sharesName(a: readonly string[], b: readonly string[]): boolean {
  const shared = a.filter((word) => b.includes(word));
  if (a[0] !== b[0] || shared.length === 0) return false;
  return shared.length === b.length || shared.length / Math.max(a.length, b.length) > 0.5;
}

const STATES = [...US_STATES.map(({ name }) => name), ...US_STATES.map(({ code }) => code)].join("|");
/** 'Portland, Oregon', 'Portland, OR' and 'Portland Oregon'. */
const PLACE = new RegExp(
  String.raw`((?:(?:St|Ft|Mt)\. )?\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2})(,?) (${STATES})(?!\p{L})`,
  "gu",
);
const LONGEST_PAGE = 20_000;

/** Every place that the website and the report name, against that of the record. */
function placeFit({ city, state }: CompanyRecord, { pages, facts }: Compared, found: readonly Place[]): Weighed {
  const isCity = (place: string | null) => wordsOf(place ?? "").endsWith(wordsOf(city));
  const inTexts = pages
    .flatMap(({ text }) => [...text.slice(0, LONGEST_PAGE).matchAll(PLACE)])
    // Without a comma it may be a person's name.
    .filter(([, place = "", comma]) => comma || isCity(place))
    .map(([, place = null, , name = null]) => ({ city: place, state: name }));
  const places = [...valuesOf(facts, "address"), ...found, ...inTexts].flatMap((one) => {
    const code = stateCodeOf(one.state);
    return code ? [{ city: isCity(one.city) ? city : one.city, state: code }] : [];
  });
  const inState = places.filter((one) => one.state === state);
  const isHere = inState.some((one) => one.city === city);
  const shown = places.slice(0, 1).map((one) => [one.city, one.state].filter(Boolean).join(", "));
  const verdict = isHere ? "agrees" : places.length > 0 ? "differs" : "unknown";
  const here = `${city}, ${state}`;
  // A second office does not mean another company, but one in another state alone does.
  return weighed("place", verdict, inState.length > 0 ? 1 : 2, here, isHere ? here : (shown[0] ?? null));
}

function sizeFit({ companySize }: CompanyRecord, { facts }: Compared): Weighed {
  const said = valuesOf(facts, "employees")[0] ?? null;
  const counts = said?.replace(/(?<=\d),(?=\d{3}\b)/g, "").match(/\d{1,7}/g) ?? [];
  const apart = Math.min(...counts.map((count) => Math.abs((companySizeOf(Number(count)) ?? 1) - (companySize ?? 0))));
  // The next band may be the record's that has become old: it speaks neither for the company nor against it.
  const verdict =
    companySize === null || counts.length === 0 || apart === 1 ? "unknown" : apart === 0 ? "agrees" : "differs";
  return weighed("size", verdict, 1, companySizeLabel(companySize) || null, said);
}

const digits = (phone: string): string => phone.replace(/\D/g, "").slice(-10);

/** A number that is not on the website says nothing: contacts have numbers of their own. */
function phoneFit({ facts }: Compared, phones: readonly string[]): Weighed {
  const shown = valuesOf(facts, "phone");
  const own = new Set(phones.map(digits).filter((phone) => phone.length === 10));
  const found = shown.find((phone) => own.has(digits(phone)));
  return weighed(
    "phone",
    found ? "agrees" : "unknown",
    0,
    found ? "A contact's number" : null,
    found ?? shown[0] ?? null,
  );
}
