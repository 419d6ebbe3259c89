import { BATCH_STATUSES } from "@/lib/batch/rules";
import { type Cell, type FieldCatalog, folded, isFooter, textOf } from "@/lib/table-file/rules";

/** What can be imported. */
export const IMPORT_KINDS = ["companies", "contacts", "deals"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** What a row's record is found by, when the file's rows may already be there. */
export const MATCH_KEYS = {
  companies: ["domain", "name", "id"],
  contacts: ["email", "name", "id"],
  deals: ["title", "id"],
} as const satisfies Record<ImportKind, readonly string[]>;
export type MatchKey = (typeof MATCH_KEYS)[ImportKind][number];

/** What becomes of a record that is already there: empty fields are filled, or the file's values replace them, or it is left. */
export const ON_MATCH = ["fill", "replace", "skip"] as const;
export type OnMatch = (typeof ON_MATCH)[number];

/** The status of an import. Of 'checking' rows are still coming in. */
export const IMPORT_STATUSES = ["checking", "ready", ...BATCH_STATUSES] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** What is to become of a row, and from 'added' on what has become of it. */
export const ROW_OUTCOMES = [
  "add",
  "change",
  "skip",
  "refuse",
  "added",
  "changed",
  "removed",
  "restored",
  "kept",
] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** A field that a column can be read as, with the folded headers that say so. */
interface FieldWords {
  label: string;
  /** Of two columns with the same meaning the one whose word comes earlier counts. */
  words: string;
  /** Several columns may be read as it: their texts are lines of one. */
  repeats?: true;
  /** Its texts are written in the file's way to write days or numbers. */
  holds?: "days" | "numbers";
}

const COMPANY_FIELDS = {
  id: {
    label: "ID in the other system",
    words: "record id|account id|organization id|organization pipedrive system id|company id|zoominfo company id|id",
  },
  name: {
    label: "Name",
    words:
      "company name|account name|organization name|organisation name|company|account|organization|organisation|business name|client name|client|employer|nombre de la empresa|firma|name",
  },
  website: {
    label: "Website",
    words:
      "company domain name|website url|website|company website|web site|domain|domain name|company domain|url|web|homepage|organization website",
  },
  address: {
    label: "Address in one text",
    words: "organization address|company address|full address|address full|address combined|location address",
  },
  street: {
    label: "Street",
    words:
      "street address|billing street|billing address line 1|billing address 1|company street|company street address|organization address street road name|street road name of address|street 1|street|address line 1|address 1|address1|shipping street|mailing street|address",
  },
  street2: {
    label: "Address line 2",
    words: "street address 2|billing address line 2|billing address 2|address line 2|address 2|address2|street 2|suite",
  },
  city: {
    label: "City",
    words:
      "city|billing city|company city|organization address city town village locality|city town village locality of address|town|shipping city|mailing city|hq city|ciudad",
  },
  state: {
    label: "State",
    words:
      "state region|billing state province|billing state|company state|organization address state county|state county of address|state province|state|st|us state|shipping state province|mailing state province|hq state|province|region|billing state code",
  },
  zip: {
    label: "ZIP code",
    words:
      "postal code|billing zip postal code|billing zip|billing code|billing postal code|billingpostalcode|organization address zip postal code|zip postal code of address|zip code|zip|zipcode|postcode|company zip code|company postal code|company zip|mailing zip postal code|hq zip",
  },
  size: {
    label: "Employees",
    words:
      "number of employees|employees|# employees|employee count|employee range|company size|size|headcount|no of employees|num employees|numberofemployees|employees count|organization number of employees|ftes|staff|# ees|ees|ee count|number of ees|no of ees|# of employees|# of ees|head count|fte|employee size|total employees",
    holds: "numbers",
  },
  industry: {
    label: "Industry",
    words:
      "industry|primary industry|company industry|account industry|organization industry|industry sector|vertical|industry vertical|sector|trade|branch|line of business",
  },
  keeper: {
    label: "Account owner (email or name)",
    words:
      "company owner email|account owner email|owner email|company owner|account owner|organization owner|hubspot owner|owner|owner name|sales rep|sales rep email|assigned to|account executive|account manager",
  },
  description: {
    label: "Description",
    words:
      "description|company description|about|about us|notes|account description|organization notes|note|comments|comment|remarks",
    repeats: true,
  },
} as const satisfies Record<string, FieldWords>;

const CONTACT_FIELDS = {
  id: {
    label: "ID in the other system",
    words: "record id|contact id|person id|person pipedrive system id|apollo contact id|zoominfo contact id|id",
  },
  firstName: {
    label: "First name",
    words: "first name|firstname|given name|person first name|first|nombre",
  },
  lastName: {
    label: "Last name",
    words: "last name|lastname|surname|family name|person last name|last|apellidos",
  },
  fullName: { label: "Full name", words: "full name|contact name|person name|contact|contact full name|name" },
  email: {
    label: "Email",
    words:
      "email|email address|work email|person email work|person email|e mail|primary email|business email|correo|mail",
  },
  phone: {
    label: "Phone",
    words:
      "phone number|phone|work direct phone|direct phone number|person phone work|person phone|business phone|mobile phone number|mobile phone|mobile|person phone mobile|first phone|corporate phone|telephone|cell",
  },
  title: {
    label: "Title",
    words: "job title|title|position|person job title|role|job title description",
  },
  company: {
    label: "Company",
    words:
      "associated company primary|associated company|primary associated company|account name|company name|organization|person organization|organization name|company|account|employer",
  },
  companyId: {
    label: "Company's ID in the other system",
    words:
      "primary associated company id|associated company ids primary|associated company id|associated company ids|account id|accountid|account name id|company id|zoominfo company id",
  },
  website: {
    label: "Company's website",
    words: "website url|website|company website|company domain name|company domain|domain|email domain",
  },
} as const satisfies Record<string, FieldWords>;

const DEAL_FIELDS = {
  id: {
    label: "ID in the other system",
    words: "record id|deal id|opportunity id|deal pipedrive system id|id",
  },
  name: {
    label: "Deal name",
    words:
      "deal name|opportunity name|deal title|title|deal|opportunity|nombre del negocio|obchod nazev|potential name|name",
  },
  company: {
    label: "Company",
    words:
      "associated company primary|associated company|primary associated company|account name|deal organization|organization name|organization|organisation|company name|company|account|client name|client|employer",
  },
  companyId: {
    label: "Company's ID in the other system",
    words:
      "associated company ids primary|associated company id primary|primary associated company id|associated company ids|associated company id|account id|account name id|organization id|company id",
  },
  website: {
    label: "Company's website",
    words: "company domain name|account website|website url|website|company website|company domain|domain",
  },
  contact: {
    label: "Primary contact (email or name)",
    words:
      "contact email|primary contact email|associated contact email|deal contact person email|email|email address|primary contact|deal contact person|contact person|contact name|associated contact|contact",
  },
  stage: {
    label: "Stage",
    words:
      "deal stage|stage|stage name|deal stage pipeline|stage pipeline|pipeline stage|opportunity stage|sales stage|etapa del negocio",
  },
  status: { label: "Status (open, won, lost)", words: "deal status|opportunity status|status" },
  closedOn: {
    label: "Closed on (won and lost)",
    words:
      "closed on|deal closed on|deal deal closed on|closed date|date closed|actual close date|won time|deal won time|lost time|deal lost time|closed time",
    holds: "days",
  },
  reason: {
    label: "Reason won or lost",
    words:
      "closed lost reason|lost reason|deal lost reason|loss reason|reason lost|reason for loss|close reason|win loss reason|reason",
  },
  reasonWon: { label: "Reason won", words: "closed won reason|won reason|deal won reason|reason for win" },
  owner: {
    label: "Sales rep (email or name)",
    words:
      "deal owner email|owner email|deal owner|opportunity owner|hubspot owner|owner|owner name|sales rep|sales rep email|rep|assigned to|account executive",
  },
  value: {
    label: "Expected value",
    words:
      "amount|deal value|deal amount|opportunity amount|expected value|value|amount usd|value usd|amount in company currency",
    holds: "numbers",
  },
  currency: {
    label: "Currency of the expected value",
    words:
      "amount currency|deal currency of value|currency of value|opportunity currency|deal currency|value currency|expected value currency|currency|currency code|currency iso code|deal currency code|currencyisocode",
  },
  closeDate: {
    label: "Expected close",
    words:
      "expected close date|deal expected close date|expected close|close date|closing date|estimated close date|forecast close date|fecha de cierre",
    holds: "days",
  },
  priority: { label: "Priority", words: "priority|deal priority|urgency" },
  confidence: {
    label: "Confidence in %",
    words: "probability|deal probability|probability %|win probability|confidence",
    holds: "numbers",
  },
  source: {
    label: "Source",
    words: "lead source|deal source|source|original source|original traffic source|deal source channel|account source",
  },
} as const satisfies Record<string, FieldWords>;

export const IMPORT_FIELDS = {
  companies: COMPANY_FIELDS,
  contacts: CONTACT_FIELDS,
  deals: DEAL_FIELDS,
} as const satisfies Record<ImportKind, Record<string, FieldWords>>;

export type CompanyField = keyof typeof COMPANY_FIELDS;
export type ContactField = keyof typeof CONTACT_FIELDS;
export type DealField = keyof typeof DEAL_FIELDS;
export type ImportField = CompanyField | ContactField | DealField;

/** The texts of a row by field; an empty one is missing. */
export type FieldTexts<F extends string> = Partial<Record<F, string>>;

/** The fields of a kind in the order of its screen. */
export const fieldsOf = (kind: ImportKind): { field: ImportField; label: string }[] =>
  Object.entries(IMPORT_FIELDS[kind] as Record<string, FieldWords>).map(([field, { label }]) => ({
    field: field as ImportField,
    label,
  }));

/** The fields of a kind whose texts are written in the file's way to write days, or numbers. */
export const fieldsHolding = (kind: ImportKind, what: "days" | "numbers"): string[] =>
  Object.entries(IMPORT_FIELDS[kind] as Record<string, FieldWords>).flatMap(([field, { holds }]) =>
    holds === what ? [field] : [],
  );

/** Whether several columns may be read as a field. */
export const isRepeatable = (kind: ImportKind, field: string): boolean =>
  (IMPORT_FIELDS[kind] as Record<string, FieldWords>)[field]?.repeats === true;

/** The texts of a row by field. Of a field with several columns each text is a line with its column's name, in the file's order. */
export function textsByField<F extends ImportField>(
  kind: ImportKind,
  fields: readonly string[],
  cells: readonly string[],
  columnNames: readonly string[] = [],
): FieldTexts<F> {
  const texts: Record<string, string> = {};
  for (const [index, field] of fields.entries()) {
    const text = cells[index] ?? "";
    if (!isRepeatable(kind, field) || fields.indexOf(field) === fields.lastIndexOf(field)) {
      texts[field] = text;
      continue;
    }
    const line = text.trim() && `${columnNames[index] || labelOfField(kind, field)}: ${text.trim()}`;
    texts[field] = [texts[field], line].filter(Boolean).join("\n");
  }
  return texts as FieldTexts<F>;
}

export const labelOfField = (kind: ImportKind, field: string): string =>
  (IMPORT_FIELDS[kind] as Record<string, FieldWords>)[field]?.label ?? field;

const WORDS = Object.fromEntries(
  Object.entries(IMPORT_FIELDS).map(([kind, fields]) => [
    kind,
    new Map(
      Object.entries(fields as Record<string, FieldWords>).flatMap(([field, { words, label }]) =>
        // The label heads the column of a file with refused rows.
        [...words.split("|"), folded(label)].map((word, rank): [string, { field: ImportField; rank: number }] => [
          word,
          { field: field as ImportField, rank },
        ]),
      ),
    ),
  ]),
) as Record<ImportKind, Map<string, { field: ImportField; rank: number }>>;

/** What a header says: 'Organization - Name*' as 'organization name', 'NumberOfEmployees' as its words. */
export function headerWords(header: string): string {
  const spaced = header.includes(" ") || header.includes("_") ? header : header.replace(/([a-z])([A-Z])/g, "$1 $2");
  return folded(spaced);
}

/**
 * The field that a header names, with its rank among headers of the same meaning; undefined for one that is not known. What is in
 * brackets explains it, where it is not known with it.
 */
function fieldOfHeader(kind: ImportKind, header: string): { field: ImportField; rank: number } | undefined {
  const known = WORDS[kind].get(headerWords(header));
  const explained = known ?? WORDS[kind].get(headerWords(header.replace(/\(.*\)/, "")));
  return known ?? (explained && { ...explained, rank: explained.rank + EXPLAINED });
}

/** Any header that is known as it is comes before. */
const EXPLAINED = 1_000;

/** How the columns of a file of a kind are found. */
export const catalogOf = (kind: ImportKind): FieldCatalog<ImportField> => ({
  fieldOf: (header) => fieldOfHeader(kind, header),
  isRepeatable: (field) => isRepeatable(kind, field),
  mayLackHeaders: false,
});

/** What a column is read as. */
export type ColumnUse = ImportField | "unused";

/** The systems whose exports are recognized, each by headers that the others do not have. */
const SOURCES: readonly [name: string, marks: RegExp][] = [
  [
    "HubSpot",
    /^(company domain name|state region|marketing contact status|primary associated company id|company owner|deal owner|deal stage|associated company( ids?)?( primary)?|associated contact ids|hubspot owner)$/,
  ],
  [
    "Salesforce",
    /^(billing state province|billing zip postal code|billing street|mailing state province|opportunity name|opportunity owner|stage name|forecast category( name)?|fiscal period|billing postal code|number of employees)$/,
  ],
  [
    "Pipedrive",
    /^((organization|person) (name|owner|address|address .*|email.*|phone.*|organization)|deal (title|owner|value|organization|contact person|expected close date|label))$/,
  ],
  ["Zoho", /^(record id|account owner|account name id|deal owner id|closing date|billing code)$/],
];

/** The system that a file comes from, by at least two of its headers; null for any other. */
export function sourceOf(header: readonly Cell[]): string | null {
  const words = header.map((cell) => headerWords(textOf(cell)));
  let best: { name: string; score: number } = { name: "", score: 1 };
  for (const [name, marks] of SOURCES) {
    const score = words.filter((word) => marks.test(word)).length;
    if (score > best.score) best = { name, score };
  }
  return best.name || null;
}

/** The last column of a file with refused rows; where such a file comes back, it is none of the file's own. */
export const REFUSED_REASON = "Why it was refused";

/** What a file with the refused rows of another is called. */
export function refusedFileName(fileName: string): string {
  const name = fileName.replace(/\.[a-z]+$/i, "").replace(/[^\w -]+/g, "_");
  return `${name || "import"}-refused.csv`;
}

/** Whether a row is a footer or a total: it begins with one and has no more than numbers. */
export function isFooterRow(row: readonly Cell[]): boolean {
  const [first, ...more] = row.map(textOf).filter((text) => text !== "");
  return isFooter(first) && more.every((text) => /^[-$€£\d.,%\s()]+$/.test(text) || isFooter(text));
}

/** By which a set of headers is recognized when it comes again. */
export const printOf = (header: readonly Cell[]): string =>
  `${header.length}|${header.map((cell) => folded(textOf(cell)).slice(0, 60)).join("|")}`.slice(0, 2_000);
