import type { MobileCard } from "@/components/data-table/data-table-props";
import type { DealSummary } from "@/lib/contracts/deals";
import { formatDateOnly } from "@/lib/domain/dates";
import { dealTitle } from "@/lib/domain/deal-name";
import { formatWholeDollars, fullName } from "@/lib/domain/format";
import { DealSignals } from "./deal-signals";
import { DealStageCell } from "./deal-stage-cell";

/** A deal of the list as a card: name over company at the left, value over stage at the right. */
export const dealCard =
  (showRep: boolean) =>
  (deal: DealSummary): MobileCard => ({
    title: dealTitle(deal.name, deal.company.name),
    subtitle: [
      // First, or a phone would cut it off behind a long company.
      showRep && fullName(deal.salesRep),
      deal.company.name,
      deal.expectedCloseDate && formatDateOnly(deal.expectedCloseDate),
    ]
      .filter(Boolean)
      .join(" · "),
    signals: <DealSignals deal={deal} />,
    value: formatWholeDollars(deal.expectedValue),
    note: <DealStageCell dealStatus={deal.dealStatus} stage={deal.stage} />,
  });
