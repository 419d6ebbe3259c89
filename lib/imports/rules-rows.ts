import { companyNameKey, domainOf, nameKey, websiteOf } from "@/lib/companies/rules";
import { formatDateOnly } from "@/lib/domain/dates";
import { companySizeLabel, type DealStatus, type Priority } from "@/lib/domain/enums";
import { isUsState, type UsState } from "@/lib/domain/us-states";
import {
  folded,
  foreignCurrencyIn,
  foreignCurrencyOf,
  placeOf,
  stateOfFiveDigits,
  zipOf,
  zipProblem,
} from "@/lib/table-file/rules";
import type { CompanyField, ContactField, DealField, FieldTexts } from "./rules-fields";
import {
  confidenceOf,
  dayOf,
  dayOrdersOf,
  decimalSignsOf,
  EXTENSION,
  isShortened,
  leftOut,
  moneyOf,
  nameText,
  partsOf,
  phoneOf,
  plainText,
  priorityOf,
  quoted,
  sizeOf,
  UNKNOWN_FORMAT,
  type ValueFormat,
} from "./rules-values";

/** By which a value of a file is recognized again: stages, sources and names of reps. */
export const valueKey = (text: string): string => plainText(text).normalize("NFC").toLowerCase().slice(0, 200);

/** Names in one word, so that internal names of other systems are the same: 'Qualified to buy', 'qualifiedtobuy'. */
const word = (text: string): string => folded(text).replaceAll(" ", "");

interface Named {
  id: string;
  name: string;
}

/** What other systems call our stages, by the stages' names (HubSpot, Salesforce, Pipedrive, Zoho as they are delivered). */
const STAGE_WORDS: Record<string, string> = {
  Prospecting: "prospect|new|lead|leadin|newlead|newdeal",
  Qualification:
    "qualified|qualifying|contactmade|appointmentscheduled|discovery|discoverycall|meetingscheduled|contacted",
  "Needs Analysis":
    "qualifiedtobuy|needsdefined|needsassessment|demoscheduled|demo|valueproposition|iddecisionmakers|identifydecisionmakers|perceptionanalysis|evaluation",
  Proposal:
    "presentationscheduled|proposalmade|proposalsent|proposalpricequote|quote|quotesent|pricequote|proposalpresented",
  Negotiation:
    "negotiationreview|negotiationsstarted|negotiating|negotiations|decisionmakerboughtin|verbalcommitment|verbal",
  Closing: "contractsent|contract|contracting|contractout|commit|committed|signature|finalreview",
};

const SOURCE_WORDS: Record<string, string> = {
  Referral:
    "referrals|referred|employeereferral|externalreferral|customerreferral|clientreferral|wordofmouth|introduction",
  Website:
    "web|webform|webdownload|webresearch|websiteform|inbound|internet|online|onlinestore|organicsearch|paidsearch|directtraffic|seo|google|chat|socialmedia|organicsocial|paidsocial|emailmarketing",
  "Cold Call": "coldcalls|coldcalling|outbound|coldemail|coldoutreach|prospecting|telemarketing",
  Partner: "partners|partnerreferral|broker|channel|channelpartner|reseller|affiliate",
  Event: "events|tradeshow|tradeshows|conference|webinar|seminar|seminarinternal|seminarpartner|expo",
  Other: "others|misc|miscellaneous",
};

function namedBy<T extends Named>(text: string, named: readonly T[], words: Record<string, string>): T | undefined {
  const wanted = word(text);
  if (wanted === "") return undefined;
  return (
    named.find(({ name }) => word(name) === wanted) ??
    named.find(({ name }) => words[name]?.split("|").includes(wanted) ?? false)
  );
}

/** The stage that a file's stage is, by its name or by what other systems call it; undefined where nobody knows. */
export const stageNamed = <T extends Named>(text: string, stages: readonly T[]): T | undefined =>
  namedBy(text, stages, STAGE_WORDS);

