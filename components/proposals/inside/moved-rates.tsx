import Link from "next/link";
import { Notice } from "@/components/kit/notice";
import { Button } from "@/components/ui/button";
import type { MovedRate } from "@/lib/contracts/proposals/moved-rates";
import type { Proposal } from "@/lib/contracts/proposals/proposals";
import { plural } from "@/lib/domain/dates";
import { formatAmount, formatRate } from "@/lib/domain/format";
import { PAGES, pathTo } from "@/lib/pages";

interface MovedRatesProps {
  dealId: string;
  proposal: Pick<Proposal, "id" | "movedRates">;
  canClone: boolean;
}

/** Which tax rates are no longer what a proposal was priced with (D-178); nothing where none has moved. */
export function MovedRates({ dealId, proposal, canClone }: MovedRatesProps) {
  const { id, movedRates } = proposal;
  if (movedRates.length === 0) return null;
  return (
    <Notice
      variant="warning"
      title={`${plural(movedRates.length, "tax rate")} moved since this was priced`}
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
