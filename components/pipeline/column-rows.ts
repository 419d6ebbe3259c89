import type { DealSummary } from "@/lib/deals/contract";
import type { Column } from "./board";

/** What a column shows below each other: cards, by sales rep with a head above each one's. */
export type ColumnRow = { kind: "deal"; deal: DealSummary } | { kind: "lane"; deal: DealSummary };

/** `deal` of a lane is its first one. */
export function rowsOf({ deals, lanes }: Pick<Column, "deals" | "lanes">): ColumnRow[] {
  return deals.flatMap((deal, index): ColumnRow[] => {
    const card: ColumnRow = { kind: "deal", deal };
    const begins = lanes && deals[index - 1]?.salesRepId !== deal.salesRepId;
    return begins ? [{ kind: "lane", deal }, card] : [card];
  });
}

export const rowKey = ({ kind, deal }: ColumnRow): string => (kind === "deal" ? deal.id : `lane ${deal.salesRepId}`);
