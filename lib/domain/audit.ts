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
  tax_rate: "tax rate",
  user: "user",
};

/** The stored types of records, in the order of a filter. */
export const AUDIT_RECORD_TYPES: readonly string[] = Object.keys(AUDIT_RECORDS);

/** What was done, where 'changed the company' would not say it: after the actor's name, with the record behind it. */
const VERBS: Readonly<Record<string, string>> = {
  create: "added",
  update: "changed",
  set: "set",
  delete: "deleted",
  remove: "removed",
  archive: "archived",
  restore: "restored",
  invite: "invited",
  done: "completed",
  send: "sent",
  sign: "signed",
  accept: "accepted",
  decline: "declined",
  reject: "rejected",
  void: "voided",
  approve: "approved",
  refuse: "refused",
  open: "opened",
  close: "closed",
  book: "booked",
  answer: "answered a question about",
  ask: "asked about",
  settle: "settled a question about",
  forward: "forwarded",
  remind: "sent a reminder to",
  replace: "replaced",
  band: "banded",
  status: "changed the status of",
  primary: "changed which is primary:",
  connect: "connected",
  disconnect: "disconnected",
  correct: "corrected",
  apply: "applied",
  export: "exported",
  check: "checked",
  start: "started",
  cancel: "stopped",
  undo: "undid",
};

/** What was done in whole, where record and verb do not make a sentence. */
const SENTENCES: Readonly<Record<string, string>> = {
  "agreement.save": "saved a version of the agreement of",
  "class_rates.set": "set the class rates of",
  "client-costs.set": "set today's costs of the client of",
  "company.accept-suggestion": "took over a finding on",
  "company.add-source": "added a source on",
  "company.cancel-report": "stopped the report on",
  "company.correct-report": "corrected the report on",
  "company.decide-website": "decided about the website of",
  "company.dismiss-suggestion": "dismissed a finding on",
  "company.merge": "merged",
  "company.not-the-same": "said that another one is not the same as",
  "company.unmerge": "undid a merge of",
  "company.remove-source": "removed a source on",
  "company.start-report": "started a report on",
  "company.undo-correction": "took back a correction of the report on",
  "census.end-use": "ended the use of",
  "contact.merge": "merged",
  "contact.not-the-same": "said that another one is not the same as",
  "contact.unmerge": "undid a merge of",
  "deal-contact.remove": "took a contact from",
  "deal-contact.set": "set a contact of",
  "document.enter-code": "entered a signing code as",
  "document.pass-on": "passed the signature on:",
  "document.send-code": "got a signing code as",
  "goals.update": "set the goals of",
  "impersonation.end": "ended an impersonation:",
  "impersonation.start": "was impersonated:",
  "mapping.sync": "synced the revenue of",
  "mapping.sync-all": "synced the revenue of all mappings:",
  "member.accept": "accepted the invitation as",
  "member.decline": "declined the invitation as",
  "member.hand-over": "handed over the deals of",
  "notifications.settings": "changed the notifications of",
  "proposal.complete-call": "completed the welcome call of",
  "proposal.complete-signing": "completed the signing of",
  "proposal.create-documents": "gave the signing details of",
  "contact.erase": "deleted the personal data of",
  "person.erase": "deleted the personal data of",
  "provider.export": "saved all data of",
  "provider.model-budget": "set the model budget of",
  "provider.model-limits": "set the model limits of",
  "provider.signers": "set who signs for",
  "session.close-all": "signed out everywhere:",
  "session.switch-provider": "switched the provider of",
  "tax_rate_term.create": "planned a rate of",
  "tax_rate_term.delete": "removed a planned rate of",
  "tax_rate_term.update": "changed a planned rate of",
  "welcome-call.book": "booked the welcome call of",
};

/** The actions that a filter offers: those that people look for. */
export const AUDIT_ACTIONS: readonly string[] = [
  "company.create",
  "company.update",
  "company.archive",
  "company.restore",
  "company.merge",
  "company.unmerge",
  "contact.create",
  "contact.update",
  "contact.delete",
  "contact.merge",
  "contact.unmerge",
  "deal.create",
  "deal.update",
  "deal.status",
  "proposal.create",
  "proposal.send",
  "proposal.accept",
  "proposal.reject",
  "document.sign",
  "document.declined",
  "document.voided",
  "provider.update",
  "provider.signers",
  "agreement.save",
  "tax_rate.update",
  "tax_rate_term.create",
  "tax_rate_term.update",
  "tax_rate_term.delete",
  "payroll_product.update",
  "price_package.update",
  "revenue.create",
  "revenue.update",
  "revenue.delete",
  "mapping.create",
  "mapping.update",
  "mapping.remove",
  "member.create",
  "member.update",
  "member.delete",
  "member.hand-over",
  "user.create",
  "user.update",
  "person.erase",
  "session.open",
  "impersonation.start",
  "impersonation.end",
  "bulk.start",
  "bulk.undo",
  "import.start",
  "import.undo",
  "saved_view.create",
  "saved_view.update",
  "saved_view.delete",
  "list.export",
  "audit.export",
  "provider.export",
];

/** An action by itself: 'Changed the company', 'Set the class rates of the provider'. */
export function auditActionLabel(action: string): string {
  const area = action.slice(0, action.indexOf("."));
  const kind = { revenue: "revenue_event", mapping: "integration_mapping", tax_rate_term: "tax_rate" }[area] ?? area;
  const type = { agreement: "provider", goals: "provider", impersonation: "session" }[kind] ?? kind;
  const words = `${auditVerb(action)} the ${auditRecord(type)}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const plain = (word: string): string => word.replace(/[-_]/g, " ");

/** 'changed', 'set the class rates of': what was done, to be followed by the record. */
export function auditVerb(action: string): string {
  const verb = action.slice(action.indexOf(".") + 1);
  return SENTENCES[action] ?? VERBS[verb] ?? `${plain(verb)}:`;
}

/** 'company', 'tax rate'. */
export const auditRecord = (recordType: string): string => AUDIT_RECORDS[recordType] ?? plain(recordType);

/** What a field of a row is called on a screen: 'Annual payroll' of annualPayroll. */
export function auditField(name: string): string {
  const words = plain(name.replace(/([a-z\d])([A-Z])/g, "$1 $2")).toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A stored value in words. */
export function auditValue(value: unknown): string {
  if (value === null || value === undefined || value === "") return "—";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.length === 0 ? "—" : value.map(auditValue).join(", ");
  if (typeof value === "object") {
    return Object.entries(value)
      .map(([name, part]) => `${auditField(name)}: ${auditValue(part)}`)
      .join("; ");
  }
  return String(value);
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

/** The changed fields of an entry first, then what else it says. */
export function auditFields({ before, after, fields, ...more }: Record<string, unknown>): {
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
