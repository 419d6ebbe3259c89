import { type Fact, PageFacts, type PageSource, type PostalAddress } from "./fact";
import { networkAt } from "./known-hosts";
import type { WebPage } from "./page";
import { isPrivate, oneLine } from "./plain-text";

// What a page says about its company in JSON-LD (schema.org) and Open Graph. Sites use many shapes, so each value is only taken
// if it has the expected type.

type Node = Record<string, unknown>;

/** The most nodes read on one page, and how deep lists may nest. */
const MAX_NODES = 500;
const MAX_NESTING = 5;
const MAX_ADDRESS = 2_000;

const ORGANIZATION =
  /(?:Organization|Business|Corporation|Service|Store|Agency|Office|Attorney|Dentist|Physician|Restaurant|Hotel|School|Clinic|Company|NGO)$/;
/** Where a page names the organization that it is about. */
const ABOUT = ["publisher", "about", "mainEntity", "provider", "worksFor"];
const STAFF = ["employee", "employees", "founder", "founders", "member", "members"];

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);

/** A value as a list of objects, whether it is one object, several, or a graph. */
function nodesIn(value: unknown, nesting = 0): Node[] {
  if (nesting > MAX_NESTING) return [];
  if (Array.isArray(value)) return value.slice(0, MAX_NODES).flatMap((one) => nodesIn(one, nesting + 1));
  if (!isNode(value)) return [];
  return "@graph" in value ? nodesIn(value["@graph"], nesting + 1) : [value];
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, MAX_NODES) : [value]);

function textOf(value: unknown, length = 200): string | null {
  const text = Number.isFinite(value) ? String(value) : value;
  return typeof text === "string" ? oneLine(text, length) || null : null;
}

const typesOf = (node: Node): string[] =>
  listOf(node["@type"]).flatMap((type) => (typeof type === "string" ? [type.replace(/^.*[/#:]/, "")] : []));
const is = (node: Node, ...types: string[]): boolean => typesOf(node).some((type) => types.includes(type));
// 'Service' alone is an offering; in words such as 'AccountingService' it is a business.
const isOrganization = (node: Node): boolean =>
  typesOf(node).some((type) => type !== "Service" && ORGANIZATION.test(type));

/** The part of a node as it is written in the page's JSON. */
const quoteOf = (key: string, value: unknown): string => JSON.stringify({ [key]: value })?.slice(1, -1) ?? key;

/** The facts in the page's JSON-LD and Open Graph. */
export function structuredFacts(page: WebPage, source: PageSource): Fact[] {
  const facts = new PageFacts(source);
  for (const node of nodesIn(page.structuredData).slice(0, MAX_NODES)) {
    const named = isOrganization(node) ? [node] : ABOUT.flatMap((key) => nodesIn(node[key])).filter(isOrganization);
    for (const organization of named) addOrganization(organization, facts);
    if (is(node, "Person")) addPerson(node, facts);
    if (is(node, "Product", "Service")) addOffering(node, facts);
  }
  addOpenGraph(page, facts);
  return facts.all;
}

function addOrganization(node: Node, facts: PageFacts): void {
  for (const key of ["name", "legalName"]) {
    const name = textOf(node[key]);
    if (name) facts.add("name", name, quoteOf(key, node[key]), "structured data");
  }
  const description = textOf(node.description, 1000);
  if (description) facts.add("description", description, quoteOf("description", node.description), "structured data");
  const places = [node, ...nodesIn(node.location), ...nodesIn(node.department)];
  for (const address of places.flatMap((place) => listOf(place.address))) addAddress(address, facts);
  for (const place of [...places, ...nodesIn(node.contactPoint)]) {
    for (const phone of listOf(place.telephone)) {
      const text = textOf(phone, 40);
      if (text && /\d{3}/.test(text)) facts.add("phone", text, quoteOf("telephone", phone), "structured data");
    }
  }
  for (const person of STAFF.flatMap((key) => nodesIn(node[key]))) if (is(person, "Person")) addPerson(person, facts);
  const offered = [...nodesIn(node.makesOffer), ...catalogOf(node.hasOfferCatalog)];
  for (const offer of offered) for (const item of nodesIn(offer.itemOffered)) addOffering(item, facts);
  for (const address of listOf(node.sameAs)) addProfile(address, facts);
  const year = Number(/^(?:1[6-9]|20)\d\d\b/.exec(textOf(node.foundingDate) ?? "")?.[0]);
  if (year) facts.add("founded", year, quoteOf("foundingDate", node.foundingDate), "structured data");
  const employees = employeesOf(node.numberOfEmployees);
  if (employees)
    facts.add("employees", employees, quoteOf("numberOfEmployees", node.numberOfEmployees), "structured data");
}

/** The offers of a catalog, including nested catalogs. */
const catalogOf = (value: unknown, nesting = 0): Node[] =>
  nesting > MAX_NESTING
    ? []
    : nodesIn(value).flatMap((node) => [node, ...catalogOf(node.itemListElement, nesting + 1)]);

function employeesOf(value: unknown): string | null {
  const [range] = nodesIn(value);
  if (!range) return textOf(value, 40);
  const [from, to] = [textOf(range.minValue, 20), textOf(range.maxValue, 20)];
  return from && to ? `${from}-${to}` : textOf(range.value, 40);
}

function addAddress(value: unknown, facts: PageFacts): void {
  if (!isNode(value)) return;
  const [country] = nodesIn(value.addressCountry);
  const address: PostalAddress = {
    street: textOf(value.streetAddress),
    city: textOf(value.addressLocality),
    state: textOf(value.addressRegion),
    postalCode: textOf(value.postalCode, 20),
    country: textOf(country?.name ?? value.addressCountry),
  };
  if (address.city || address.postalCode) {
    facts.add("address", address, quoteOf("address", value), "structured data");
  }
}

function addPerson(node: Node, facts: PageFacts): void {
  const name = textOf(node.name, 100);
  if (name) facts.add("person", { name, title: textOf(node.jobTitle) }, quoteOf("name", node.name), "structured data");
}

function addOffering(node: Node, facts: PageFacts): void {
  const name = textOf(node.name);
  if (name) facts.add("offering", name, quoteOf("name", node.name), "structured data");
}

function addProfile(value: unknown, facts: PageFacts): void {
  if (typeof value !== "string" || value.length > MAX_ADDRESS || !URL.canParse(value)) return;
  // Normalized by URL: without spaces, and with invalid characters escaped.
  const { href: url } = new URL(value);
  const network = isPrivate(url) ? undefined : networkAt(url);
  if (network) facts.add("social", { network, url }, quoteOf("sameAs", value), "structured data");
}

function addOpenGraph({ meta }: WebPage, facts: PageFacts): void {
  const [name, description] = [meta.get("og:site_name"), meta.get("og:description")];
  if (name) facts.add("name", name, `og:site_name: ${name}`, "structured data");
  if (description) facts.add("description", description, `og:description: ${description}`, "structured data");
}
