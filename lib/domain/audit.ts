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
  declined: "declined",
  reject: "rejected",
  voided: "voided",
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
  "company.give": "gave a colleague",
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
  // The step that a booking completes; the call itself is yet to come.
  "proposal.complete-call": "booked the welcome call of",
  "proposal.complete-signing": "completed the signing of",
  "proposal.move-last-day": "changed the last day of",
  "proposal.create-documents": "gave the signing details of",
  "contact.erase": "deleted the personal data of",
  "person.erase": "deleted the personal data of",
  "provider.export": "saved all data of",
  "provider.model-budget": "set the model budget of",
  "provider.model-limits": "set the model limits of",
  "provider.signers": "set who signs for",
  // As entries of a provider's own were called before they were 'tax_facts.set'.
  "provider.tax-facts": "set the tax facts of",
  "session.close-all": "signed out everywhere:",
  "session.switch-provider": "switched the provider of",
  "tax_facts.set": "set the tax facts of",
  "tax_rate_term.create": "planned a rate of",
  "tax_rate_term.delete": "removed a planned rate of",
  "tax_rate_term.update": "changed a planned rate of",
  "welcome-call.book": "booked the welcome call of",
  "welcome-call.cancel": "canceled the welcome call of",
  "welcome-call.move": "moved the welcome call of",
  "welcome-call.second": "found a second welcome call of",
};

/** The actions that a filter offers: those that people look for. */
export const AUDIT_ACTIONS: readonly string[] = [
  "company.create",
  "company.update",
  "company.archive",
  "company.restore",
  "company.give",
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
  "proposal.move-last-day",
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
  const type =
    { agreement: "provider", goals: "provider", impersonation: "session", "welcome-call": "proposal" }[kind] ?? kind;
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
