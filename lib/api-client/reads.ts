import type { CallName } from "./query-key";

// Reads that become stale, one by one and those that do so together.

export const COMPANY: CallName = "GET /api/companies/{companyId}";
export const JOBS: CallName = "GET /api/companies/{companyId}/intelligence/jobs";
export const SUGGESTIONS: CallName = "GET /api/companies/{companyId}/intelligence/suggestions";
export const SOURCES: CallName = "GET /api/companies/{companyId}/intelligence/sources";
export const FINDINGS: CallName = "GET /api/companies/{companyId}/intelligence/findings";
export const CONTACTS: CallName = "GET /api/companies/{companyId}/contacts";
/** Contacts of all companies, with their deals. */
export const ALL_CONTACTS: CallName[] = ["GET /api/contacts", "GET /api/contacts/{contactId}"];
const COMPANY_DEALS: CallName = "GET /api/companies/{companyId}/deals";
export const DEAL: CallName = "GET /api/deals/{dealId}";
export const NOTES: CallName = "GET /api/deals/{dealId}/notes";
export const STEPS: CallName = "GET /api/deals/{dealId}/steps";
/** What happened with a deal, and with a company's deals. */
export const EVENTS: CallName[] = [
  "GET /api/deals/{dealId}/activities",
  "GET /api/deals/{dealId}/timeline",
  "GET /api/companies/{companyId}/timeline",
];
export const CENSUSES: CallName = "GET /api/deals/{dealId}/censuses";
export const CENSUS: CallName = "GET /api/deals/{dealId}/censuses/{censusId}";
export const PROPOSALS: CallName = "GET /api/deals/{dealId}/proposals";
export const PROPOSAL: CallName = "GET /api/deals/{dealId}/proposals/{proposalId}";
export const CLIENT_COSTS: CallName = "GET /api/deals/{dealId}/client-costs";
/** What has come in of a won deal's estimate. */
export const ACTUALS: CallName = "GET /api/deals/{dealId}/actuals";
export const COMPARISON: CallName = "GET /api/deals/{dealId}/proposals/comparison";
/** What is to be done today, and how much. */
export const TODAY: CallName[] = ["GET /api/today", "GET /api/today/count", "GET /api/today/figures"];
export const TALK: CallName = "GET /api/deals/{dealId}/proposals/{proposalId}/talk";
export const MODEL_USAGE: CallName = "GET /api/providers/{providerId}/model-usage";
export const OFFER_SETTINGS: CallName = "GET /api/providers/{providerId}/offer-settings";
export const COMMISSION_SETTINGS: CallName = "GET /api/providers/{providerId}/commission-settings";
export const GOALS: CallName = "GET /api/providers/{providerId}/goals";
export const INTELLIGENCE_SETTINGS: CallName = "GET /api/providers/{providerId}/intelligence-settings";
export const PROVIDER: CallName = "GET /api/providers/{providerId}";
export const CALL_FRAME: CallName = "GET /api/embed/scheduling/{token}";
export const CALL_TIMES: CallName = "GET /api/deals/{dealId}/proposals/{proposalId}/welcome-call";
export const SCHEDULING: CallName = "GET /api/providers/{providerId}/scheduling";
export const SIGNERS: CallName = "GET /api/providers/{providerId}/signers";
export const DOCUSEAL: CallName = "GET /api/providers/{providerId}/docuseal";
export const OWN_CALENDLY: CallName = "GET /api/auth/calendly";
export const OWN_PHONE: CallName = "GET /api/auth/phone";
export const PRODUCTS: CallName = "GET /api/providers/{providerId}/payroll-products";
export const CLASS_RATES: CallName = "GET /api/providers/{providerId}/class-rates";
export const PACKAGES: CallName = "GET /api/providers/{providerId}/price-packages";
export const AGREEMENT: CallName = "GET /api/providers/{providerId}/agreement";
export const AGREEMENT_VERSIONS: CallName = "GET /api/providers/{providerId}/agreement/versions";
export const TAX_RATE_TERMS: CallName = "GET /api/providers/{providerId}/tax-rates/{taxRateId}/terms";
export const TAX_RATE_PLAN: CallName = "GET /api/providers/{providerId}/tax-rate-plan";
export const TAX_FACTS: CallName = "GET /api/providers/{providerId}/tax-facts";
export const TAX_RATES: CallName = "GET /api/providers/{providerId}/tax-rates";
/** The reads that a term changes: it may begin on the day that it is added. */
export const TERMS: CallName[] = [TAX_RATES, TAX_RATE_TERMS, TAX_RATE_PLAN, PACKAGES, PROPOSAL, PROPOSALS];
export const MEMBERS: CallName = "GET /api/providers/{providerId}/members";
export const FORMER_MEMBERS: CallName = "GET /api/providers/{providerId}/former-members";
export const INVITATIONS: CallName = "GET /api/auth/invitations";
export const OFFER: CallName = "GET /api/offers/{proposalId}";
export const REVENUE: CallName[] = [
  "GET /api/providers/{providerId}/revenue",
  "GET /api/providers/{providerId}/revenue/categories",
  "GET /api/providers/{providerId}/revenue/customers",
  "GET /api/providers/{providerId}/revenue/selectors/sales-reps",
  "GET /api/sales/revenue",
  "GET /api/sales/selectors/sales-reps",
  "GET /api/sales/leaderboards",
  ACTUALS,
  COMMISSION_SETTINGS,
  ...TODAY,
];
export const MAPPING: CallName = "GET /api/integrations/cloud9hr/mappings/{mappingId}";
export const MAPPINGS: CallName = "GET /api/integrations/cloud9hr/mappings";
export const ENTITIES: CallName = "GET /api/integrations/cloud9hr/selectors/entities";
/** The reads that a sync changes, at once or later. */
export const SYNCED: CallName[] = [
  MAPPING,
  MAPPINGS,
  "GET /api/integrations/cloud9hr/mappings/{mappingId}/revenue",
  "GET /api/integrations/cloud9hr/mappings/{mappingId}/revenue/set-aside",
  ...REVENUE,
];
export const NOTIFICATIONS: CallName = "GET /api/notifications";
export const UNREAD: CallName = "GET /api/notifications/count";
export const CURRENT_USER: CallName = "GET /api/auth/current-user";

