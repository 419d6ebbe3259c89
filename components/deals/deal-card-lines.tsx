import type { MobileCard } from "@/components/data-table/data-table-props";
import type { DealSummary } from "@/lib/contracts/deals";
import { formatDateOnly } from "@/lib/domain/dates";
import { formatWholeDollars, fullName } from "@/lib/domain/format";
import { DealStageCell } from "./deal-stage-cell";

/** A deal of the list as a card: name over company at the left, value over stage at the right. */
export const dealCard =
  (showRep: boolean) =>
  (deal: DealSummary): MobileCard => ({
    title: deal.name,
    subtitle: [
      // First, or a phone would cut it off behind a long company.
      showRep && fullName(deal.salesRep),
      deal.company.name,
      deal.expectedCloseDate && formatDateOnly(deal.expectedCloseDate),
    ]
      .filter(Boolean)
      .join(" · "),
    value: formatWholeDollars(deal.expectedValue),
    note: <DealStageCell dealStatus={deal.dealStatus} stage={deal.stage} />,
  });
