import { type RawBuilder, type SqlBool, sql } from "kysely";

/** A condition on a table, called by its own name, for the rows that are a provider's. */
type Of = (providerId: string) => RawBuilder<SqlBool>;

const own: Of = (id) => sql`provider_id = ${id}`;
const shared: Of = () => sql`TRUE`;

/** Rows that refer by a column to rows of another table that are the provider's. */
const through =
  (column: string, table: string, of: Of = own): Of =>
  (id) =>
    sql`${sql.ref(column)} IN (SELECT id FROM ${sql.table(table)} WHERE ${of(id)})`;

const ofDeal = through("deal_id", "deals");
/** Of its deals, and those that it has of companies without a deal. */
const ofDealOrOwn: Of = (id) => sql`(${ofDeal(id)} OR ${own(id)})`;
const ofProposal = through("proposal_id", "proposals");
const ofDocument = through("document_id", "proposal_documents", ofProposal);

/** Its team, and everybody to whom a deal or revenue of it is credited. */
const itsPeople: Of = (id) =>
  sql`id IN (SELECT user_id FROM members WHERE provider_id = ${id} UNION SELECT sales_rep_id FROM deals WHERE provider_id = ${id}
             UNION SELECT sales_rep_id FROM revenue_events WHERE provider_id = ${id})`;

/** Companies are of all providers; a provider's are those that it has added or has deals with. */
const itsCompanies: Of = (id) =>
  sql`(created_in_id = ${id} OR id IN (SELECT company_id FROM deals WHERE provider_id = ${id}))`;

const itsCensuses: Of = (id) => sql`id IN (SELECT census_id FROM proposals WHERE provider_id = ${id})`;

/**
 * What a provider's archive has of each table, in the order of its files. A table is here or in LEFT_OUT, and of one that is here
 * every column is in the archive but those of LEFT_OUT_COLUMNS and bytes: a test holds both to the database.
 */
export const ARCHIVED: Record<string, Of> = {
  providers: (id) => sql`id = ${id}`,
  members: own,
  users: itsPeople,
  goals: own,
  companies: itsCompanies,
  contacts: own,
  deals: own,
  deal_contacts: ofDeal,
  deal_steps: ofDeal,
  deal_stage_visits: ofDeal,
  activities: ofDealOrOwn,
  notes: ofDealOrOwn,
  note_mentions: through("note_id", "notes", ofDealOrOwn),
  client_costs: ofDeal,
  proposals: own,
  proposal_products: ofProposal,
  proposal_other_products: ofProposal,
  proposal_tax_rates: ofProposal,
  sent_offers: ofProposal,
  offer_visits: ofProposal,
  offer_forwards: ofProposal,
  offer_messages: ofProposal,
  proposal_documents: ofProposal,
  document_signers: ofDocument,
  document_seals: ofDocument,
  bookings: own,
  censuses: itsCensuses,
  census_groups: through("census_id", "censuses", itsCensuses),
  payroll_products: own,
  tax_rates: own,
  tax_rate_terms: through("tax_rate_id", "tax_rates"),
  class_rates: own,
  // Those of all providers are the Admins'.
  tax_facts: own,
  fees: own,
  price_packages: own,
  price_package_products: through("package_id", "price_packages"),
  price_package_tax_rates: through("package_id", "price_packages"),
  agreement_versions: own,
  agreement_exhibits: through("version_id", "agreement_versions"),
  agreement_files: own,
  revenue_events: own,
  integration_mappings: own,
  sync_runs: through("mapping_id", "integration_mappings"),
  set_aside_events: through("mapping_id", "integration_mappings"),
  forecast_snapshots: own,
  forecast_snapshot_deals: own,
  batches: own,
  batch_rows: through("batch_id", "batches"),
  external_ids: own,
  // Those of single people are their own.
  saved_views: (id) => sql`provider_id = ${id} AND is_team`,
  merges: own,
  intelligence_runs: own,
  intelligence_reports: (id) =>
    sql`(provider_id = ${id} OR run_id IN (SELECT id FROM intelligence_runs WHERE provider_id = ${id}))`,
  company_sources: own,
  company_website_decisions: own,
  report_corrections: (id) => sql`corrected_by_id IN (SELECT user_id FROM members WHERE provider_id = ${id})
                                  AND company_id IN (SELECT id FROM companies WHERE ${itsCompanies(id)})`,
  // The text of an edited or deleted note is kept for Admins only (D-110).
  audit_log: (id) => sql`record_provider_id = ${id} AND record_type <> 'note'`,
  deal_stages: shared,
  deal_sources: shared,
  industries: shared,
};

/** Tables that no archive has, and why. */
export const LEFT_OUT: Record<string, string> = {
  app_secrets: "keys of the installation",
  audit_chain: "hashes of entries of all providers",
  audit_erasures: "hashes of entries of all providers",
  calendly_accounts: "access to an account at Calendly",
  changes: "what browsers are told within the hour",
  company_suggestions: "said in the reports, about companies of all providers",
  company_viewers: "computed from deals and companies",
  deal_viewers: "who looks at a page at present",
  docuseal_accounts: "access to an account at DocuSeal",
  generations: "how the language model was asked, which is the Admins'",
  dismissed_twins: "what somebody said of a pair of records",
  emails: "sealed texts with links that open accounts",
  idempotency_keys: "answers kept for a day in case they are asked for again",
  import_columns: "a person's own settings",
  intelligence_extra_pages: "pages of others, read for a report",
  intelligence_jobs: "how far a report is",
  intelligence_kept: "parts of a report that is being made",
  intelligence_pages: "pages of others, read for a report",
  job_events: "work of the installation",
  job_steps: "work of the installation",
  merged_keys: "computed from merges",
  merge_rows: "which rows came along, of all providers",
  model_reservations: "tokens of calls under way",
  notification_choices: "a person's own settings",
  notifications: "a person's own, about records that are here",
  password_tokens: "open an account",
  platform_states: "how calls of the installation ended",
  provider_logos: "is the file logo.png",
  rate_limits: "counts of the last minutes",
  revenue_days: "computed from revenue events",
  saved_view_starts: "a person's own settings",
  sessions: "open an account",
  signing_codes: "open a document",
  today_snoozes: "a person's own settings",
  twin_keys: "computed from companies and contacts",
};

/** Columns that are in no archive, and why. Sealed values and files are bytes, which no table of it has. */
export const LEFT_OUT_COLUMNS: Record<string, string> = {
  "companies.created_by_id": "may be another provider's person",
  "companies.created_in_id": "may be another provider",
  "companies.keeper_id": "may be another provider's person",
  "companies.search_key": "computed from the others",
  "companies.updated_by_id": "may be another provider's person",
  "contacts.search_key": "computed from the others",
  "deals.search_key": "computed from the others",
  "document_signers.link_id": "opens a document for signing",
  "proposals.scheduling_key": "names a call to its vendor",
  "users.password_hash": "opens an account",
};

/** Of people, whose accounts are not the provider's, what their colleagues see. */
export const ONLY_COLUMNS: Record<string, readonly string[]> = {
  users: ["id", "first_name", "last_name", "email", "phone"],
};
