import type { MobileCard } from "@/components/data-table/data-table-props";
import type { DealSummary } from "@/lib/contracts/deals";
import { formatDateOnly } from "@/lib/domain/dates";
import { dealTitle } from "@/lib/domain/deal-name";
import { formatWholeDollars, initials, repName } from "@/lib/domain/format";
import { DealSignals } from "./deal-signals";
import { DealStageCell } from "./deal-stage-cell";

/** A deal of the list as a card: company over title at the left, value over stage at the right. */
export const dealCard =
  (viewerId: string) =>
  (deal: DealSummary): MobileCard => ({
    title: deal.company.name,
    subtitle: [
      dealTitle(deal.name, deal.company.name),
      deal.expectedCloseDate && formatDateOnly(deal.expectedCloseDate),
      deal.salesRepLeft ? repName(deal.salesRep, deal.salesRepLeft) : deal.salesRepId !== viewerId && repInitials(deal),
    ]
      .filter(Boolean)
      .join(" · "),
    signals: <DealSignals deal={deal} />,
    value: formatWholeDollars(deal.expectedValue),
    note: <DealStageCell dealStatus={deal.dealStatus} stage={deal.stage} isImported={deal.isImported} />,
  });

const repInitials = ({ salesRep }: DealSummary): string => initials(salesRep.firstName, salesRep.lastName);
