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
};

/** What was done, by the action or by its verb alone, where the pattern would not say it; the record follows. */
const SPECIAL: Readonly<Record<string, string>> = {
  answer: "answered a question about",
  ask: "asked about",
  done: "completed",
  erase: "deleted the personal data of",
  give: "changed the account owner of",
  "not-the-same": "said that another one is not the same as",
  primary: "changed which is primary:",
  settle: "settled a question about",
  status: "changed the status of",
  "document.pass-on": "passed the signature on:",
  "document.send-code": "got a signing code as",
  "impersonation.end": "ended an impersonation:",
  "impersonation.start": "was impersonated:",
  "mapping.sync-all": "synced the revenue of all mappings:",
  "member.accept": "accepted the invitation as",
  "member.decline": "declined the invitation as",
  "member.hand-over": "handed over the deals of",
  "notifications.settings": "changed the notifications of",
  // The step that a booking completes; the call itself is yet to come.
  "proposal.complete-call": "booked the welcome call of",
  "proposal.create-documents": "gave the signing details of",
  "provider.export": "saved all data of",
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

/** What without a person only the client does on their link; other entries may be of jobs or vendors. */
const OF_CLIENTS: readonly string[] = [
  "proposal.accept",
  "proposal.reject",
  "proposal.create-documents",
  "proposal.ask",
  "proposal.complete-call",
  "proposal.forward",
  "document.enter-code",
  "document.send-code",
  "document.sign",
  "welcome-call.book",
];

/** Who did something, in words; `name` is null where nobody was signed in. */
export const auditActor = (action: string, name: string | null): string =>
  name ?? (OF_CLIENTS.includes(action) ? "The client" : "The client or Tandem");