/** The source that a file's source is. */
export const sourceNamed = <T extends Named>(text: string, sources: readonly T[]): T | undefined =>
  namedBy(text, sources, SOURCE_WORDS);

/** How a stage or status of a file says that its deal is closed; null for an open one. */
export function closedAs(text: string): Exclude<DealStatus, "open"> | "closed" | null {
  const said = folded(text);
  if (/^(closed ?)?won( |$)|^win$|ganado$/.test(said)) return "won";
  if (/^(closed ?)?lost( |$)|^(deleted|dead|abandoned|disqualified)$|perdido$/.test(said)) return "lost";
  return /^closed/.test(said) ? "closed" : null;
}

interface Person extends Named {
  email: string;
}

/** The person whom an address or a full name means; undefined where it means nobody, or several. */
export function personNamed<T extends Person>(text: string, people: readonly T[]): T | undefined {
  const wanted = valueKey(text);
  if (wanted === "") return undefined;
  const address = /<([^<>]+@[^<>]+)>/.exec(wanted)?.[1] ?? wanted;
  const found = people.filter(({ email, name }) => email.toLowerCase() === address || valueKey(name) === wanted);
  if (found.length > 0) return found.length === 1 ? found[0] : undefined;
  const turned = wanted.split(/,\s*/).toReversed().join(" ");
  const named = people.filter(({ name }) => valueKey(name) === turned);
  return named.length === 1 ? named[0] : undefined;
}

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
      ...(companySize === undefined ? [`${quoted(sizeText)} is not a number of employees: left blank`] : []),
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

/** The company that a row's texts name, with what is left out; the first one of several sites and ids counts. Null where they say nothing. */
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

/** What a deal of a file is to be: null or empty where the file says nothing. Stage, source and rep are as the file names them. */
export interface DealRow {
  name: string;
  company: CompanyOfRow;
  contact: DealContactOfRow | null;
  stage: string;
  source: string;
  owner: string;
  /** As the file calls it: open, won, lost. */
  status: string;
  /** yyyy-MM-dd. */
  closedOn: string | null;
  reasonWon: string;
  reasonLost: string;
  /** Dollars. */
  expectedValue: number | null;
  /** yyyy-MM-dd. */
  expectedCloseDate: string | null;
  priority: Priority | null;
  /** Percent. */
  confidence: number | null;
}

/** By what a deal's primary contact is found at its company. */
export interface DealContactOfRow {
  text: string;
  email: string | null;
  nameKey: string;
}

function contactOf(first: string): DealContactOfRow | null {
  const email = /[^\s<>,;()]+@[^\s<>,;()]+/.exec(first)?.[0]?.toLowerCase() ?? null;
  return first ? { text: first, email, nameKey: nameKey(first) } : null;
}

/** The value of a text, undefined where it is none; null for no text. */
function readAs<T>(text: string, read: (text: string) => T | undefined): T | null | undefined {
  return text ? read(text) : null;
}

function amountProblem(text: string, { decimal }: ValueFormat): string {
  if (text.includes("%")) return `${quoted(text)} is a percentage, not an amount`;
  return decimal === null && decimalSignsOf(text).length > 1
    ? `${quoted(text)} could be two amounts: choose the file's decimal separator`
    : `${quoted(text)} is not an amount in dollars`;
}

function dayProblem(text: string, { dayOrder }: ValueFormat): string {
  if (dayOrder === null && dayOrdersOf(text).length > 1)
    return `${quoted(text)} could be two days: choose the file's date format`;
  return `${quoted(text)} is not a date: ${dayOrder === "day" ? "day/month" : "month/day"}/year or year-month-day`;
}

/** How the file of a deal is written, and what it calls the column with the amounts. */
interface DealFile {
  format: ValueFormat;
  valueColumn: string;
}

