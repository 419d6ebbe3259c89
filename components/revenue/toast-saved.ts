import { toast } from "@/components/feedback/toast";
import type { RevenueEvent } from "@/lib/contracts/revenue";
import { type DayRange, endOfMonth, formatDateOnly, startOfMonth } from "@/lib/domain/dates";
import { formatDollars } from "@/lib/domain/format";

interface Page {
  isNew: boolean;
  /** The days that it shows, and a function to show others. */
  shown: DayRange;
  onShow: (range: DayRange) => void;
}

/** Says that an event was saved, with a link to its days if the page shows others. */
export function toastSaved({ amount, eventDate }: RevenueEvent, { isNew, shown, onShow }: Page): void {
  const title = `${formatDollars(amount)} of ${formatDateOnly(eventDate)} was ${isNew ? "added" : "saved"}`;
  if (eventDate >= shown.startDate && eventDate <= shown.endDate) {
    toast.success(title);
    return;
  }
  toast.success(title, {
    description: "Its day is outside of the shown range.",
    action: {
      label: "Show it",
      onClick: () => onShow({ startDate: startOfMonth(eventDate), endDate: endOfMonth(eventDate) }),
    },
  });
}
