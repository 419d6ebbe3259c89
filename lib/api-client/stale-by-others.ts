import type { News } from "@/lib/live/rules";
import type { CallName } from "./query-key";
import { ALL_CONTACTS, EVENTS, FORECAST, SAVED_VIEWS, TODAY } from "./reads";

const DEAL: CallName[] = ["GET /api/deals/{dealId}"];
/** What shows a deal among others. */
const LISTS: CallName[] = [
  "GET /api/deals",
  "GET /api/deals/sums",
  "GET /api/companies/{companyId}/deals",
  ...FORECAST,
  ...TODAY,
];
/** What adds deals up by company. */
const COMPANIES: CallName = "GET /api/companies";
const COMPANY: CallName[] = ["GET /api/companies/{companyId}", COMPANIES, "GET /api/deals/companies"];
const ACTUALS: CallName = "GET /api/deals/{dealId}/actuals";
const MOVED: CallName[] = [...DEAL, ACTUALS, ...LISTS, COMPANIES, ...EVENTS, "GET /api/sales/leaderboards"];

/**
 * The reads that a change by others makes stale, by its kind in the feed (follow_changes() in the migrations). To show a further
 * table, name its kind there and its reads here; a kind that is not listed changes nothing on any screen.
 */
export const STALE_BY_OTHERS: Record<string, readonly CallName[]> = {
  deal: [...DEAL, ...LISTS, COMPANIES, ...EVENTS],
  "deal.added": [...LISTS, COMPANIES],
  "deal.moved": MOVED,
  "deal.won": MOVED,
  "deal.lost": MOVED,
  "deal.open": MOVED,
  "deal.given": MOVED,
  "deal.left": [...DEAL, ...LISTS, COMPANIES],
  activity: [...EVENTS, ...DEAL, ...LISTS],
  "activity.changed": [...EVENTS, ...DEAL, ...LISTS],
  note: ["GET /api/deals/{dealId}/notes", ...EVENTS],
  step: ["GET /api/deals/{dealId}/steps", ...DEAL, ...LISTS, COMPANIES],
  "client-costs": ["GET /api/deals/{dealId}/client-costs", "GET /api/deals/{dealId}/proposals/comparison"],
  proposal: [
    "GET /api/deals/{dealId}/proposals",
    "GET /api/deals/{dealId}/proposals/comparison",
    "GET /api/deals/{dealId}/proposals/{proposalId}",
    "GET /api/deals/{dealId}/proposals/{proposalId}/talk",
    ACTUALS,
    ...DEAL,
    ...TODAY,
  ],
  company: [...COMPANY, ...DEAL, ...LISTS, "GET /api/companies/{companyId}/intelligence/suggestions"],
  contact: [
    "GET /api/companies/{companyId}/contacts",
    "GET /api/companies/{companyId}/intelligence/findings",
    ...ALL_CONTACTS,
    ...DEAL,
  ],
  "deal-contact": ["GET /api/companies/{companyId}/contacts", ...DEAL, ...ALL_CONTACTS],
  report: [
    "GET /api/companies/{companyId}/intelligence",
    "GET /api/companies/{companyId}/intelligence/summary",
    "GET /api/companies/{companyId}/intelligence/suggestions",
    "GET /api/companies/{companyId}/intelligence/corrections",
    "GET /api/companies/{companyId}/intelligence/findings",
    "GET /api/companies/{companyId}/intelligence/reports",
    ...DEAL,
  ],
  revenue: [
    ACTUALS,
    "GET /api/providers/{providerId}/revenue",
    "GET /api/providers/{providerId}/revenue/categories",
    "GET /api/providers/{providerId}/revenue/customers",
    "GET /api/sales/revenue",
    "GET /api/sales/leaderboards",
    ...TODAY,
  ],
  goal: FORECAST,
  team: ["GET /api/providers/{providerId}/members", "GET /api/deals/sales-reps"],
  today: TODAY,
  notification: ["GET /api/notifications/count", "GET /api/notifications"],
  "saved-view": [SAVED_VIEWS],
  viewer: ["PUT /api/deals/{dealId}/viewers"],
};

/**
 * Not among them: the company's page also shows deals of other providers than the active one (scopeDealsOfOwnProviders), of which
 * no stream brings news.
 */
const ASKED_ALL_THE_SAME: readonly CallName[] = [
  "GET /api/companies/{companyId}/deals",
  "GET /api/companies/{companyId}/timeline",
];

const FOLLOWED = new Set(
  Object.values(STALE_BY_OTHERS)
    .flat()
    .filter((name) => !ASKED_ALL_THE_SAME.includes(name)),
);

/** Whether a live stream says when a read is stale. */
export const isFollowed = (name: CallName): boolean => FOLLOWED.has(name);

/** Reads that move nothing on the page: they are repeated whatever somebody is doing there. */
const STILL: readonly CallName[] = [
  "GET /api/today/count",
  "GET /api/notifications/count",
  "PUT /api/deals/{dealId}/viewers",
];
export const isStill = (name: CallName): boolean => STILL.includes(name);

/** Names and ids of what one change makes stale. */
export const staleBy = ({ kind, dealId, companyId }: News): { name: CallName; ids: Record<string, string> }[] =>
  (STALE_BY_OTHERS[kind] ?? []).map((name) => ({
    name,
    ids: { ...(dealId && { dealId }), ...(companyId && { companyId }) },
  }));
