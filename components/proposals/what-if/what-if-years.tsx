import { cn } from "@/components/ui/cn";
import { compare, type Decimal, subtract } from "@/lib/domain/decimal";
import { formatAmount, formatDollars, formatRate } from "@/lib/domain/format";
import { targetText, targetValue } from "@/lib/domain/proposals/price-target";
import type { Played, ScenarioYear } from "./scenario";
import type { ScenarioInputs } from "./use-scenario";

interface WhatIfYearsProps {
  inputs: ScenarioInputs;
  played: Played;
}

/** The year now, in the what-if, and by how much it differs. */
export function WhatIfYears({ inputs, played: { now, tried } }: WhatIfYearsProps) {
  const of = (kind: "margin" | "perEmployee") => (year: ScenarioYear) => targetValue(kind, year);
  const rows: [label: string, value: (year: ScenarioYear) => Decimal, text: (value: Decimal) => string][] = [
    ["Gross wages", ({ grossWages }) => grossWages, formatAmount],
    ["Client pays", ({ clientPays }) => clientPays, formatDollars],
    ["Client pays per employee a month", of("perEmployee"), formatDollars],
    ["Product revenue", ({ productRevenue }) => productRevenue, formatDollars],
    ["Tax arbitrage", ({ taxArbitrage }) => taxArbitrage, formatDollars],
    ["Total revenue", ({ revenue }) => revenue, formatDollars],
    ["Margin of gross wages", of("margin"), (value) => targetText("margin", value)],
    [`Commission (${formatRate(inputs.commissionRate)})`, ({ commission }) => commission, formatDollars],
  ];
  return (
    <table className="w-full border-separate border-spacing-0 text-sm max-sm:text-xs">
      <caption className="sr-only">A year now, and in the what-if</caption>
      <thead className="text-muted-foreground text-xs *:*:pb-1 *:*:font-normal">
        <tr>
          <td />
          <th scope="col" className="pl-2 text-right sm:pl-3">
            Now
          </th>
          <th scope="col" className="pl-2 text-right sm:pl-3">
            What if
          </th>
          <th scope="col" className="pl-3 text-right max-sm:hidden">
            Change
          </th>
        </tr>
      </thead>
      <tbody>
        {rows
          .filter(([label]) => label !== "Tax arbitrage" || inputs.proposalType === "PEO")
          .map(([label, value, text]) => (
            <Row key={label} label={label} before={value(now)} after={value(tried)} text={text} />
          ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  label: string;
  before: Decimal;
  after: Decimal;
  text: (value: Decimal) => string;
}

function Row({ label, before, after, text }: RowProps) {
  const strong = label === "Total revenue";
  const cell = cn("py-1 pl-2 text-right align-baseline tabular-nums sm:pl-3", strong && "border-t");
  return (
    <tr className={cn(strong && "font-semibold")}>
      <th
        scope="row"
        className={cn(
          "py-1 text-left align-baseline",
          strong ? "border-t font-semibold" : "font-normal text-muted-foreground",
        )}
      >
        {label}
      </th>
      <td className={cell}>{text(before)}</td>
      <td className={cell}>{text(after)}</td>
      <td className={cn(cell, "max-sm:hidden")}>{changeText(before, after, text)}</td>
    </tr>
  );
}

function changeText(before: Decimal, after: Decimal, text: (value: Decimal) => string): string {
  const sign = compare(after, before);
  if (sign === 0) return "±0";
  return sign > 0 ? `+${text(subtract(after, before))}` : `−${text(subtract(before, after))}`;
}
