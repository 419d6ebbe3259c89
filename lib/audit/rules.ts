import { formatDateOnly } from "@/lib/domain/dates";
import { capital, formatAmount } from "@/lib/domain/format";
import { PRODUCT_NAME } from "@/lib/domain/product";

/** What an entry is about, by its stored type. */
export const AUDIT_RECORDS: Readonly<Record<string, string>> = {
  activity: "activity",
  audit: "history",
  bulk: "bulk change",
  "calendly-account": "Calendly account",
  census: "census",
  company: "company",
  contact: "contact",
  deal: "deal",
  document: "agreement",
  "document-signer": "signer",
  "docuseal-account": "DocuSeal account",
  fee: "fee",
  import: "import",
  integration_mapping: "mapping",
  list: "list",
  member: "team member",
  note: "note",
  person: "person",
  payroll_product: "payroll product",
  price_package: "price package",
  proposal: "proposal",
  provider: "provider",
  revenue_event: "revenue event",
  saved_view: "saved view",
  session: "session",
  step: "next step",
  // Of all providers; a provider's own are an entry of the provider.
  tax_facts: "installation",
  tax_rate: "tax rate",
  user: "user",
};

/** The stored types of records, in the order of a filter. */
export const AUDIT_RECORD_TYPES: readonly string[] = Object.keys(AUDIT_RECORDS);

/** Past tenses that are not the verb and '-ed', and verbs that people know by another one. */
const PAST: Readonly<Record<string, string>> = {
  create: "added",
  update: "changed",
  send: "sent",
  set: "set",
  reset: "reset",
  undo: "undid",
  withdraw: "withdrew",
};

/** What was done, by the action or by its verb alone, where the pattern would not say it; the record follows. */
const SPECIAL: Readonly<Record<string, string>> = {
  answer: "answered a question about",
  ask: "asked about",
  done: "completed",
  erase: "deleted the personal data of",
  give: "changed the account owner of",
  "not-the-same": "marked as not a duplicate:",
  primary: "changed the primary mark of",
  settle: "closed a question about",
  status: "changed the status of",
  "census.band": "replaced the single wages with bands in",
  "company.accept-suggestion": "accepted a suggestion for",
  "company.add-source": "added a source for",
  "company.cancel-report": "canceled the report on",
  "company.correct-report": "corrected the report on",
  "company.decide-website": "confirmed or rejected the website of",
  "company.dismiss-suggestion": "dismissed a suggestion for",
  "company.remove-source": "removed a source for",
  "company.start-report": "started a report on",
  "company.undo-correction": "undid a correction of the report on",
  "deal-contact.remove": "removed a contact from",
  "deal-contact.set": "changed the contacts of",
  "document.enter-code": "entered the signing code as",
  "document.pass-on": "reassigned the signature of",
  "document.send-code": "was sent a signing code as",
  "impersonation.end": "ended the impersonation in",
  "impersonation.start": "was impersonated in",
  "mapping.sync-all": "synced the revenue of all mappings:",
  "member.accept": "accepted the invitation as",
  "member.decline": "declined the invitation as",
  "member.hand-over": "handed over the deals of",
  "notifications.settings": "changed the notifications of",
  "password.create": "set the first password of",
  "proposal.approve": "approved the price of",
  // The step that a booking completes; the call itself is yet to come.
  "proposal.complete-call": "booked the welcome call of",
  "proposal.create-documents": "entered the signing details of",
  "proposal.move-last-day": "changed the expiration date of",
  "proposal.refuse": "rejected the price of",
  "provider.export": "downloaded all data of",
  "provider.model-budget": "set the model budget of",
  // Until D-236, people had limits of their own.
  "provider.model-limits": "set the model limits of",
  "provider.signers": "set who signs for",
  "tax_facts.set": "set the tax facts of",
  // As entries of a provider's own were called before they were 'tax_facts.set'.
  "provider.tax-facts": "set the tax facts of",
  "session.close-all": "signed out everywhere:",
  "welcome-call.second": "found a second welcome call of",
};

/** The actions that a filter offers, by area: those that people look for. */
export const AUDIT_ACTIONS: readonly string[] = Object.entries({
  company: "create update archive restore give merge unmerge",
  contact: "create update delete merge unmerge",
  deal: "create update status",
  proposal: "create send move-last-day accept reject",
  document: "sign declined voided",
  provider: "update signers export",
  agreement: "save",
  tax_rate: "update",
  tax_rate_term: "create update delete",
  payroll_product: "update",
  price_package: "update",
  fee: "update",
  revenue: "create update delete",
  mapping: "create update remove",
  member: "create update delete hand-over",
  user: "create update",
  person: "erase",
  session: "open",
  impersonation: "start end",
  bulk: "start undo",
  import: "start undo",
  saved_view: "create update delete",
  list: "export",
  audit: "export",
}).flatMap(([area, verbs]) => verbs.split(" ").map((verb) => `${area}.${verb}`));

const plain = (word: string): string => word.replace(/[-_]/g, " ");

/** 'company', 'tax rate'. */
export const auditRecord = (recordType: string): string => AUDIT_RECORDS[recordType] ?? plain(recordType);

/**
 * What was done to which record. A verb of the record itself ('changed the company'), of a part of it that the verb names ('ended the
 * use of the census' of 'census.end-use') or that the area is ('set the class rates of the provider').
 */
