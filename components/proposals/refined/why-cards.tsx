import { Fact, Facts } from "@/components/kit/facts";
import { Badge } from "@/components/ui/badge";
import { formatAmount, formatDollars } from "@/lib/domain/format";
import type { RefinedLine } from "@/lib/domain/proposals/refined";
import { baseOf, noteOf, placeOf, ratesOf, sourceOf, sureOf } from "./line-words";

/** The lines of the estimate with wage bases on a phone. */
export function WhyCards({ lines }: { lines: RefinedLine[] }) {
  return (
    <ul className="grid gap-3 lg:hidden">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: computed together, in one order
        <li key={index} className="rounded-lg border p-3">
          <p className="flex items-baseline justify-between gap-2 font-medium text-sm">
            {line.taxName}
            {line.expected && <Badge variant="outline">Expected</Badge>}
          </p>
          <p className="mb-2 text-muted-foreground text-xs">
            {[placeOf(line), noteOf(line)].filter(Boolean).join(" · ")}
          </p>
          <Facts layout="apart">
            <Fact label="Rate / cost">{ratesOf(line)}</Fact>
            <Fact label="Base">{baseOf(line)}</Fact>
            <Fact label="Taxable wages">{formatAmount(line.taxableWages)}</Fact>
            <Fact label="Billed">{line.billed === null ? "–" : formatDollars(line.billed)}</Fact>
            <Fact label="Cost">{line.cost === null ? "–" : formatDollars(line.cost)}</Fact>
            <Fact label="Margin">{formatDollars(line.margin)}</Fact>
            <Fact label="Source">{sourceOf(line)}</Fact>
            <Fact label="How sure">{sureOf(line)}</Fact>
          </Facts>
        </li>
      ))}
    </ul>
  );
}
