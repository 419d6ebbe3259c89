import type { Call } from "@/lib/contracts/endpoint";
import type { News } from "@/lib/live/rules";
import type { CallName } from "./query-key";

const DEAL = "GET /api/deals/{dealId}";
const COMPANIES = "GET /api/companies";
const CURRENT_USER = "GET /api/auth/current-user";
const MEMBERS = "GET /api/providers/{providerId}/members";
const SETTINGS = "GET /api/providers/{providerId}/settings";
/** What has come in of a won deal's estimate. */
const ACTUALS = "GET /api/deals/{dealId}/actuals";
const LEADERBOARDS = "GET /api/sales/leaderboards";
const TODAY = ["GET /api/today", "GET /api/today/count", "GET /api/today/figures"] as const;
const FORECAST = ["GET /api/forecast", "GET /api/forecast/rates"] as const;
const ALL_CONTACTS = ["GET /api/contacts", "GET /api/contacts/{contactId}"] as const;
/** What happened with a deal, and with a company's deals. */
const EVENTS = [
  "GET /api/deals/{dealId}/activities",
  "GET /api/deals/{dealId}/timeline",
  "GET /api/companies/{companyId}/timeline",
] as const;
/** What shows a deal among others, or adds deals up. */
const DEALS = [
  "GET /api/deals",
  "GET /api/deals/sums",
  "GET /api/companies/{companyId}/deals",
  ...FORECAST,
  ...TODAY,
] as const;
const PROPOSALS = ["GET /api/deals/{dealId}/proposals", "GET /api/deals/{dealId}/proposals/{proposalId}"] as const;

/**
 * The reads that show a record, by its kind in the feed of changes (follow_changes() in the migrations). To show a further table,
 * name its kind there and its reads here; a kind that is not listed changes nothing on any screen.
 */
const FOLLOWED = {
  /** Also each `deal.moved`, `deal.won` and so on. */
  deal: [DEAL, ACTUALS, ...DEALS, COMPANIES, ...EVENTS, LEADERBOARDS],
  activity: [...EVENTS, "GET /api/companies/{companyId}", DEAL, ...DEALS],
  note: ["GET /api/deals/{dealId}/notes", ...EVENTS],
  step: ["GET /api/deals/{dealId}/steps", DEAL, ...DEALS, COMPANIES],
  "client-costs": ["GET /api/deals/{dealId}/client-costs", "GET /api/deals/{dealId}/proposals/comparison"],
  proposal: [
    ...PROPOSALS,
    "GET /api/deals/{dealId}/proposals/comparison",
    "GET /api/deals/{dealId}/proposals/{proposalId}/talk",
    ACTUALS,
    DEAL,
    ...TODAY,
  ],
  company: [
    "GET /api/companies/{companyId}",
    COMPANIES,
    "GET /api/companies/adders",
    "GET /api/companies/{companyId}/intelligence/suggestions",
    "GET /api/deals/companies",
    "GET /api/integrations/cloud9hr/selectors/companies",
    DEAL,
    ...DEALS,
  ],
  contact: [
    "GET /api/companies/{companyId}/contacts",
    "GET /api/companies/{companyId}/intelligence/findings",
    ...ALL_CONTACTS,
    DEAL,
  ],
  "deal-contact": ["GET /api/companies/{companyId}/contacts", ...ALL_CONTACTS, DEAL],
  report: [
    "GET /api/companies/{companyId}/intelligence",
    "GET /api/companies/{companyId}/intelligence/summary",
    "GET /api/companies/{companyId}/intelligence/suggestions",
    "GET /api/companies/{companyId}/intelligence/corrections",
    "GET /api/companies/{companyId}/intelligence/findings",
    "GET /api/companies/{companyId}/intelligence/reports",
    "GET /api/companies/{companyId}/intelligence/reports/{reportId}",
    DEAL,
  ],
  revenue: [
    "GET /api/providers/{providerId}/revenue",
    "GET /api/providers/{providerId}/revenue/categories",
    "GET /api/providers/{providerId}/revenue/customers",
    "GET /api/providers/{providerId}/revenue/selectors/sales-reps",
    "GET /api/sales/revenue",
    "GET /api/sales/selectors/sales-reps",
    LEADERBOARDS,
    SETTINGS,
    ACTUALS,
    ...TODAY,
  ],
  goal: FORECAST,
  team: [MEMBERS, "GET /api/deals/sales-reps", "GET /api/integrations/cloud9hr/selectors/sales-reps"],
  today: TODAY,
  notification: ["GET /api/notifications/count", "GET /api/notifications"],
  "saved-view": ["GET /api/saved-views"],
  viewer: ["PUT /api/deals/{dealId}/viewers"],
} as const satisfies Record<string, readonly CallName[]>;

