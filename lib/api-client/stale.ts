import type { CallName } from "./query-key";
import {
  ACTUALS,
  AGREEMENT,
  AGREEMENT_VERSIONS,
  ALL_CONTACTS,
  ALLOWANCE,
  CALL_FRAME,
  CALL_TIMES,
  CENSUS,
  CENSUSES,
  CLASS_RATES,
  CLIENT_COSTS,
  COMMISSION_SETTINGS,
  COMPANY,
  COMPANY_LISTS,
  COMPARISON,
  COMPARISON_ACROSS,
  CONTACTS,
  CORRECTED,
  CURRENT_USER,
  DEAL,
  DEAL_LISTS,
  DEAL_SUMS,
  DOCUSEAL,
  ENTITIES,
  EVENTS,
  FINDINGS,
  FORMER_MEMBERS,
  INTELLIGENCE_SETTINGS,
  INVITATIONS,
  JOBS,
  MAPPING,
  MAPPINGS,
  MEMBERS,
  MODEL_COSTS,
  MODEL_USAGE,
  NOTES,
  NOTIFICATIONS,
  OFFER,
  OFFER_SETTINGS,
  OWN_CALENDLY,
  OWN_PHONE,
  PACKAGES,
  PRODUCTS,
  PROPOSAL,
  PROPOSALS,
  PROVIDER,
  PROVIDER_LISTS,
  REPORTED,
  REVENUE,
  SCHEDULING,
  SIGNERS,
  SOURCES,
  STEPS,
  SUGGESTIONS,
  SYNCED,
  TALK,
  TAX_RATE_PLAN,
  TAX_RATES,
  TEAM,
  TERMS,
  TIMELINE,
  TODAY,
  UNREAD,
} from "./reads";

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

