import type { CallName } from "./query-key";

/** How a change affects what the browser has read. Paths take their ids from the change or its response. */
export interface Change {
  /** The read that would return the same as the change did; it is updated at once. */
  answers?: CallName;
  /** Lists that show the saved record at once, before they are read again. */
  into?: CallName[];
  /** Reads to repeat: visible ones at once, others when they are next shown. */
  stale: CallName[];
  /** Reads to repeat once the job that the change starts has ended. */
  later?: CallName[];
}

const COMPANY: CallName = "GET /api/companies/{companyId}";
const JOBS: CallName = "GET /api/companies/{companyId}/intelligence/jobs";
const SUGGESTIONS: CallName = "GET /api/companies/{companyId}/intelligence/suggestions";
const CONTACTS: CallName = "GET /api/companies/{companyId}/contacts";
const COMPANY_DEALS: CallName = "GET /api/companies/{companyId}/deals";
const DEAL: CallName = "GET /api/deals/{dealId}";
const NOTES: CallName = "GET /api/deals/{dealId}/notes";
const STEPS: CallName = "GET /api/deals/{dealId}/steps";
const ACTIVITIES: CallName = "GET /api/deals/{dealId}/activities";
const PROPOSALS: CallName = "GET /api/deals/{dealId}/proposals";
const PROPOSAL: CallName = "GET /api/deals/{dealId}/proposals/{proposalId}";
/** What is to be done today, and how much. */
const TODAY: CallName[] = ["GET /api/today", "GET /api/today/count", "GET /api/today/figures"];
const PROVIDER: CallName = "GET /api/providers/{providerId}";
const CALL_FRAME: CallName = "GET /api/embed/scheduling/{token}";
const CALL_TIMES: CallName = "GET /api/deals/{dealId}/proposals/{proposalId}/welcome-call";
const SCHEDULING: CallName = "GET /api/providers/{providerId}/scheduling";
const SIGNERS: CallName = "GET /api/providers/{providerId}/signers";
const DOCUSEAL: CallName = "GET /api/providers/{providerId}/docuseal";
const OWN_CALENDLY: CallName = "GET /api/auth/calendly";
const OWN_PHONE: CallName = "GET /api/auth/phone";
const PRODUCTS: CallName = "GET /api/providers/{providerId}/payroll-products";
const PACKAGES: CallName = "GET /api/providers/{providerId}/price-packages";
const AGREEMENT: CallName = "GET /api/providers/{providerId}/agreement";
const AGREEMENT_VERSIONS: CallName = "GET /api/providers/{providerId}/agreement/versions";
const TAX_RATES: CallName = "GET /api/providers/{providerId}/tax-rates";
const MEMBERS: CallName = "GET /api/providers/{providerId}/members";
const FORMER_MEMBERS: CallName = "GET /api/providers/{providerId}/former-members";
const INVITATIONS: CallName = "GET /api/auth/invitations";
const OFFER: CallName = "GET /api/offers/{proposalId}";
const REVENUE: CallName[] = [
  "GET /api/providers/{providerId}/revenue",
  "GET /api/providers/{providerId}/revenue/categories",
  "GET /api/providers/{providerId}/revenue/customers",
  "GET /api/providers/{providerId}/revenue/selectors/sales-reps",
  "GET /api/sales/revenue",
  "GET /api/sales/selectors/sales-reps",
  "GET /api/sales/leaderboards",
  ...TODAY,
];
const MAPPING: CallName = "GET /api/integrations/cloud9hr/mappings/{mappingId}";
const MAPPINGS: CallName = "GET /api/integrations/cloud9hr/mappings";
const ENTITIES: CallName = "GET /api/integrations/cloud9hr/selectors/entities";
/** The reads that a sync changes, at once or later. */
const SYNCED: CallName[] = [
  MAPPING,
  MAPPINGS,
  "GET /api/integrations/cloud9hr/mappings/{mappingId}/revenue",
  "GET /api/integrations/cloud9hr/mappings/{mappingId}/revenue/set-aside",
  ...REVENUE,
];
const CURRENT_USER: CallName = "GET /api/auth/current-user";

/** The reads that a report changes. */
const REPORTED: CallName[] = [
  "GET /api/companies/{companyId}/intelligence",
  "GET /api/companies/{companyId}/intelligence/summary",
  SUGGESTIONS,
  DEAL,
];