/** The reads that a report changes. */
export const REPORTED: CallName[] = [
  "GET /api/companies/{companyId}/intelligence",
  "GET /api/companies/{companyId}/intelligence/summary",
  "GET /api/companies/{companyId}/intelligence/reports",
  FINDINGS,
  SUGGESTIONS,
  DEAL,
];
/** The reads that a correction of a report's claim changes. */
export const CORRECTED: CallName[] = [
  "GET /api/companies/{companyId}/intelligence/corrections",
  "GET /api/companies/{companyId}/intelligence",
  "GET /api/companies/{companyId}/intelligence/summary",
  "GET /api/companies/{companyId}/intelligence/reports/{reportId}",
  FINDINGS,
  SUGGESTIONS,
];

/** Every list of deals: the table, the boards, the company's tab. */
export const DEAL_LISTS: CallName[] = ["GET /api/deals", COMPANY_DEALS];
/** What the deals will bring, and have brought. */
export const FORECAST: CallName[] = ["GET /api/forecast", "GET /api/forecast/rates"];
/** What adds deals up: the whole list's sums, and those of each company. */
export const DEAL_SUMS: CallName[] = ["GET /api/deals/sums", "GET /api/companies", ...FORECAST];
/** Reads that a new timeline entry changes: the timeline, and the deal's last activity. */
export const TIMELINE: CallName[] = [...EVENTS, DEAL, ...DEAL_LISTS, ...TODAY];
export const COMPANY_LISTS: CallName[] = [
  "GET /api/companies",
  "GET /api/companies/adders",
  "GET /api/deals/companies",
  "GET /api/integrations/cloud9hr/selectors/companies",
];
/** Every list of providers. */
export const PROVIDER_LISTS: CallName[] = ["GET /api/providers", "GET /api/integrations/cloud9hr/selectors/providers"];
/** Every list of a team's members to choose from. */
export const TEAM: CallName[] = [
  MEMBERS,
  "GET /api/deals/sales-reps",
  "GET /api/integrations/cloud9hr/selectors/sales-reps",
];

export const SAVED_VIEWS: CallName = "GET /api/saved-views";

export const BULK: CallName = "GET /api/bulk/{bulkId}";
/** What a change of many deals or companies shows in. */
export const BULK_CHANGED: CallName[] = [
  "GET /api/bulk",
  COMPANY,
  ...COMPANY_LISTS,
  DEAL,
  STEPS,
  ...EVENTS,
  ...DEAL_LISTS,
  ...DEAL_SUMS,
  ...TODAY,
  ACTUALS,
  "GET /api/sales/leaderboards",
];

export const IMPORT: CallName = "GET /api/imports/{importId}";
/** Pairs of records that look alike. */
export const DUPLICATES: CallName[] = ["GET /api/duplicates", "GET /api/duplicates/twins", "GET /api/merges/preview"];
/** What a merge changes, or its undoing: two records, and whatever shows to which of them something belongs. */
export const MERGED: CallName[] = [
  ...DUPLICATES,
  "GET /api/merges",
  COMPANY,
  ...COMPANY_LISTS,
  CONTACTS,
  ...ALL_CONTACTS,
  ...TIMELINE,
  JOBS,
  SUGGESTIONS,
  SOURCES,
  FINDINGS,
  "GET /api/companies/{companyId}/intelligence",
  "GET /api/companies/{companyId}/intelligence/reports",
  CENSUSES,
  MAPPINGS,
];
/** What an import writes, or takes back, shows in. */
export const IMPORTED: CallName[] = [
  "GET /api/imports",
  "GET /api/imports/{importId}/rows",
  COMPANY,
  ...COMPANY_LISTS,
  CONTACTS,
  ...ALL_CONTACTS,
  DEAL,
  ...EVENTS,
  ...DEAL_LISTS,
  ...DEAL_SUMS,
  ...TODAY,
];
