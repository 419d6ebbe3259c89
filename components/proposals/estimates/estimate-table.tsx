import { cn } from "@/components/ui/cn";
import type { Decimal } from "@/lib/domain/decimal";
import { formatAmount, formatDollars, formatRate } from "@/lib/domain/format";
import type { Refined } from "@/lib/pricing/wage-base-estimate";
import type { ShownEstimate } from "./estimate-list";

interface EstimateTableProps {
  estimate: ShownEstimate;
  refined: Refined;
  commissionRate: number;
}

/** The estimate of a year on all wages, and the one with wage bases next to it. What the client pays is one amount (D-235), in the column of its taxes. */
export function EstimateTable({ estimate, refined, commissionRate }: EstimateTableProps) {
  return (
    <table className="w-full border-separate border-spacing-0 text-sm max-sm:text-xs">
      <caption className="sr-only">On all wages and with wage bases</caption>
      <thead className="text-muted-foreground text-xs">
        <tr>
          <td />
          <th scope="col" className="pb-1 pl-2 text-right align-bottom font-normal">
            On all wages
          </th>
          <th scope="col" className="pb-1 pl-2 text-right align-bottom font-normal">
            With wage bases
          </th>
        </tr>
      </thead>
      <tbody>
        <Row label="Gross wages" plain={estimate.grossWages} refined={estimate.grossWages} quiet />
        <tr>
          <th scope="row" className="py-1 text-left align-baseline font-normal text-muted-foreground">
            Client pays
          </th>
          {[false, true].map((withBases) => (
            <td key={String(withBases)} className="py-1 pl-2 text-right align-baseline tabular-nums">
              {withBases === estimate.clientPaysWithBases && formatDollars(estimate.clientPays)}
            </td>
          ))}
        </tr>
        <Row label="Product revenue" plain={estimate.productRevenue} refined={refined.productRevenue} apart />
        <Row label="Tax arbitrage" plain={estimate.taxArbitrage} refined={refined.margin} />
        <Row label="Total revenue" plain={estimate.revenue} refined={refined.revenue} strong />
        <Row
          label={`Commission (${formatRate(commissionRate)})`}
          plain={estimate.commission}
          refined={refined.commission}
        />
      </tbody>
    </table>
  );
}

interface RowProps {
  label: string;
  plain: Decimal;
  refined: Decimal | number;
  strong?: boolean;
  /** Shown below a line, to separate the amounts of client, provider and sales rep. */
  apart?: boolean;
  /** A base of the other amounts, not an estimate itself. */
  quiet?: boolean;
}

function Row({ label, plain, refined, strong, apart = strong, quiet }: RowProps) {
  const cell = cn("py-1 pl-2 text-right align-baseline tabular-nums", apart && "border-t pt-2");
  const format = quiet ? formatAmount : formatDollars;
  return (
    <tr className={cn(strong && "font-semibold", quiet && "text-muted-foreground")}>
      <th
        scope="row"
        className={cn(
          "py-1 text-left align-baseline",
          apart && "border-t pt-2",
          strong ? "font-semibold" : "font-normal text-muted-foreground",
        )}
      >
        {label}
      </th>
      <td className={cell}>{format(plain)}</td>
      <td className={cell}>{format(refined)}</td>
    </tr>
  );
}
