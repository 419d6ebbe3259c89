import Link from "next/link";
import { Notice } from "@/components/kit/notice";
import { Button } from "@/components/ui/button";
import { plural } from "@/lib/domain/dates";
import { decimal, subtract, toMoney } from "@/lib/domain/decimal";
import { formatAmount, formatDollars, formatRate } from "@/lib/domain/format";
import { PAGES, pathTo } from "@/lib/pages";
import type { MovedRate, Proposal } from "@/lib/proposals/inside/contract";

interface MovedRatesProps {
  dealId: string;
  proposal: Pick<Proposal, "id" | "movedRates" | "estimateValue" | "estimateValueNow">;
  canClone: boolean;
}

/** Which tax rates are no longer what a proposal was priced with, and what that does to its total (D-178, D-193); nothing where none has moved. */
export function MovedRates({ dealId, proposal, canClone }: MovedRatesProps) {
  const { id, movedRates, estimateValue, estimateValueNow } = proposal;
  if (movedRates.length === 0) return null;
  return (
    <Notice
      variant="warning"
      title={`${plural(movedRates.length, "tax rate")} changed since this was priced`}
      action={
        canClone && (
          <Button variant="outline" size="sm" asChild>
            <Link href={`${pathTo(PAGES.proposalBuilder.path, { dealId })}?cloneId=${id}`}>Clone at today's rates</Link>
          </Button>
        )
      }
    >
      <ul className="tabular-nums">
        {movedRates.map((moved) => (
          <li key={moved.taxRateId}>{movedInWords(moved)}</li>
        ))}
      </ul>
      {estimateValueNow !== null && <p className="tabular-nums">{totalInWords(estimateValue, estimateValueNow)}</p>}
    </Notice>
  );
}

/** 'SUTA NY: rate 4.10% → 4.30%, wage base $17,600 → $18,000'. */
function movedInWords({ taxName, rate, minRate, wageBase }: MovedRate): string {
  const base = (dollars: number | null) => (dollars === null ? "none" : formatAmount(dollars));
  const parts = [
    rate && `rate ${formatRate(rate.before)} → ${formatRate(rate.now)}`,
    minRate && `minimum ${formatRate(minRate.before)} → ${formatRate(minRate.now)}`,
    wageBase && `wage base ${base(wageBase.before)} → ${base(wageBase.now)}`,
  ];
  return `${taxName}: ${parts.filter(Boolean).join(", ")}`;
}

/** 'Estimate value at these rates: $93,000.00 → $91,000.00 a year, $2,000.00 less.' */
function totalInWords(before: number, now: number): string {
  if (before === now) return `Estimate value at these rates: ${formatDollars(now)} a year, as before.`;
  const by = toMoney(subtract(decimal(now), decimal(before)));
  const change = `${formatDollars(Math.abs(by))} ${by < 0 ? "less" : "more"}`;
  return `Estimate value at these rates: ${formatDollars(before)} → ${formatDollars(now)} a year, ${change}.`;
}
