import type { DealSummary } from "@/lib/contracts/deals";
import { dealTitle } from "@/lib/domain/deal-name";

/** A deal's name, without its company's where it repeats that: the company is in the next column. Read out it is whole. */
export function DealNameCell({ deal }: { deal: DealSummary }) {
  const title = dealTitle(deal.name, deal.company.name);
  const repeated = deal.name.slice(0, deal.name.length - title.length);
  return (
    <span className="line-clamp-3 [overflow-wrap:anywhere]" title={deal.name}>
      {repeated && <span className="sr-only">{repeated}</span>}
      <span className={repeated ? "font-normal text-muted-foreground" : undefined}>{title}</span>
    </span>
  );
}