/** The deal of a row, or why it is none. */
export function readDeal(
  texts: FieldTexts<DealField>,
  { format, valueColumn }: DealFile = { format: UNKNOWN_FORMAT, valueColumn: "" },
): ReadRow<DealRow> {
  const text = (field: DealField): string => plainText(texts[field]);
  const name = text("name");
  if (!name) return { problem: "No name" };
  const of = companyOfRow(texts.company, text("website"), text("companyId"));
  if (!of) return { problem: "No company" };
  const currency =
    foreignCurrencyOf(text("currency")) ?? foreignCurrencyIn(text("value")) ?? foreignCurrencyIn(valueColumn);
  if (currency) return { problem: `The amount is in ${currency}, not in US dollars` };
  const expectedValue = readAs(text("value"), (amount) => moneyOf(amount, format));
  if (expectedValue === undefined) return { problem: amountProblem(text("value"), format) };
  const expectedCloseDate = readAs(text("closeDate"), (day) => dayOf(day, format));
  if (expectedCloseDate === undefined) return { problem: dayProblem(text("closeDate"), format) };
  const closedOn = readAs(text("closedOn"), (day) => dayOf(day, format));
  if (closedOn === undefined) return { problem: dayProblem(text("closedOn"), format) };
  const priority = readAs(text("priority"), priorityOf);
  if (priority === undefined) return { problem: `${quoted(text("priority"))} is not a priority: high, medium or low` };
  const confidence = readAs(text("confidence"), (percent) => confidenceOf(percent, format));
  if (confidence === undefined) return { problem: `${quoted(text("confidence"))} is not a percentage from 0 to 100` };
  const [contact, otherContacts] = partsOf(text("contact"), /;/);
  return {
    row: {
      name,
      company: of.company,
      contact: contactOf(contact),
      stage: text("stage"),
      source: text("source"),
      owner: text("owner"),
      status: text("status"),
      closedOn,
      // Without a column of its own for reasons to win there is one for both.
      reasonWon: text(texts.reasonWon === undefined ? "reason" : "reasonWon"),
      reasonLost: text("reason"),
      expectedValue,
      expectedCloseDate,
      priority,
      confidence,
    },
    notes: [...leftOut(otherContacts), ...of.notes],
  };
}

/** How a deal was closed in the other system. */
export interface Closing {
  dealStatus: Exclude<DealStatus, "open">;
  /** yyyy-MM-dd. */
  closeDate: string;
  reason: string;
}

interface ClosingRules {
  /** The closing day of rows that have none. */
  closedOn: string | null;
  today: string;
  mayClose: boolean;
}

/** How the deal of a row is closed, by its status and its stage as far as that says so; null for an open one, or why it is not imported (D-238). */
export function closingOf(
  row: Pick<DealRow, "status" | "stage" | "closedOn" | "expectedCloseDate" | "reasonWon" | "reasonLost">,
  { closedOn, today, mayClose }: ClosingRules,
): Closing | null | { problem: string } {
  const said = [closedAs(row.status), closedAs(row.stage)].filter((as) => as !== null);
  if (said.length === 0) return null;
  const dealStatus = said.find((as) => as !== "closed");
  if (dealStatus === undefined) return { problem: "Marked as closed in the file, but not as won or lost" };
  const is = `Marked as ${dealStatus} in the file`;
  if (!mayClose) return { problem: `${is}. Only owners and admins can import won and lost deals.` };
  const closeDate = row.closedOn ?? row.expectedCloseDate ?? closedOn;
  if (closeDate === null) return { problem: `${is}, without a closing date` };
  if (closeDate > today)
    return { problem: `${is}, but its closing date is in the future: ${formatDateOnly(closeDate)}` };
  const reason = dealStatus === "won" ? row.reasonWon : row.reasonLost;
  return { dealStatus, closeDate, reason: reason || "Imported" };
}

/** What a contact of a file is to be, and by what its company is found. */
export interface ContactRow {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  title: string;
  company: CompanyOfRow;
}

/** 'Diaz, Ana' and 'Ana Maria Diaz' as first and last name. */
function namesOfPerson(whole: string): [first: string, last: string] {
  const [last = "", first] = whole.split(/\s*,\s*/);
  if (first && !/^(jr|sr|ii|iii|iv|phd|md|cpa|esq)\.?$/i.test(first)) return [first, last];
  const words = last.replace(/^(mr|mrs|ms|dr)\.?\s+/i, "").split(" ");
  return [words.slice(0, -1).join(" "), words.at(-1) ?? ""];
}

