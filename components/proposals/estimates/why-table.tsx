import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { Table, TableBody, TableCell, TableFooter, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { formatAmount, formatDollars } from "@/lib/domain/format";
import type { RefinedLine } from "@/lib/pricing/refined";
import { baseOf, noteOf, placeOf, ratesOf, sourceOf, sureOf } from "./line-words";

const NUMBER = "text-right tabular-nums whitespace-nowrap align-top";

/** The lines of the estimate with wage bases; on a phone they are cards. */
export function WhyTable({ lines, margin }: { lines: RefinedLine[]; margin: number }) {
  return (
    <div className="hidden overflow-x-auto rounded-lg border lg:block">
      <Table>
        <caption className="sr-only">Taxes with wage bases, dollars per year</caption>
        <TableHeader>
          <TableRow>
            <TableHead>Tax</TableHead>
            <TableHead className="text-right">Rate / cost</TableHead>
            <TableHead className="text-right">Base</TableHead>
            <TableHead className="text-right">Taxable wages</TableHead>
            <TableHead className="text-right">Billed</TableHead>
            <TableHead className="text-right">Cost</TableHead>
            <TableHead className="text-right">Margin</TableHead>
            <TableHead className="min-w-52">Source and how sure</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: computed together, in one order
            <TableRow key={index}>
              <TableCell className="align-top">
                <span className="font-medium">{line.taxName}</span>
                {line.expected && (
                  <Badge variant="outline" className="ml-1.5">
                    Expected
                  </Badge>
                )}
                <span className="block text-muted-foreground text-xs">{placeOf(line)}</span>
                {noteOf(line) && <span className="block text-muted-foreground text-xs">{noteOf(line)}</span>}
              </TableCell>
              <TableCell className={NUMBER}>{ratesOf(line)}</TableCell>
              <TableCell className={NUMBER}>{baseOf(line)}</TableCell>
              <TableCell className={NUMBER}>{formatAmount(line.taxableWages)}</TableCell>
              <TableCell className={NUMBER}>{line.billed === null ? "–" : formatDollars(line.billed)}</TableCell>
              <TableCell className={NUMBER}>{line.cost === null ? "–" : formatDollars(line.cost)}</TableCell>
              <TableCell className={NUMBER}>{formatDollars(line.margin)}</TableCell>
              <TableCell className="align-top text-muted-foreground text-xs">
                {sourceOf(line)}
                <span className="block">{sureOf(line)}</span>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell colSpan={6} className="py-2 pl-4">
              Tax arbitrage
            </TableCell>
            <TableCell className={cn(NUMBER, "px-(--cell-gap) py-2")}>{formatDollars(margin)}</TableCell>
            <TableCell />
          </TableRow>
        </TableFooter>
      </Table>
    </div>
  );
}