/** The reads that show kinds which are not in the feed. */
const NOT_FOLLOWED = {
  agreement: ["GET /api/providers/{providerId}/agreement", "GET /api/providers/{providerId}/agreement/versions"],
  bulk: ["GET /api/bulk"],
  calendly: ["GET /api/auth/calendly", "GET /api/providers/{providerId}/calendly"],
  call: ["GET /api/deals/{dealId}/proposals/{proposalId}/welcome-call"],
  catalog: [
    "GET /api/providers/{providerId}/payroll-products",
    "GET /api/providers/{providerId}/price-packages",
    "GET /api/providers/{providerId}/fees",
    "GET /api/providers/{providerId}/class-rates",
    "GET /api/providers/{providerId}/tax-rates",
    "GET /api/providers/{providerId}/tax-rates/{taxRateId}/terms",
    "GET /api/providers/{providerId}/tax-rate-plan",
    "GET /api/providers/{providerId}/tax-facts",
    "GET /api/tax-facts",
    "GET /api/deals/{dealId}/class-rates",
    "GET /api/deals/{dealId}/proposals/products",
    "GET /api/deals/{dealId}/proposals/planned-tax-rates",
    ...PROPOSALS,
  ],
  census: ["GET /api/deals/{dealId}/censuses", "GET /api/deals/{dealId}/censuses/{censusId}"],
  docuseal: ["GET /api/providers/{providerId}/docuseal"],
  duplicate: ["GET /api/duplicates", "GET /api/duplicates/twins", "GET /api/merges/preview"],
  frame: ["GET /api/embed/signing/{token}", "GET /api/embed/scheduling/{token}"],
  import: ["GET /api/imports", "GET /api/imports/{importId}/rows"],
  invitation: ["GET /api/auth/invitations"],
  job: ["GET /api/companies/{companyId}/intelligence/jobs", "GET /api/today/failures"],
  leaver: ["GET /api/providers/{providerId}/former-members"],
  mapping: [
    "GET /api/integrations/cloud9hr/mappings",
    "GET /api/integrations/cloud9hr/mappings/{mappingId}",
    "GET /api/integrations/cloud9hr/mappings/{mappingId}/revenue",
    "GET /api/integrations/cloud9hr/mappings/{mappingId}/revenue/set-aside",
    "GET /api/integrations/cloud9hr/selectors/entities",
    "GET /api/today/failures",
  ],
  merge: ["GET /api/merges"],
  offer: ["GET /api/offers/{proposalId}"],
  "personal-data": ["GET /api/personal-data"],
  /** One version counts for all of a provider's settings. */
  provider: [
    "GET /api/providers",
    "GET /api/providers/{providerId}",
    "GET /api/providers/{providerId}/goals",
    "GET /api/providers/{providerId}/model-usage",
    "GET /api/providers/{providerId}/signers",
    "GET /api/integrations/cloud9hr/selectors/providers",
    SETTINGS,
    CURRENT_USER,
  ],
  source: ["GET /api/companies/{companyId}/intelligence/sources"],
  user: ["GET /api/users", "GET /api/users/{userId}", CURRENT_USER],
} as const satisfies Record<string, readonly CallName[]>;

export const SHOWN_BY = { ...FOLLOWED, ...NOT_FOLLOWED };
export type Kind = keyof typeof SHOWN_BY;

/**
 * The kinds of records that a change writes, by the longest beginning of its path that is listed; with a method where the others
 * of that path write less. None for changes that no screen shows, or after which the whole page is left.
 */