/** Every list of deals: the table, the boards, the company's tab. */
const DEAL_LISTS: CallName[] = ["GET /api/deals", COMPANY_DEALS];
/** Reads that a new timeline entry changes: the timeline, and the deal's last activity. */
const TIMELINE: CallName[] = [ACTIVITIES, DEAL, ...DEAL_LISTS, ...TODAY];
const COMPANY_LISTS: CallName[] = [
  "GET /api/companies",
  "GET /api/deals/companies",
  "GET /api/integrations/cloud9hr/selectors/companies",
];
/** Every list of providers. */
const PROVIDER_LISTS: CallName[] = ["GET /api/providers", "GET /api/integrations/cloud9hr/selectors/providers"];
/** Every list of a team's members to choose from. */
const TEAM: CallName[] = [MEMBERS, "GET /api/deals/sales-reps", "GET /api/integrations/cloud9hr/selectors/sales-reps"];

/** The reads that each change of the contract makes stale. A test fails for a change that is neither here nor below. */
export const CHANGES: Partial<Record<CallName, Change>> = {
  "POST /api/companies": { stale: COMPANY_LISTS },
  "PATCH /api/companies/{companyId}": {
    answers: COMPANY,
    into: ["GET /api/companies"],
    stale: [SUGGESTIONS, ...COMPANY_LISTS, DEAL, "GET /api/deals"],
  },
  "POST /api/companies/{companyId}/toggle-archive": { answers: COMPANY, stale: [...COMPANY_LISTS, ...TODAY] },

  "POST /api/companies/{companyId}/intelligence": { answers: JOBS, stale: [JOBS], later: REPORTED },
  "POST /api/companies/{companyId}/intelligence/suggestions/{suggestionId}/accept": {
    answers: COMPANY,
    into: ["GET /api/companies"],
    stale: [SUGGESTIONS, ...COMPANY_LISTS, DEAL, "GET /api/deals"],
  },
  "POST /api/companies/{companyId}/intelligence/suggestions/{suggestionId}/dismiss": { stale: [SUGGESTIONS] },

  "POST /api/companies/{companyId}/contacts": { into: [CONTACTS], stale: [CONTACTS, DEAL] },
  "PATCH /api/companies/{companyId}/contacts/{contactId}": { into: [CONTACTS], stale: [CONTACTS, DEAL] },
  "DELETE /api/companies/{companyId}/contacts/{contactId}": { stale: [CONTACTS, DEAL] },

  "POST /api/deals": { into: DEAL_LISTS, stale: [...DEAL_LISTS, ...TODAY] },
  "PATCH /api/deals/{dealId}": { answers: DEAL, into: DEAL_LISTS, stale: [ACTIVITIES, ...DEAL_LISTS, ...TODAY] },
  "PATCH /api/deals/{dealId}/status": {
    answers: DEAL,
    into: DEAL_LISTS,
    stale: [ACTIVITIES, ...DEAL_LISTS, ...TODAY, "GET /api/sales/leaderboards"],
  },
  "POST /api/deals/{dealId}/activities": { into: [ACTIVITIES], stale: TIMELINE },
  "POST /api/deals/{dealId}/notes": { into: [NOTES], stale: [NOTES, ...TIMELINE] },
  "PATCH /api/deals/{dealId}/notes/{noteId}": { into: [NOTES], stale: [NOTES, ...TIMELINE] },
  "DELETE /api/deals/{dealId}/notes/{noteId}": { stale: [NOTES, ...TIMELINE] },
  "POST /api/deals/{dealId}/steps": { into: [STEPS], stale: [STEPS, DEAL, ...DEAL_LISTS, ...TODAY] },
  "PATCH /api/deals/{dealId}/steps/{stepId}": { into: [STEPS], stale: [STEPS, DEAL, ...DEAL_LISTS, ...TODAY] },
  "POST /api/deals/{dealId}/steps/{stepId}/done": { stale: [STEPS, ...TIMELINE] },
  "DELETE /api/deals/{dealId}/steps/{stepId}": { stale: [STEPS, DEAL, ...DEAL_LISTS, ...TODAY] },

  "PUT /api/today/snoozes/{dealId}": { stale: TODAY },
  "DELETE /api/today/snoozes/{dealId}": { stale: TODAY },

  "POST /api/deals/{dealId}/proposals": { stale: [PROPOSALS, ...TIMELINE] },
  "PATCH /api/deals/{dealId}/proposals/{proposalId}/primary": { stale: [PROPOSALS, PROPOSAL] },
  "PUT /api/deals/{dealId}/proposals/{proposalId}/signatures/{signerId}": {
    answers: PROPOSAL,
    stale: [PROPOSALS, ...TIMELINE],
  },
  "PUT /api/deals/{dealId}/proposals/{proposalId}/signing-details": {
    answers: PROPOSAL,
    stale: [PROPOSALS, ...TIMELINE],
  },
  "POST /api/deals/{dealId}/proposals/{proposalId}/send": { answers: PROPOSAL, stale: [PROPOSALS, ...TIMELINE] },
  "PUT /api/deals/{dealId}/proposals/{proposalId}/welcome-call": {
    answers: PROPOSAL,
    stale: [PROPOSALS, CALL_TIMES, ...TIMELINE],
  },
  "POST /api/deals/{dealId}/proposals/{proposalId}/welcome-call/cancel": {
    answers: PROPOSAL,
    stale: [PROPOSALS, CALL_TIMES, ...TIMELINE],
  },
  "POST /api/deals/{dealId}/proposals/{proposalId}/seen": { answers: PROPOSAL, stale: TODAY },
  "POST /api/deals/{dealId}/proposals/{proposalId}/void": {
    answers: PROPOSAL,
    stale: [PROPOSALS, ...TIMELINE],
  },

  "POST /api/users": { into: ["GET /api/users"], stale: ["GET /api/users"] },
  "PATCH /api/users/{userId}": {
    answers: "GET /api/users/{userId}",
    into: ["GET /api/users"],
    stale: ["GET /api/users", CURRENT_USER],
  },

  "PATCH /api/auth/phone": { answers: OWN_PHONE, stale: ["GET /api/users/{userId}", "GET /api/users"] },

  "POST /api/providers": { into: ["GET /api/providers"], stale: [...PROVIDER_LISTS, CURRENT_USER] },
  "PATCH /api/providers/{providerId}": {
    answers: PROVIDER,
    into: ["GET /api/providers"],
    stale: [...PROVIDER_LISTS, CURRENT_USER, SCHEDULING, SIGNERS],
  },
  "PUT /api/providers/{providerId}/logo": { answers: PROVIDER, stale: [SCHEDULING, SIGNERS] },
  "DELETE /api/providers/{providerId}/logo": { answers: PROVIDER, stale: [SCHEDULING, SIGNERS] },
  "PATCH /api/providers/{providerId}/scheduling": { answers: SCHEDULING, stale: [SCHEDULING, PROVIDER, SIGNERS] },
  "PUT /api/providers/{providerId}/calendly": { stale: [SCHEDULING] },
  "DELETE /api/providers/{providerId}/calendly": { stale: [SCHEDULING] },
  "PUT /api/providers/{providerId}/signers": { answers: SIGNERS, stale: [PROVIDER, SCHEDULING, ...TODAY, PROPOSAL] },
  "PUT /api/providers/{providerId}/docuseal": { stale: [DOCUSEAL] },
  "DELETE /api/providers/{providerId}/docuseal": { stale: [DOCUSEAL] },
  "PUT /api/auth/calendly": { stale: [OWN_CALENDLY] },
  "DELETE /api/auth/calendly": { stale: [OWN_CALENDLY] },
  "POST /api/providers/{providerId}/revenue": { stale: REVENUE },
  "PATCH /api/providers/{providerId}/revenue/{revenueId}": { stale: REVENUE },
  "DELETE /api/providers/{providerId}/revenue/{revenueId}": { stale: REVENUE },
  "POST /api/providers/{providerId}/payroll-products": { into: [PRODUCTS], stale: [PRODUCTS] },
  "PATCH /api/providers/{providerId}/payroll-products/{productId}": { into: [PRODUCTS], stale: [PRODUCTS, PACKAGES] },
  "DELETE /api/providers/{providerId}/payroll-products/{productId}": { stale: [PRODUCTS, PACKAGES] },
  "POST /api/providers/{providerId}/tax-rates": { into: [TAX_RATES], stale: [TAX_RATES] },
  "PATCH /api/providers/{providerId}/tax-rates/{taxRateId}": { into: [TAX_RATES], stale: [TAX_RATES, PACKAGES] },
  "DELETE /api/providers/{providerId}/tax-rates/{taxRateId}": { stale: [TAX_RATES, PACKAGES] },
  "POST /api/providers/{providerId}/price-packages": { into: [PACKAGES], stale: [PACKAGES] },
  "PATCH /api/providers/{providerId}/price-packages/{packageId}": { into: [PACKAGES], stale: [PACKAGES] },
  "DELETE /api/providers/{providerId}/price-packages/{packageId}": { stale: [PACKAGES] },
  "PUT /api/providers/{providerId}/agreement": { answers: AGREEMENT, stale: [AGREEMENT_VERSIONS] },
  "POST /api/providers/{providerId}/members": { into: [MEMBERS], stale: TEAM },
  // With a role, the person asked to countersign may change.
  "PATCH /api/providers/{providerId}/members/{memberId}": {
    into: [MEMBERS],
    stale: [...TEAM, SIGNERS, ...TODAY, PROPOSAL, PROPOSALS],
  },
  // The open deals of a member who leaves may go to somebody else.
  "DELETE /api/providers/{providerId}/members/{memberId}": {
    stale: [FORMER_MEMBERS, ...TEAM, SIGNERS, ...TIMELINE, PROPOSAL, PROPOSALS, ...COMPANY_LISTS],
  },
  "POST /api/providers/{providerId}/former-members/handover": {
    stale: [FORMER_MEMBERS, ...TEAM, ...TIMELINE, ...COMPANY_LISTS],
  },

  "POST /api/integrations/cloud9hr/mappings": { into: [MAPPINGS], stale: [MAPPINGS, ENTITIES] },
  "PATCH /api/integrations/cloud9hr/mappings/{mappingId}": { answers: MAPPING, into: [MAPPINGS], stale: [MAPPINGS] },
  "POST /api/integrations/cloud9hr/mappings/{mappingId}/correct": { stale: [...SYNCED, ENTITIES] },
  "DELETE /api/integrations/cloud9hr/mappings/{mappingId}": { stale: [MAPPINGS, ENTITIES, ...REVENUE] },
  "POST /api/integrations/cloud9hr/mappings/{mappingId}/revenue/apply": { stale: REVENUE },
  "POST /api/integrations/cloud9hr/mappings/{mappingId}/revenue/sync": { stale: SYNCED },
  "POST /api/integrations/cloud9hr/revenue/sync": { stale: SYNCED },

  "POST /api/auth/invitations/{invitationId}": { stale: [INVITATIONS] },
  "DELETE /api/auth/invitations/{invitationId}": { stale: [INVITATIONS] },

  "POST /api/offers/{proposalId}/accept": { answers: OFFER, stale: [OFFER] },
  "PUT /api/offers/{proposalId}/documents": { answers: OFFER, stale: [OFFER] },
  "POST /api/offers/{proposalId}/documents": { answers: OFFER, stale: [OFFER] },
  "PUT /api/offers/{proposalId}/documents/complete": { answers: OFFER, stale: [OFFER] },
  "PUT /api/offers/{proposalId}/welcome-call/complete": { answers: OFFER, stale: [OFFER] },

  "POST /api/embed/signing/{token}/decline": { stale: ["GET /api/embed/signing/{token}"] },
  "POST /api/embed/signing/{token}": { stale: ["GET /api/embed/signing/{token}"] },
  "POST /api/embed/scheduling/{token}": { stale: [CALL_FRAME] },
  "PUT /api/embed/scheduling/{token}": { answers: CALL_FRAME, stale: [CALL_FRAME] },
  "POST /api/embed/scheduling/{token}/cancel": { answers: CALL_FRAME, stale: [CALL_FRAME] },
};

/** Changes that affect nothing on any screen, or after which the whole page is left. */
export const NOTHING_ON_SCREEN: CallName[] = [
  "POST /api/auth/sign-in",
  "POST /api/auth/sign-out",
  "POST /api/auth/sign-out-everywhere",
  "PATCH /api/auth/current-user/provider-context",
  "POST /api/auth/forgot-password",
  "POST /api/auth/reset-password",
  "POST /api/auth/create-password",
  "POST /api/auth/impersonate",
  "POST /api/auth/exit-impersonation",
  "POST /api/offers/{proposalId}/signing-code",
  "POST /api/offers/{proposalId}/signing-code/entered",
  "POST /api/users/{userId}/invitation",
  "POST /api/providers/{providerId}/members/{memberId}/invitation",
  "POST /api/providers/{providerId}/agreement/files",
  "POST /api/providers/{providerId}/agreement/preview",
  "POST /api/verify/file",
  "POST /api/verify/code",
  "POST /api/webhooks/calendly/{account}",
  "POST /api/webhooks/docuseal/{account}",
];