const ADDRESS = /[^\s<>;,|()]+@[^\s<>;,|()]+/;

/** The first address of a cell, in small letters, and what else is in it; a cell without one as it is. */
function emailOf(text: string): [email: string, others: string[]] {
  const first = ADDRESS.exec(text)?.[0];
  if (first === undefined) return [text, []];
  const email = first.toLowerCase();
  const [other, more] = partsOf(text.replace(first, ";"), /[<>;,|()]|\s\/\s?|\s(?=\S+@)/);
  return [email, [other, ...more].filter((one) => one !== "" && one !== "/" && one.toLowerCase() !== email)];
}

/** A cell's lines as texts of one line: several of them are several values. */
const severalOf = (cell: string | undefined): string => plainText(cell?.trim().replace(/\s*\n\s*/g, "; "));

/** The contact of a row, or why it is none. */
export function readContact(texts: FieldTexts<ContactField>): ReadRow<ContactRow> {
  const text = (field: ContactField): string => plainText(texts[field]);
  const [fullName, otherNames] = partsOf(severalOf(texts.fullName), /;|\s\/\s/);
  const [first, last] = namesOfPerson(fullName);
  const [givenFirst, givenLast] = [nameText(texts.firstName), nameText(texts.lastName)];
  const firstName = givenFirst || (givenLast ? "" : first);
  const lastName = givenLast || (givenFirst ? "" : last);
  if (!firstName || !lastName) return { problem: firstName || lastName ? "First and last name are needed" : "No name" };
  const [email, otherEmails] = emailOf(severalOf(texts.email));
  const [phoneText, otherPhones] = partsOf(severalOf(texts.phone), /[;,]|\s\/\s/);
  const phone = phoneText ? phoneOf(phoneText) : "";
  if (phone === undefined) return { problem: `${quoted(phoneText)} is not a US phone number` };
  const extension = EXTENSION.exec(phoneText)?.[0].trim() ?? [];
  const of = companyOfRow(texts.company, text("website"), text("companyId"));
  if (!of) return { problem: "No company" };
  return {
    row: { firstName, lastName, email, phone, title: text("title"), company: of.company },
    notes: [...leftOut([...otherNames, ...otherEmails, extension, ...otherPhones].flat()), ...of.notes],
  };
}

/** A name in one word, without what joins its parts: 'Health Care & Social Assistance', 'HEALTH_CARE_AND_SOCIAL_ASSISTANCE'. */
const industryWord = (text: string): string =>
  folded(text)
    .replace(/\b(and|the|of|industry|sector)\b/g, "")
    .replaceAll(" ", "");

