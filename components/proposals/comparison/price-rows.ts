import type { ClientComparedProposal } from "@/lib/contracts/proposals/comparisons";

/** A price line that at least one of the proposals has; null in a column without it. */
interface PriceRow {
  name: string;
  about: string;
  isTax: boolean;
  cells: (string | null)[];
}

/** The price lines of the client's pages, each once: services, then taxes. */
export function priceRows(items: readonly ClientComparedProposal[]): PriceRow[] {
  const rows = new Map<string, PriceRow>();
  for (const [column, { pricing }] of items.entries()) {
    for (const { mainText: name, subText: about, amount } of pricing) {
      const row = rows.get(name + about) ?? {
        name,
        about,
        isTax: / tax\b/.test(about),
        cells: items.map(() => null),
      };
      const before = row.cells[column];
      row.cells[column] = before == null ? amount : `${before}, ${amount}`;
      rows.set(name + about, row);
    }
  }
  return [...rows.values()].sort((a, b) => Number(a.isTax) - Number(b.isTax));
}
