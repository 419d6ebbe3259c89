import { capital } from "@/lib/domain/format";
import { US_STATE_CODES } from "@/lib/domain/us-states";
import { type Fact, PageFacts, type PageSource } from "./fact";
import { networkAt, productAt } from "./known-hosts";
import type { WebPage } from "./page";
import { isPrivate, oneLine } from "./plain-text";
import { tellsOfClosing } from "./rules-closing";

// Facts that a page's words and markup state plainly. Only patterns that are hardly ever wrong: a person can find what is left
// out, but would believe what is wrong.

const PHONE = /(?<![\d.-])(?:\+?1[\s.-]?)?(?:\([2-9]\d\d\)\s?|[2-9]\d\d[\s.-])[2-9]\d\d[\s.-]\d{4}(?!\d)/g;
const CITY_LINE = new RegExp(
  String.raw`(?:^|[,|]\s*)([A-Z][A-Za-z.'-]{1,30}(?:\s[A-Z][A-Za-z.'-]{1,30}){0,3}),?\s+(${US_STATE_CODES.join("|")})\.?,?\s+(\d{5}(?:-\d{4})?)(?!\d)`,
);
const STREET = /^(?:\d{1,6}[A-Z]?\s|P\.?\s?O\.?\sBox\s)\S/i;
const FOUNDED =
  /\b(?:founded|established|incorporated|in business|serving [\w\s]{1,40}|family[- ]owned[\w\s-]{0,30})\s+(?:in\s+|since\s+)((?:1[6-9]|20)\d\d)\b/i;
const COUNT = String.raw`(\d{1,3}(?:,\d{3})+|\d{1,6})`;
const EMPLOYEES = new RegExp(
  String.raw`\b(?:we (?:now |currently )?(?:have|employ|are)|our)(?: (?:about|over|some|a team of))? ${COUNT}\+? (?:full[- ]time )?(?:employees|people|team members|staff)\b|\b(?:team|crew|staff) of (?:about |over )?${COUNT}\b`,
  "i",
);
const COPYRIGHT =
  /(?:©|\(c\)|copyright)\s*(?:\d{4}(?:\s?[-–]\s?\d{4})?,?\s+)?(?:by\s+)?(\p{Lu}[^|©]{1,60}?)(?=\.?\s*(?:all rights|\||$))/iu;
const HEADING = /^#{2,4} (.+)$/;

const PERSON_NAME = /^\p{Lu}[\p{L}'’.-]{0,30}(?:\s\p{Lu}[\p{L}'’.-]{0,30}){1,3}(?:,\s?[A-Z][A-Za-z.]{1,8}){0,3}$/u;
const JOB_TITLE =
  /\b(?:chief|c[efito]o|president|chair(?:man|woman|person)?|founder|owner|partner|principal|director|manager|head|lead|officer|vp|vice|counsel|controller|engineer|accountant|consultant|specialist|coordinator|administrator|assistant|representative|analyst|advisor)\b/i;
const SENTENCE = /[.!?:]$|\b(?:we|our|us|you|your|will|is|are|has|have|meet|learn)\b/i;
const TEAM_PAGE = /team|people|leadership|staff|management|about|who-we-are/i;
const ABOUT_PAGE = /about|company|story|history|who-we-are/i;
/** Pages about other companies, with their numbers, addresses and dates. */
const OTHERS_PAGE = /blog|news|press|article|case|customer|client|partner|portfolio|project|testimonial|event/i;
/** Pages that tell of other companies' ends, or give advice about them. */
const STORIES_PAGE = /blog|article|case|customer|client|portfolio|project|testimonial|event/i;
const WE = /\b(?:we|our)\b/i;
const OFFER_PAGE = /\/(?:services?|products?|solutions?|what-we-do)\/?$/i;
const NO_OFFERING =
  /^(?:our|your|we|why|how|what|who|get|contact|call|ready|learn|more|faq|frequently|let|start|schedule|request|testimonials?|about|news|follow|join|trusted|services?|products?|solutions?)\b|[?!.:]$/i;

/** Facts from the page's text, links and scripts. `isStart`: it is the site's first page. */
export function plainFacts(page: WebPage, source: PageSource, isStart: boolean): Fact[] {
  const facts = new PageFacts(source);
  const { pathname, hostname } = new URL(source.url);
  if (isStart) addNames(page, hostname, facts);
  const description = isStart ? page.meta.get("description") : undefined;
  if (description) facts.add("description", description, description, "page");
  if (!OTHERS_PAGE.test(pathname)) addContacts(page.lines, facts);
  if (isStart || ABOUT_PAGE.test(pathname)) addFounding(page.lines, facts);
  if (!OTHERS_PAGE.test(pathname)) addEmployees(page.lines, facts);
  if (TEAM_PAGE.test(pathname)) addPeople(page.lines, facts);
  if (OFFER_PAGE.test(pathname)) addOfferings(page.lines, facts);
  if (!STORIES_PAGE.test(pathname)) addClosing(page.lines, facts);
  addMarkup(page, facts);
  return facts.all;
}

