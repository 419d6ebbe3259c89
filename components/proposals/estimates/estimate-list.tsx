import { ChevronRight } from "lucide-react";
import { cn } from "@/components/ui/cn";
import { type Decimal, decimal, subtract } from "@/lib/domain/decimal";
import type { ProposalType } from "@/lib/domain/enums";
import { formatAmount, formatDollars, formatRate } from "@/lib/domain/format";
import type { Estimate } from "@/lib/pricing/pricing";
import type { Refined } from "@/lib/pricing/wage-base-estimate";
import { EstimateTable } from "./estimate-table";

/** In dollars a year. */
export interface ShownEstimate extends Estimate<Decimal> {
  /** The total of the client's page (D-58). */
  clientPays: Decimal;
  /** Whether it charges taxes up to their wage bases; otherwise on all wages. */
  clientPaysWithBases: boolean;
}

interface EstimateListProps {
  /** The estimate with wage bases, of which the difference is said. */
  refined?: Refined | null | undefined;
  /** Null while it cannot be computed yet. */
  estimate: ShownEstimate | null;
  proposalType: ProposalType;
  commissionRate: number;
}

/** A year's revenue and the sales rep's commission on it, on all wages; and by how much they differ with wage bases. */
export function EstimateList({ estimate, refined, proposalType, commissionRate }: EstimateListProps) {
  return (
    <>
      <dl className="grid gap-2 text-sm">
        <Amount label="Gross wages" value={estimate?.grossWages} quiet />
        <Amount label="Client pays" value={estimate?.clientPays} />
        <Amount label="Product revenue" value={estimate?.productRevenue} apart />
        {proposalType === "PEO" && <Amount label="Tax arbitrage" value={estimate?.taxArbitrage} />}
        <Amount label="Total revenue" value={estimate?.revenue} strong />
        <Amount label={`Commission (${formatRate(commissionRate)})`} value={estimate?.commission} />
      </dl>
      {estimate && refined && (
        <>
          <p className="mt-3 text-sm">
            Revenue and commission are on all wages. With wage bases, revenue is{" "}
            {differs(refined.revenue, estimate.revenue)} and commission{" "}
            {differs(refined.commission, estimate.commission)}.
          </p>
          <details className="group mt-1 text-sm">
            <summary className="flex min-h-8 w-fit cursor-pointer list-none items-center gap-1 rounded-md pr-2 text-muted-foreground hover:text-foreground touch:min-h-10 [&::-webkit-details-marker]:hidden">
              <ChevronRight aria-hidden="true" className="size-4 transition-transform group-open:rotate-90" />
              Both estimates
            </summary>
            <EstimateTable {...{ estimate, refined, commissionRate }} />
          </details>
        </>
      )}
    </>
  );
}

/** '$25,566.00 less' */
function differs(amount: number, from: Decimal): string {
  const by = subtract(decimal(amount), from);
  if (by.units === 0n) return "the same";
  return by.units > 0n ? `${formatDollars(by)} more` : `${formatDollars({ ...by, units: -by.units })} less`;
}

interface AmountProps {
  label: string;
  value: Decimal | undefined;
  strong?: boolean;
  /** Shown below a line, to separate the amounts of client, provider and sales rep. */
  apart?: boolean;
  /** A base of the other amounts, not an estimate itself. */
  quiet?: boolean;
}

function Amount({ label, value, strong, apart = strong, quiet }: AmountProps) {
  return (
    <div
      className={cn("flex items-baseline justify-between gap-4", apart && "border-t pt-2", strong && "font-semibold")}
    >
      <dt className={cn(!strong && "text-muted-foreground")}>{label}</dt>
      <dd className={cn("text-right tabular-nums", strong && "text-base", quiet && "text-muted-foreground")}>
        {value === undefined ? "–" : quiet ? formatAmount(value) : formatDollars(value)}
      </dd>
    </div>
  );
}
