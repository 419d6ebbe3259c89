import type { MatchPart, PartFit, SiteMatch } from "@/lib/contracts/intelligence-site";
import type { Fact, FactKind, FactValues } from "@/lib/crawler/fact";
import type { SiteReading } from "@/lib/crawler/read-site";
import { companySizeLabel, companySizeOf } from "@/lib/domain/enums";
import { displayHost } from "@/lib/domain/format";
import { stateName, US_STATES } from "@/lib/domain/us-states";
import type { CompanyRecord } from "./company-record";
import { wordsOf } from "./evidence";
import { TRADE_NAMES, tradesIn } from "./trades";

/** What is read of a website in order to compare it. */
export type Compared = Pick<SiteReading, "url" | "pages" | "facts">;

/** How much a part counts when it differs: a namesake elsewhere or another name alone make another company. */
const AGAINST: Record<MatchPart, number> = { name: 2, town: 1, state: 2, size: 1, phone: 0, trade: 2 };
const ENOUGH_AGAINST = 2;

/**
 * How well a website's pages fit the company's record, part by part. It looks at what the pages say and at nothing that a model
 * says about them. `phones` are those of the company's contacts, which are compared but not repeated.
 */
export function compareWithRecord(company: CompanyRecord, site: Compared, phones: readonly string[] = []): SiteMatch {
  const text = textOf(site);
  const place = placeFit(company, site, text);
  const parts = [
    nameFit(company, site, text),
    ...place.parts,
    sizeFit(company, site, text),
    phoneFit(site, phones),
    tradeFit(company, text),
  ];
  return { fit: fitOf(parts, place.isLocated), parts };
}

function fitOf(parts: readonly PartFit[], isLocated: boolean): SiteMatch["fit"] {
  const is = (verdict: PartFit["verdict"]) => parts.filter((one) => one.verdict === verdict).map(({ part }) => part);
  const [agreeing, differing] = [is("agrees"), is("differs")];
  const against = differing.reduce((sum, part) => sum + AGAINST[part], 0);
  if (against >= ENOUGH_AGAINST && !agreeing.includes("phone")) return "differs";
  // Many companies of a name may mention a city.
  const beside = agreeing.filter((part) => part !== "name" && (part !== "town" || isLocated));
  const isSure = agreeing.includes("name") && beside.length > 0;
  return against === 0 && isSure ? "fits" : "unclear";
}

const LONGEST_PAGE = 20_000;
const MOST_PAGES = 12;

/** The words of the pages' beginnings, as `wordsOf` returns them. */
const textOf = ({ pages }: Compared): string =>
  pages
    .slice(0, MOST_PAGES)
    .map(({ title, text }) => wordsOf(`${title ?? ""}\n${text.slice(0, LONGEST_PAGE)}`))
    .join("");

const valuesOf = <K extends FactKind>(facts: readonly Fact[], kind: K): FactValues[K][] =>
  facts
    .filter((fact): fact is Extract<Fact, { kind: K }> => fact.kind === kind)
    .map(({ value }) => value as FactValues[K]);

/** Forms of companies and words that are in many names. */
const FORMS = new Set(
  "the and of inc incorporated llc llp lp ltd limited co corp corporation company pc pllc plc holdings group".split(
    " ",
  ),
);

function nameTokens(name: string): string[] {
  const all = wordsOf(name).trim().split(" ");
  const own = all.filter((word) => !FORMS.has(word));
  return own.length > 0 ? own : all;
}

function nameFit({ name }: CompanyRecord, { url, facts, pages }: Compared, text: string): PartFit {
  const own = nameTokens(name);
  const names = valuesOf(facts, "name");
  const shown = names[0] ?? pages[0]?.title ?? displayHost(url);
  const bare = ` ${text
    .trim()
    .split(/\s+/)
    .filter((word) => !FORMS.has(word))
    .join(" ")} `;
  const host = displayHost(url).replace(/[^\p{L}\p{N}]/gu, "");
  const agrees =
    bare.includes(` ${own.join(" ")} `) ||
    (own.join("").length > 5 && host.includes(own.join(""))) ||
    names.some((one) => isSameName(own, nameTokens(one)));
  return {
    part: "name",
    verdict: agrees ? "agrees" : "differs",
    record: name,
    website: agrees ? (names[0] ?? name) : shown,
  };
}

/** Whether two names begin alike and share most of their words: 'Alpine Dental' and 'Alpine Dental Group'. */
function isSameName(a: readonly string[], b: readonly string[]): boolean {
  const shared = a.filter((word) => b.includes(word));
  if (a[0] !== b[0] || shared.length === 0) return false;
  return shared.length === b.length || shared.length / Math.max(a.length, b.length) > 0.5;
}

const same = (a: string | null, b: string): boolean => wordsOf(a ?? "") === wordsOf(b);