/** What people, HubSpot, Salesforce and LinkedIn call our industries, which are the sectors of NAICS, by their names. */
const INDUSTRY_WORDS: Record<string, string> = {
  "Agriculture, Forestry, Fishing and Hunting":
    "agriculture|farming|farm|ranching|forestry|fishing|fishery|dairy|agribusiness|paperforestproducts",
  "Mining, Quarrying, and Oil and Gas Extraction": "mining|miningmetals|oilgas|oilenergy|quarrying|petroleum",
  Utilities: "utility|energy|power|water|renewablesenvironment|electricutility",
  Construction:
    "building|contractor|contracting|generalcontractor|electrical|electricalcontractor|electrician|plumbing|plumber|hvac|roofing|roofer|homebuilding|homebuilder|buildingmaterials|civilengineering|engineeringconstruction|trades|skilledtrades|remodeling|painting|concrete",
  Manufacturing:
    "manufacturer|mfg|fabrication|machining|machinery|electronics|chemicals|chemical|automotivemanufacturing|automotive|aerospace|aviationaerospace|foodproduction|foodmanufacturing|biotechnology|pharmaceuticals|plastics|textiles|furniture|packagingcontainers|brewery|brewing|industrial|consumergoods|apparel",
  "Wholesale Trade": "wholesale|wholesaler|distribution|distributor|importexport",
  "Retail Trade": "retail|retailer|ecommerce|store|stores|supermarkets|grocery|cardealer|autodealer|dealership",
  "Transportation and Warehousing":
    "transportation|transport|trucking|logistics|logisticssupplychain|transportationtruckingrailroad|warehousing|warehouse|shipping|freight|packagefreightdelivery|delivery|moving|airlinesaviation|maritime",
  Information:
    "media|telecom|telecommunications|communications|publishing|broadcasting|broadcastmedia|internet|software|computersoftware|saas|newspapers|motionpicturesfilm",
  "Finance and Insurance":
    "finance|financial|financialservices|insurance|banking|bank|bankinginsurance|investmentmanagement|capitalmarkets|creditunion|venturecapitalprivateequity",
  "Real Estate and Rental and Leasing":
    "realestate|property|propertymanagement|commercialrealestate|leasing|rental|equipmentrental",
  "Professional, Scientific, and Technical Services":
    "professionalservices|technicalservices|legal|legalservices|law|lawfirm|lawpractice|attorneys|accounting|cpa|architecture|architect|architects|architectureplanning|engineering|consulting|managementconsulting|it|itservices|informationtechnology|informationtechnologyservices|technology|tech|marketing|marketingadvertising|advertising|design|graphicdesign|research|veterinary|vet|publicrelations",
  "Management of Companies and Enterprises": "holding|holdingcompany|headquarters",
  "Administrative and Support and Waste Management Services":
    "administrative|administration|staffing|staffingrecruiting|recruiting|employmentagency|landscaping|landscape|lawncare|janitorial|cleaning|security|securityinvestigations|facilitiesservices|pestcontrol|callcenter|wastemanagement|businesssupport|travelagency|humanresources|peo",
  "Educational Services":
    "education|school|schools|training|educationmanagement|highereducation|elearning|primarysecondaryeducation|tutoring|university|college",
  "Health Care and Social Assistance":
    "healthcare|health|medical|medicalpractice|hospital|hospitals|hospitalhealthcare|clinic|dental|dentist|dentistry|homehealth|homecare|homehealthcare|nursing|nursinghome|seniorliving|assistedliving|mentalhealth|mentalhealthcare|healthwellness|wellnessfitness|healthwellnessfitness|childcare|daycare|socialservices|individualfamilyservices|behavioralhealth|physicaltherapy",
  "Arts, Entertainment, and Recreation":
    "arts|art|entertainment|recreation|fitness|gym|sports|music|performingarts|museumsinstitutions|golf|gamblingcasinos|casino|recreationalfacilitiesservices|amusement",
  "Accommodation and Food Services":
    "accommodation|hospitality|hotel|hotels|lodging|restaurant|restaurants|food|foodservice|foodservices|foodbeverage|foodbeverages|catering|bar|bars|cafe|leisuretraveltourism|travel|tourism",
  "Other Services":
    "services|other|personalservices|consumerservices|repair|autorepair|salon|beauty|spa|laundry|drycleaning|nonprofit|notforprofit|nonprofitorganizationmanagement|church|religious|religiousinstitutions|civicsocialorganization|association|funeral",
  "Public Administration":
    "government|publicsector|governmentadministration|municipality|city|county|military|publicsafety",
};

const KNOWN = new Map(
  Object.entries(INDUSTRY_WORDS).flatMap(([name, words]) =>
    words.split("|").map((one): [string, string] => [one, name]),
  ),
);

/** The industry that a file's word means, by its name or by what it is called elsewhere; undefined where nobody knows. */
export function industryNamed<T extends { name: string }>(text: string, industries: readonly T[]): T | undefined {
  const wanted = industryWord(text);
  if (wanted === "") return undefined;
  return (
    industries.find(({ name }) => industryWord(name) === wanted) ??
    industries.find(({ name }) => name === KNOWN.get(wanted))
  );
}
