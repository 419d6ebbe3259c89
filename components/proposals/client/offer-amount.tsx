import { formatDollars, formatNumber, formatWholeDollars } from "@/lib/domain/format";
import type { Offer } from "@/lib/proposals/client/contract";

/** Above this, nobody reads the cents of an average; they are in the price table. */
const CENTS_BELOW = 1000;

/** The average charge of a month, e.g. $57,041 a month. */
export const monthlyText = ({ monthly }: Pick<Offer["charges"], "monthly">): string =>
  `${monthly < CENTS_BELOW ? formatDollars(monthly) : formatWholeDollars(monthly)} a month`;

const counted = (count: number, noun: string): string => `${formatNumber(count)} ${noun}${count === 1 ? "" : "s"}`;

interface OfferAmountProps extends Pick<Offer, "charges" | "census"> {
  /** How many products are included. */
  services: number;
}

/** What the client pays, and for what, at a glance. */
export function OfferAmount({ charges, census, services }: OfferAmountProps) {
  return (
    <div className="grid gap-1 tabular-nums">
      <p className="font-semibold text-2xl sm:text-3xl">{monthlyText(charges)}</p>
      <p className="text-base">
        {counted(census.employeeCount, "employee")} · {counted(services, "service")}
      </p>
      <p className="flex flex-wrap gap-x-4 text-muted-foreground text-sm">
        <span>{formatDollars(charges.yearly)} a year</span>
        <span>{formatDollars(charges.perEmployeeMonthly)} per employee per month</span>
        {charges.once > 0 && <span>plus {formatDollars(charges.once)} once</span>}
      </p>
    </div>
  );
}