/** The state that a page names right after the record's city, where it is another one than the record's. */
function otherStateOf({ city, state }: CompanyRecord, { pages }: Compared): string | null {
  const others = US_STATES.filter(({ code }) => code !== state);
  const [names, codes] = [others.map(({ name }) => name).join("|"), others.map(({ code }) => code).join("|")];
  const town = city.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const pattern = new RegExp(String.raw`(?<!\p{L})${town}(?:,?\s+(${names})|,\s*(${codes}))(?!\p{L})`, "u");
  for (const { text } of pages.slice(0, MOST_PAGES)) {
    const [, name, code] = pattern.exec(text.slice(0, LONGEST_PAGE)) ?? [];
    if (name ?? code) return name ?? code ?? null;
  }
  return null;
}

/** Whether town and state agree, and whether the pages say where the company is: not only that a city is mentioned. */
function placeFit(company: CompanyRecord, site: Compared, text: string): { parts: PartFit[]; isLocated: boolean } {
  const { city, state } = company;
  const { facts } = site;
  const addresses = valuesOf(facts, "address").filter((one) => one.city);
  const [first] = addresses;
  const names = [state, stateName(state)].map((name) => wordsOf(name).trim());
  const isThere = names.some((name) => text.includes(`${wordsOf(city).trimEnd()} ${name} `));
  const isNamed = text.includes(wordsOf(city));
  const stateIsNamed = text.includes(wordsOf(stateName(state)));
  const states = addresses.map((one) => one.state).filter((one) => one !== null);
  const inState = states.some((one) => names.includes(wordsOf(one).trim()));
  const isLocated = addresses.some((one) => same(one.city, city)) || isThere;
  const other = inState || isThere ? null : otherStateOf(company, site);
  const town = isLocated || isNamed;
  const inStateToo = inState || isThere || (!other && stateIsNamed && (states.length === 0 || isNamed));
  const verdict = (agrees: boolean, isKnown: boolean): PartFit["verdict"] =>
    agrees ? "agrees" : isKnown ? "differs" : "unknown";
  const parts: PartFit[] = [
    {
      part: "town",
      verdict: verdict(town, addresses.length > 0),
      record: city,
      website: town ? city : (first?.city ?? null),
    },
    {
      part: "state",
      verdict: verdict(inStateToo, states.length > 0 || other !== null),
      record: state,
      website: inStateToo ? state : (states[0] ?? other),
    },
  ];
  return { parts, isLocated };
}

const COUNTED =
  / (?:(\d{1,3}(?: \d{3})+|\d{1,6}) (?:full time )?(?:employees|people|team members|staff|technicians|professionals)|(?:team|crew|staff) of (\d{1,6})) /;

function sizeFit({ companySize }: CompanyRecord, { facts }: Compared, text: string): PartFit {
  const [, before, after] = COUNTED.exec(text) ?? [];
  const counted = before ?? after;
  const said = valuesOf(facts, "employees")[0] ?? counted?.replace(/ /g, "") ?? null;
  const bands = (said?.replace(/(?<=\d),(?=\d{3}\b)/g, "").match(/\d{1,7}/g) ?? []).map(
    (count) => companySizeOf(Number(count)) ?? 1,
  );
  const apart = companySize === null ? 1 : Math.min(...bands.map((band) => Math.abs(band - companySize)));
  // The next band may be the record's that has become old: it speaks neither for the company nor against it.
  const verdict = apart === 0 ? "agrees" : bands.length > 0 && apart > 1 ? "differs" : "unknown";
  return { part: "size", verdict, record: companySizeLabel(companySize) || null, website: said };
}

const digits = (phone: string): string => phone.replace(/\D/g, "").slice(-10);

/** A number that is not on the website says nothing: contacts have numbers of their own. */
function phoneFit({ facts }: Compared, phones: readonly string[]): PartFit {
  const shown = valuesOf(facts, "phone");
  const own = new Set(phones.map(digits).filter((phone) => phone.length === 10));
  const found = shown.find((phone) => own.has(digits(phone)));
  return {
    part: "phone",
    verdict: found ? "agrees" : "unknown",
    record: found ? "A contact's number" : null,
    website: found ?? shown[0] ?? null,
  };
}

function tradeFit({ name, industryName, description }: CompanyRecord, text: string): PartFit {
  const own = tradesIn(wordsOf(`${industryName ?? ""} ${name} ${description}`));
  const found = tradesIn(text);
  const [most] = [...found].toSorted(([, a], [, b]) => b - a);
  const shared = [...own.keys()].find((sector) => found.has(sector));
  const isOther = own.size > 0 && !shared && (most?.[1] ?? 0) > 1;
  return {
    part: "trade",
    verdict: shared ? "agrees" : isOther ? "differs" : "unknown",
    record: industryName ?? named([...own.keys()][0]),
    website: shared ? named(shared) : isOther ? named(most?.[0]) : null,
  };
}

const named = (sector: string | undefined): string | null => TRADE_NAMES[sector ?? ""] ?? null;
