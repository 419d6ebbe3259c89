import type { QueryClient } from "@tanstack/react-query";
import type { CallName } from "@/lib/api-client/query-key";
import type { Deal, DealSummary } from "@/lib/deals/contract";
import type { News } from "@/lib/live/rules";

const LISTS: CallName[] = ["GET /api/deals", "GET /api/companies/{companyId}/deals"];
const DEAL: CallName = "GET /api/deals/{dealId}";

type Shown = Pick<DealSummary, "id" | "name"> &
  Partial<Pick<DealSummary, "stage" | "salesRep">> & { company?: { name: string } };
type Sentence = (who: string, what: string, deal: Shown) => string;

/** Of several kinds that one person changed on a deal, the first one is announced. */
const ANYWHERE: Record<string, Sentence> = {
  "deal.added": (who, what) => `${who} added ${what}`,
  "deal.won": (who, what) => `${who} marked ${what} as won`,
  "deal.lost": (who, what) => `${who} marked ${what} as lost`,
  "deal.open": (who, what) => `${who} reopened ${what}`,
  "deal.moved": (who, what, { stage }) => (stage ? `${who} moved ${what} to ${stage.name}` : `${who} moved ${what}`),
  "deal.given": (who, what, { salesRep }) =>
    salesRep ? `${who} gave ${what} to ${salesRep.firstName} ${salesRep.lastName}` : `${who} gave ${what} away`,
  deal: (who, what) => `${who} changed ${what}`,
};

/** Announced on the deal's own page only. */
const ON_ITS_PAGE: Record<string, Sentence> = {
  proposal: (who) => `${who} worked on a proposal of this deal`,
  step: (who) => `${who} changed the next steps`,
  note: (who) => `${who} changed the notes`,
  activity: (who) => `${who} added an activity`,
  "activity.changed": (who) => `${who} changed the activities`,
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** The rows of a list, of its pages, or of a board's columns. */
function rowsOf(data: unknown): Shown[] {
  if (Array.isArray(data)) return data.flatMap(rowsOf);
  if (!isObject(data)) return [];
  if (Array.isArray(data.items)) return data.items as Shown[];
  if (Array.isArray(data.pages)) return rowsOf(data.pages);
  return Object.values(data).flatMap((column) =>
    isObject(column) && Array.isArray(column.deals) ? (column.deals as Shown[]) : [],
  );
}

function activeData(queryClient: QueryClient, name: CallName): unknown[] {
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: [name], type: "active" })
    .map(({ state }) => state.data);
}

/** What happened, in one line: who did what to a deal in sight; null where nothing in sight has changed by a person. */
export function sentenceOf(queryClient: QueryClient, news: News[]): string | null {
  const open = activeData(queryClient, DEAL) as (Deal | undefined)[];
  const rows = LISTS.flatMap((name) => activeData(queryClient, name).flatMap(rowsOf));
  const announced = new Map<string, string>();
  for (const [kinds, shown] of [
    [ANYWHERE, [...open, ...rows]],
    [ON_ITS_PAGE, open],
  ] as const) {
    for (const [kind, sentence] of Object.entries(kinds)) {
      for (const { kind: happened, dealId, by } of news) {
        const deal = happened === kind && by ? shown.find((one) => one?.id === dealId) : undefined;
        const key = `${by?.id} ${dealId}`;
        if (deal && by && !announced.has(key))
          announced.set(key, sentence(by.name, deal.company?.name ?? deal.name, deal));
      }
    }
  }
  const [first, ...others] = announced.values();
  if (first === undefined) return null;
  if (others.length === 0) return first;
  return `${first}, and ${others.length} other ${others.length === 1 ? "change" : "changes"}`;
}
