import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import type { ClientComparedProposal } from "@/lib/contracts/proposals/comparisons";
import { formatDollars } from "@/lib/domain/format";
import { SERVICE_COST_LABELS, SERVICE_COSTS } from "@/lib/domain/proposals/client-costs";
import type { priceRows } from "./price-rows";

export const LABEL =
  "w-32 border-b py-2 pr-3 text-left align-top font-normal text-muted-foreground sm:w-52 print:w-44 print:py-1";
export const CELL = "break-words border-b py-2 pl-3 text-right align-top tabular-nums print:py-1";
export const SMALL = "block font-normal text-muted-foreground text-xs";
export const UNIT = "per employee per month";

type Today = NonNullable<ClientComparedProposal["today"]>;

/** What the client says that they pay for services. */
export function Said({ today, now }: { today: Today; now: (amount: number | null) => ReactNode }) {
  return (
    <>
      {now(today.services)}
      {SERVICE_COSTS.map((cost) => {
        const amount = today.costs[cost];
        return (
          amount !== null && (
            <span key={cost} className={SMALL}>
              {SERVICE_COST_LABELS[cost]} {formatDollars(amount)}
            </span>
          )
        );
      })}
    </>
  );
}

/** A price of the proposals, as their clients see it. */
export function Price({
  name,
  about,
  isTax,
  cells,
  hasToday,
}: ReturnType<typeof priceRows>[number] & { hasToday: boolean }) {
  return (
    <tr className="break-inside-avoid">
      <th scope="row" className={LABEL}>
        {name}
        <span className={cn(SMALL, isTax && "print:hidden")}>{about}</span>
      </th>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column for each proposal, in one order
        <td key={index} className={CELL}>
          {cell ?? "–"}
        </td>
      ))}
      {hasToday && <td className={CELL} />}
    </tr>
  );
}