export const WRITTEN_BY: Readonly<Record<string, readonly Kind[]>> = {
  "/api/auth": [],
  "/api/auth/calendly": ["calendly"],
  "/api/auth/invitations": ["invitation"],
  "/api/auth/phone": ["user"],
  "/api/bulk": ["bulk", "company", "deal", "step"],
  "/api/bulk/preview": [],
  "/api/companies": ["company"],
  "/api/companies/{companyId}/activities": ["activity"],
  "/api/companies/{companyId}/contacts": ["contact"],
  "/api/companies/{companyId}/intelligence": ["job"],
  "/api/companies/{companyId}/intelligence/corrections": ["report"],
  "/api/companies/{companyId}/intelligence/sources": ["source"],
  "/api/companies/{companyId}/intelligence/suggestions": ["company"],
  "/api/companies/{companyId}/intelligence/website": ["report"],
  "/api/companies/{companyId}/keeper": ["company", "contact"],
  "/api/companies/{companyId}/notes": ["note", "activity"],
  "/api/companies/{companyId}/toggle-archive": ["company", "activity"],
  "/api/deals": ["deal"],
  "/api/deals/{dealId}/activities": ["activity"],
  "/api/deals/{dealId}/censuses": ["census"],
  "DELETE /api/deals/{dealId}/censuses": ["census", "proposal"],
  "/api/deals/{dealId}/client-costs": ["client-costs"],
  "/api/deals/{dealId}/contacts": ["deal-contact"],
  "/api/deals/{dealId}/notes": ["note", "activity"],
  "/api/deals/{dealId}/proposals": ["proposal", "activity"],
  "/api/deals/{dealId}/proposals/{proposalId}/follow": ["proposal", "activity", "step"],
  "/api/deals/{dealId}/proposals/{proposalId}/seen": ["today"],
  "/api/deals/{dealId}/proposals/{proposalId}/welcome-call": ["proposal", "activity", "call"],
  "/api/deals/{dealId}/steps": ["step"],
  "/api/deals/{dealId}/steps/{stepId}/done": ["step", "activity"],
  "/api/deals/{dealId}/viewers": [],
  "/api/duplicates": ["duplicate"],
  "/api/embed": ["frame"],
  "/api/imports": [],
  "/api/imports/{importId}": ["import", "company", "contact", "deal"],
  "/api/imports/{importId}/rows": [],
  "/api/integrations/cloud9hr": ["mapping", "revenue"],
  "/api/merges": [
    "duplicate",
    "merge",
    "company",
    "contact",
    "activity",
    "report",
    "job",
    "source",
    "census",
    "mapping",
  ],
  "/api/notifications": ["notification"],
  "/api/offers/{proposalId}": ["offer"],
  "/api/offers/{proposalId}/forward": [],
  "/api/offers/{proposalId}/reading": [],
  "/api/offers/{proposalId}/signing-code": [],
  "/api/personal-data": ["personal-data", "contact", "user"],
  "/api/providers": ["provider"],
  "/api/providers/{providerId}/agreement": ["agreement"],
  "/api/providers/{providerId}/agreement/files": [],
  "/api/providers/{providerId}/agreement/preview": [],
  "/api/providers/{providerId}/class-rates": ["catalog"],
  "/api/providers/{providerId}/calendly": ["calendly"],
  "/api/providers/{providerId}/docuseal": ["docuseal"],
  "/api/providers/{providerId}/former-members": ["team", "leaver", "deal", "company"],
  "/api/providers/{providerId}/fees": ["catalog"],
  "/api/providers/{providerId}/goals": ["provider", "goal"],
  "/api/providers/{providerId}/members": ["team"],
  // With a role, the person asked to countersign may change; the open deals of who leaves may go to somebody else.
  "/api/providers/{providerId}/members/{memberId}": ["team", "leaver", "provider", "proposal", "deal", "company"],
  "/api/providers/{providerId}/members/{memberId}/invitation": [],
  "/api/providers/{providerId}/payroll-products": ["catalog"],
  "/api/providers/{providerId}/price-packages": ["catalog"],
  "/api/providers/{providerId}/revenue": ["revenue"],
  "/api/providers/{providerId}/settings": ["provider", "revenue"],
  "/api/providers/{providerId}/signers": ["provider", "proposal"],
  "/api/providers/{providerId}/tax-facts": ["catalog"],
  "/api/providers/{providerId}/tax-rate-plan": ["catalog"],
  "/api/providers/{providerId}/tax-rates": ["catalog"],
  "/api/saved-views": ["saved-view"],
  "/api/tax-facts": ["catalog"],
  "/api/today": ["today"],
  "/api/users": ["user"],
  "/api/users/{userId}/invitation": [],
  "/api/verify": [],
  "/api/webhooks": [],
};

/** The kinds of records that a change writes; undefined for a change that is not listed. */
export function kindsOf({ method, path }: Pick<Call, "method" | "path">): readonly Kind[] | undefined {
  for (let begin = path; begin !== ""; begin = begin.slice(0, begin.lastIndexOf("/"))) {
    const kinds = WRITTEN_BY[`${method} ${begin}`] ?? WRITTEN_BY[begin];
    if (kinds) return kinds;
  }
  return undefined;
}

/** The reads that a change by oneself makes stale. */
export const staleAfter = (change: Pick<Call, "method" | "path">): readonly CallName[] => [
  ...new Set((kindsOf(change) ?? []).flatMap((kind): readonly CallName[] => SHOWN_BY[kind])),
];

/** Names and ids of what a change by others makes stale. */
export function staleBy({ kind, dealId, companyId }: News): { name: CallName; ids: Record<string, string> }[] {
  const [record = ""] = kind.split(".");
  const reads: readonly CallName[] = (FOLLOWED as Record<string, readonly CallName[]>)[record] ?? [];
  return reads.map((name) => ({ name, ids: { ...(dealId && { dealId }), ...(companyId && { companyId }) } }));
}

/**
 * Not among those that a stream follows: the company's page also shows deals of other providers than the active one
 * (scopeDealsOfOwnProviders), of which no stream brings news.
 */
const ASKED_ALL_THE_SAME: readonly CallName[] = [
  "GET /api/companies/{companyId}/deals",
  "GET /api/companies/{companyId}/timeline",
];

const followedReads = new Set<CallName>(Object.values(FOLLOWED).flat());

/** Whether a live stream says when a read is stale. */
export const isFollowed = (name: CallName): boolean => followedReads.has(name) && !ASKED_ALL_THE_SAME.includes(name);

/** Reads that move nothing on the page: they are repeated whatever somebody is doing there. */
const STILL: readonly CallName[] = [
  "GET /api/today/count",
  "GET /api/notifications/count",
  "PUT /api/deals/{dealId}/viewers",
];
export const isStill = (name: CallName): boolean => STILL.includes(name);