/** The reads that each change of the contract makes stale. A test fails for a change that is neither here nor below. */
export const CHANGES: Partial<Record<CallName, Change>> = {
  "POST /api/companies": { stale: COMPANY_LISTS },
  "PATCH /api/companies/{companyId}": {
    answers: COMPANY,
    into: ["GET /api/companies"],
    stale: [SUGGESTIONS, ...COMPANY_LISTS, DEAL, "GET /api/deals"],
  },
  "POST /api/companies/{companyId}/toggle-archive": {
    answers: COMPANY,
    stale: [...EVENTS, ...COMPANY_LISTS, ...TODAY],
  },

  "POST /api/companies/{companyId}/intelligence": { answers: JOBS, stale: [JOBS], later: REPORTED },
  "POST /api/companies/{companyId}/intelligence/website": {
    answers: "GET /api/companies/{companyId}/intelligence",
    stale: ["GET /api/companies/{companyId}/intelligence/summary", DEAL],
  },
  "POST /api/companies/{companyId}/intelligence/retry": { answers: JOBS, stale: [JOBS], later: REPORTED },
  "POST /api/companies/{companyId}/intelligence/cancel": { answers: JOBS, stale: [JOBS] },
  "POST /api/companies/{companyId}/intelligence/sources": { into: [SOURCES], stale: [SOURCES] },
  "DELETE /api/companies/{companyId}/intelligence/sources/{sourceId}": { stale: [SOURCES] },
  "POST /api/companies/{companyId}/intelligence/suggestions/{suggestionId}/accept": {
    answers: COMPANY,
    into: ["GET /api/companies"],
    stale: [SUGGESTIONS, ...COMPANY_LISTS, DEAL, "GET /api/deals"],
  },
  "POST /api/companies/{companyId}/intelligence/suggestions/{suggestionId}/dismiss": { stale: [SUGGESTIONS] },

  "POST /api/companies/{companyId}/intelligence/corrections": { stale: CORRECTED },
  "PUT /api/companies/{companyId}/intelligence/corrections/{correctionId}": { stale: CORRECTED },
  "DELETE /api/companies/{companyId}/intelligence/corrections/{correctionId}": { stale: CORRECTED },

  "POST /api/companies/{companyId}/contacts": {
    into: [CONTACTS],
    stale: [CONTACTS, DEAL, ...ALL_CONTACTS, FINDINGS],
  },
  "PATCH /api/companies/{companyId}/contacts/{contactId}": {
    into: [CONTACTS],
    stale: [CONTACTS, DEAL, ...ALL_CONTACTS, FINDINGS],
  },
  "DELETE /api/companies/{companyId}/contacts/{contactId}": {
    stale: [CONTACTS, DEAL, ...ALL_CONTACTS, FINDINGS],
  },

  "POST /api/deals": { into: DEAL_LISTS, stale: [...EVENTS, ...DEAL_LISTS, ...DEAL_SUMS, ...TODAY] },
  "PATCH /api/deals/{dealId}": {
    answers: DEAL,
    into: DEAL_LISTS,
    stale: [...EVENTS, ...DEAL_LISTS, ...DEAL_SUMS, ...TODAY],
  },
  "PATCH /api/deals/{dealId}/status": {
    answers: DEAL,
    into: DEAL_LISTS,
    stale: [...EVENTS, ...DEAL_LISTS, ...DEAL_SUMS, ...TODAY, ACTUALS, "GET /api/sales/leaderboards"],
  },
  "POST /api/deals/{dealId}/activities": { stale: TIMELINE },
  "POST /api/deals/{dealId}/notes": { into: [NOTES], stale: [NOTES, ...TIMELINE] },
  "PATCH /api/deals/{dealId}/notes/{noteId}": { into: [NOTES], stale: [NOTES, ...TIMELINE] },
  "DELETE /api/deals/{dealId}/notes/{noteId}": { stale: [NOTES, ...TIMELINE] },
  "POST /api/deals/{dealId}/steps": { into: [STEPS], stale: [STEPS, DEAL, ...DEAL_LISTS, ...DEAL_SUMS, ...TODAY] },
  "PATCH /api/deals/{dealId}/steps/{stepId}": {
    into: [STEPS],
    stale: [STEPS, DEAL, ...DEAL_LISTS, ...DEAL_SUMS, ...TODAY],
  },
  "POST /api/deals/{dealId}/steps/{stepId}/done": { stale: [STEPS, ...DEAL_SUMS, ...TIMELINE] },
  "DELETE /api/deals/{dealId}/steps/{stepId}": { stale: [STEPS, DEAL, ...DEAL_LISTS, ...DEAL_SUMS, ...TODAY] },

  "POST /api/deals/{dealId}/contacts": { answers: DEAL, stale: [CONTACTS, ...ALL_CONTACTS] },
  "PUT /api/deals/{dealId}/contacts/{contactId}": { answers: DEAL, stale: [CONTACTS, ...ALL_CONTACTS] },
  "DELETE /api/deals/{dealId}/contacts/{contactId}": { answers: DEAL, stale: [CONTACTS, ...ALL_CONTACTS] },

  "PUT /api/today/snoozes/{dealId}": { stale: TODAY },
  "DELETE /api/today/snoozes/{dealId}": { stale: TODAY },

  "PUT /api/notifications/{notificationId}/read": { stale: [NOTIFICATIONS, UNREAD] },
  "PUT /api/notifications/read": { stale: [NOTIFICATIONS, UNREAD] },
  "PATCH /api/notifications/settings": { answers: "GET /api/notifications/settings", stale: [UNREAD] },

  "POST /api/deals/{dealId}/censuses": { into: [CENSUSES], stale: [CENSUSES] },
  "DELETE /api/deals/{dealId}/censuses/{censusId}": { stale: [CENSUSES, CENSUS, PROPOSALS, PROPOSAL] },
  "PUT /api/deals/{dealId}/client-costs": { answers: CLIENT_COSTS, stale: [COMPARISON, COMPARISON_ACROSS] },
  "POST /api/deals/{dealId}/proposals": { stale: [PROPOSALS, CENSUSES, ...TIMELINE] },
  "PATCH /api/deals/{dealId}/proposals/{proposalId}/primary": { stale: [PROPOSALS, PROPOSAL, COMPARISON] },
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
  "POST /api/deals/{dealId}/proposals/{proposalId}/follow": {
    answers: PROPOSAL,
    stale: [PROPOSALS, ...DEAL_SUMS, ...TIMELINE],
  },
  "POST /api/deals/{dealId}/proposals/{proposalId}/answers": {
    answers: TALK,
    stale: [PROPOSAL, PROPOSALS, ...TIMELINE],
  },
  "POST /api/deals/{dealId}/proposals/{proposalId}/answers/settled": {
    answers: TALK,
    stale: [PROPOSAL, PROPOSALS, ...TODAY],
  },
  "POST /api/deals/{dealId}/proposals/{proposalId}/remind": { answers: PROPOSAL, stale: [PROPOSALS, ...TIMELINE] },
  "POST /api/deals/{dealId}/proposals/{proposalId}/approval": { answers: PROPOSAL, stale: [PROPOSALS, ...TIMELINE] },
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
    stale: [
      ...PROVIDER_LISTS,
      CURRENT_USER,
      SCHEDULING,
      SIGNERS,
      OFFER_SETTINGS,
      COMMISSION_SETTINGS,
      INTELLIGENCE_SETTINGS,
      MODEL_USAGE,
    ],
  },
  "PUT /api/providers/{providerId}/logo": {
    answers: PROVIDER,
    stale: [SCHEDULING, SIGNERS, OFFER_SETTINGS, COMMISSION_SETTINGS, INTELLIGENCE_SETTINGS, MODEL_USAGE],
  },
  "DELETE /api/providers/{providerId}/logo": {
    answers: PROVIDER,
    stale: [SCHEDULING, SIGNERS, OFFER_SETTINGS, COMMISSION_SETTINGS, INTELLIGENCE_SETTINGS, MODEL_USAGE],
  },
  "PATCH /api/providers/{providerId}/scheduling": {
    answers: SCHEDULING,
    stale: [SCHEDULING, PROVIDER, SIGNERS, OFFER_SETTINGS, COMMISSION_SETTINGS, INTELLIGENCE_SETTINGS, MODEL_USAGE],
  },
  "PATCH /api/providers/{providerId}/offer-settings": {
    answers: OFFER_SETTINGS,
    stale: [OFFER_SETTINGS, COMMISSION_SETTINGS, PROVIDER, SCHEDULING, SIGNERS, INTELLIGENCE_SETTINGS, MODEL_USAGE],
  },
  "PATCH /api/providers/{providerId}/intelligence-settings": {
    answers: INTELLIGENCE_SETTINGS,
    stale: [PROVIDER, SCHEDULING, SIGNERS, OFFER_SETTINGS, COMMISSION_SETTINGS, MODEL_USAGE],
  },
  "PATCH /api/providers/{providerId}/model-limits": {
    answers: MODEL_USAGE,
    stale: [
      MODEL_USAGE,
      PROVIDER,
      SCHEDULING,
      SIGNERS,
      OFFER_SETTINGS,
      COMMISSION_SETTINGS,
      INTELLIGENCE_SETTINGS,
      ALLOWANCE,
    ],
  },
  "PATCH /api/providers/{providerId}/model-budget": {
    answers: MODEL_USAGE,
    stale: [
      ...MODEL_COSTS,
      MODEL_USAGE,
      PROVIDER,
      SCHEDULING,
      SIGNERS,
      OFFER_SETTINGS,
      COMMISSION_SETTINGS,
      INTELLIGENCE_SETTINGS,
      ALLOWANCE,
    ],
  },
  "PATCH /api/providers/{providerId}/commission-settings": {
    answers: COMMISSION_SETTINGS,
    stale: [ACTUALS, PROVIDER, SCHEDULING, SIGNERS, OFFER_SETTINGS, INTELLIGENCE_SETTINGS, MODEL_USAGE],
  },
  "PUT /api/providers/{providerId}/calendly": { stale: [SCHEDULING] },
  "DELETE /api/providers/{providerId}/calendly": { stale: [SCHEDULING] },
  "PUT /api/providers/{providerId}/signers": {
    answers: SIGNERS,
    stale: [
      PROVIDER,
      SCHEDULING,
      OFFER_SETTINGS,
      COMMISSION_SETTINGS,
      INTELLIGENCE_SETTINGS,
      MODEL_USAGE,
      ...TODAY,
      PROPOSAL,
    ],
  },
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
  "POST /api/providers/{providerId}/tax-rates": { into: [TAX_RATES], stale: [TAX_RATES, TAX_RATE_PLAN] },
  "PATCH /api/providers/{providerId}/tax-rates/{taxRateId}": {
    into: [TAX_RATES],
    stale: TERMS,
  },
  "DELETE /api/providers/{providerId}/tax-rates/{taxRateId}": { stale: [TAX_RATES, TAX_RATE_PLAN, PACKAGES] },
  "POST /api/providers/{providerId}/tax-rates/{taxRateId}/terms": { stale: TERMS },
  "PATCH /api/providers/{providerId}/tax-rates/{taxRateId}/terms/{termId}": { stale: TERMS },
  "DELETE /api/providers/{providerId}/tax-rates/{taxRateId}/terms/{termId}": { stale: TERMS },
  "POST /api/providers/{providerId}/tax-rate-plan": { stale: TERMS },
  "PUT /api/providers/{providerId}/class-rates": { stale: [CLASS_RATES] },
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

  "POST /api/integrations/cloud9hr/mappings": { into: [MAPPINGS], stale: [MAPPINGS, ENTITIES, ACTUALS] },
  "PATCH /api/integrations/cloud9hr/mappings/{mappingId}": {
    answers: MAPPING,
    into: [MAPPINGS],
    stale: [MAPPINGS, ACTUALS],
  },
  "POST /api/integrations/cloud9hr/mappings/{mappingId}/correct": { stale: [...SYNCED, ENTITIES] },
  "DELETE /api/integrations/cloud9hr/mappings/{mappingId}": { stale: [MAPPINGS, ENTITIES, ...REVENUE] },
  "POST /api/integrations/cloud9hr/mappings/{mappingId}/revenue/apply": { stale: REVENUE },
  "POST /api/integrations/cloud9hr/mappings/{mappingId}/revenue/sync": { stale: SYNCED },
  "POST /api/integrations/cloud9hr/revenue/sync": { stale: SYNCED },

  "POST /api/auth/invitations/{invitationId}": { stale: [INVITATIONS] },
  "DELETE /api/auth/invitations/{invitationId}": { stale: [INVITATIONS] },

  "POST /api/offers/{proposalId}/accept": { answers: OFFER, stale: [OFFER] },
  "POST /api/offers/{proposalId}/questions": { answers: OFFER, stale: [OFFER] },
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
  "PUT /api/deals/{dealId}/viewers",
  "POST /api/auth/sign-in",
  "POST /api/auth/sign-out",
  "POST /api/auth/sign-out-everywhere",
  "PATCH /api/auth/current-user/provider-context",
  "POST /api/auth/forgot-password",
  "POST /api/auth/reset-password",
  "POST /api/auth/create-password",
  "POST /api/auth/impersonate",
  "POST /api/auth/exit-impersonation",
  "POST /api/offers/{proposalId}/reading",
  "POST /api/offers/{proposalId}/forward",
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