export function auditDeed(action: string, recordType: string): string {
  const [area = "", verb = ""] = action.split(".");
  const record = auditRecord(recordType);
  const special = SPECIAL[action] ?? SPECIAL[verb];
  if (special) return `${special} the ${record}`;
  const [first = "", ...object] = verb.split("-");
  const ofArea = isOf(recordType, area) ? "" : plain(area).replace(`${record} `, "");
  const part = object.join(" ") || ofArea;
  return `${pastOf(first)} ${part && `the ${part} of `}the ${record}`;
}

/** An action by itself: 'Changed the company', 'Saved the agreement'. */
export function auditActionLabel(action: string): string {
  const area = action.slice(0, action.indexOf("."));
  const recordType = area === "impersonation" ? "session" : AUDIT_RECORD_TYPES.find((type) => isOf(type, area));
  const words = auditDeed(action, recordType ?? area);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isOf = (recordType: string, area: string): boolean =>
  recordType === area || recordType.split(/[-_]/).includes(area);

function pastOf(verb: string): string {
  const known = PAST[verb] ?? (verb.endsWith("ed") ? verb : null);
  if (known !== null) return known;
  if (verb.endsWith("e")) return `${verb}d`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}ed`;
}

/** What without a signed-in person only a client does on their link. */
const OF_CLIENTS: readonly string[] = [
  "proposal.accept",
  "proposal.reject",
  "proposal.create-documents",
  "proposal.complete-signing",
  "proposal.ask",
  "proposal.complete-call",
  "proposal.forward",
  "document.enter-code",
  "document.replace",
  "document.send-code",
  "document.sign",
  "welcome-call.book",
];

/** What without a signed-in person also others may have done at the service for calls or signatures. */
const OF_OTHERS: Readonly<Record<string, string>> = {
  "document.declined": "A signer",
  "welcome-call.cancel": "The client or the sales rep",
  "welcome-call.move": "The client or the sales rep",
};

/** Who did something, in words; `name` is null where nobody was signed in, as of jobs. */
export const auditActor = (action: string, name: string | null): string =>
  name ?? OF_OTHERS[action] ?? (OF_CLIENTS.includes(action) ? "The client" : PRODUCT_NAME);

/** Fields whose numbers are dollars. */
const DOLLARS =
  /^(amount|annualGoal|annualPayroll|benefits|estimateValue|expectedValue|hr|payroll|perEmployeeM(ax|in)|workersComp)$|[pP]rice/;

/** Fields whose texts are words of a fixed list, stored as 'employee_month'. */
const WORDS = /^(approval|dealStatus|kind|list|mail|roles?|section|status)$|Per$|^priceType$/;

const number = new Intl.NumberFormat("en-US", { maximumFractionDigits: 6, useGrouping: "min2" });

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What a field of a row is called on a screen: 'Annual payroll' of annualPayroll, 'Sales rep' of salesRepId, 'SUTA rate'; 'CO 8810' stays. */
export function auditField(name: string): string {
  if (name === "keeperId") return "Account owner";
  if (name.includes(" ")) return capital(name);
  return capital(
    plain(name.replace(/([a-z\d])([A-Z])/g, "$1 $2"))
      .toLowerCase()
      .replace(/ id$/, "")
      .replace(/\b(hr|suta)\b/g, (word) => word.toUpperCase()),
  );
}

/** A field's stored value in words; `names` says what the records are called that it has the ids of. */
export function auditValue(value: unknown, name = "", names: Readonly<Record<string, string>> = {}): string {
  if (value === null || value === undefined || value === "") return "—";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return DOLLARS.test(name) ? formatAmount(value) : number.format(value);
  if (typeof value === "string") return textOf(value, name, names);
  if (Array.isArray(value)) {
    const isOfRows = value.some((part) => typeof part === "object");
    const parts = value.map((part) => auditValue(part, name, names));
    return parts.length === 0 ? "—" : parts.join(isOfRows ? " | " : ", ");
  }
  return Object.entries(value)
    .map(([field, part]) => `${auditField(field)}: ${auditValue(part, field, names)}`)
    .join("; ");
}

function textOf(text: string, name: string, names: Readonly<Record<string, string>>): string {
  if (WORDS.test(name)) return capital(plain(text));
  if (DAY.test(text)) return formatDateOnly(text);
  return names[text] ?? text;
}

/** A field of an entry: with both values of a change, or one that only says more. */
export interface AuditField {
  name: string;
  before?: unknown;
  after?: unknown;
  value?: unknown;
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The changed fields of an entry first, then what else it says. Whose record it is, is not among them: the entry names it. */
export function auditFields({ before, after, fields, providerId: _, ...more }: Record<string, unknown>): {
  changed: AuditField[];
  more: AuditField[];
} {
  const was = isFields(before) ? before : {};
  const is = isFields(after) ? after : {};
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const changed = names.map((name) => ({ name, before: was[name], after: is[name] }));
  // The names of fields only say something of those without values.
  const withheld = Array.isArray(fields) ? fields.filter((name) => !names.includes(String(name))) : [];
  const rest = Object.entries({
    ...(withheld.length > 0 && { alsoChanged: withheld.map((name) => auditField(String(name))) }),
    ...(before !== undefined && !isFields(before) && { before }),
    ...(after !== undefined && !isFields(after) && { after }),
    ...more,
  });
  return { changed, more: rest.map(([name, value]) => ({ name, value })) };
}