/** The words around a match, as the line may be long. */
const around = (line: string, { index, 0: found }: RegExpExecArray): string =>
  line.slice(Math.max(0, index - 100), index + found.length + 100);

function addContacts(lines: readonly string[], facts: PageFacts): void {
  lines.forEach((line, at) => {
    addAddress(lines, at, facts);
    if (/\bfax\b/i.test(line)) return;
    for (const found of line.matchAll(PHONE)) facts.add("phone", found[0], around(line, found), "page");
  });
}

function addFounding(lines: readonly string[], facts: PageFacts): void {
  for (const line of lines) {
    const found = FOUNDED.exec(line);
    if (found) facts.add("founded", Number(found[1]), around(line, found), "page");
  }
}

function addEmployees(lines: readonly string[], facts: PageFacts): void {
  for (const line of lines) {
    const found = EMPLOYEES.exec(line);
    const [, ours, team] = found ?? [];
    if (found) facts.add("employees", ours ?? team ?? "", around(line, found), "page");
  }
}

function addClosing(lines: readonly string[], facts: PageFacts): void {
  for (const sentence of lines.flatMap((line) => line.split(/(?<=[.!?;])\s+/))) {
    if (WE.test(sentence) && tellsOfClosing(sentence))
      facts.add("closing", oneLine(capital(sentence), 300), sentence, "page");
  }
}

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/** The company's name is the part of the title that matches the site's address, or the name in the copyright notice. */
function addNames(page: WebPage, hostname: string, facts: PageFacts): void {
  const label = letters(hostname.replace(/^www\./, "").split(".")[0] ?? "");
  for (const part of page.title?.split(/\s+[|–—·•:-]\s+/) ?? []) {
    const name = letters(part);
    if (
      name.length > 2 &&
      part.length <= 60 &&
      (label.includes(name) || (label.length > 2 && name.startsWith(label)))
    ) {
      facts.add("name", part, page.title ?? part, "page");
    }
  }
  for (const line of page.lines) {
    const found = COPYRIGHT.exec(line);
    if (found?.[1]) facts.add("name", found[1].trim(), around(line, found), "page");
  }
}

function addAddress(lines: readonly string[], at: number, facts: PageFacts): void {
  const line = bare(lines[at]);
  const found = CITY_LINE.exec(line);
  if (!found) return;
  const [whole, city = null, state = null, postalCode = null] = found;
  const before = line.slice(0, found.index).trim();
  // The street is on the same line, or on one of the two above: the line in between may be a suite.
  const above = [bare(lines[at - 2]), bare(lines[at - 1])];
  const start = STREET.test(above[1] ?? "") ? 1 : STREET.test(above[0] ?? "") ? 0 : 2;
  const street = before
    ? before.slice(Math.max(0, before.search(/\d{1,6}\s|P\.?\s?O\.?\sBox/i)))
    : above.slice(start).join(", ");
  const quote = before ? around(line, found) : [...above.slice(start), whole].join(" ");
  facts.add("address", { street: oneLine(street, 120) || null, city, state, postalCode, country: "US" }, quote, "page");
}

const bare = (line = ""): string => line.replace(/^(?:#{1,6}|-) /, "");

/** People: a heading with a person's name, directly followed by a job title. */
function addPeople(lines: readonly string[], facts: PageFacts): void {
  lines.forEach((line, at) => {
    const name = HEADING.exec(line)?.[1];
    const title = bare(lines[at + 1]);
    if (!name || !PERSON_NAME.test(name) || JOB_TITLE.test(name)) return;
    if (title.length > 80 || !JOB_TITLE.test(title) || SENTENCE.test(title)) return;
    facts.add("person", { name, title }, `${name} ${title}`, "page");
  });
}

/** Offerings: the headings of a page that lists products or services. */
function addOfferings(lines: readonly string[], facts: PageFacts): void {
  for (const line of lines) {
    const name = HEADING.exec(line)?.[1];
    if (name && name.length <= 60 && !NO_OFFERING.test(name)) facts.add("offering", name, name, "page");
  }
}

function addMarkup({ meta, assets, links, language, translations }: WebPage, facts: PageFacts): void {
  const generator = meta.get("generator");
  // Without its version, which helps attackers more than a sales rep.
  const product = generator
    ?.split(/[\s;(]+v?\d/, 1)[0]
    ?.replace(/[;(].*$/, "")
    .trim();
  if (generator && product) facts.add("technology", product, `generator: ${generator}`, "page");
  const tags = new Set([...(language ? [language] : []), ...translations]);
  for (const tag of tags) facts.add("language", tag, tag === language ? `lang="${tag}"` : `hreflang="${tag}"`, "page");
  for (const address of [...assets, ...links.map(({ url }) => url)]) {
    const technology = productAt(address);
    if (technology && !isPrivate(address)) facts.add("technology", technology, address, "page");
  }
  for (const { url } of links) {
    const network = networkAt(url);
    if (network && !isPrivate(url)) facts.add("social", { network, url }, url, "page");
  }
}
