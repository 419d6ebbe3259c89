import type { MobileCard } from "@/components/data-table/data-table-props";
import type { DealSummary } from "@/lib/contracts/deals";
import { formatDateOnly } from "@/lib/domain/dates";
import { formatWholeDollars } from "@/lib/domain/format";
import { DealStageCell } from "./deal-stage-cell";

/** A deal of the list on a phone: name over company at the left, value over stage at the right. */
export const dealCard = (deal: DealSummary): MobileCard => ({
  title: deal.name,
  subtitle: [deal.company.name, deal.expectedCloseDate && formatDateOnly(deal.expectedCloseDate)]
    .filter(Boolean)
    .join(" · "),
  value: formatWholeDollars(deal.expectedValue),
  note: <DealStageCell dealStatus={deal.dealStatus} stage={deal.stage} />,
});
