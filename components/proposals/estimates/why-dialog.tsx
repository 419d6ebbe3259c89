"use client";
import { Fact, Facts } from "@/components/kit/facts";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { DialogBody, type OpenProps, TitledDialog } from "@/components/ui/dialog";
import { Table, TableBody, TableCell, TableFooter, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { formatDateOnly } from "@/lib/domain/dates";
import { formatAmount, formatDollars, formatNumber, formatRate } from "@/lib/domain/format";
import { stateName } from "@/lib/domain/us-states";
import type { Refined, RefinedLine } from "@/lib/pricing/wage-base-estimate";

const SURE = {
  A: "Confirmed by its authority",
  B: "Two sources agree",
  C: "One source",
  E: "Entered by an owner or an Admin",
} as const;

export const placeOf = ({ state }: RefinedLine): string => (state ? stateName(state) : "Federal");

/** The charged rate, and the one that it costs where they differ. */
export function ratesOf({ billedRate, costRate }: RefinedLine): string {
  if (billedRate === null || costRate === null) return "Ask for the rate notice";
  return billedRate === costRate ? formatRate(billedRate) : `${formatRate(billedRate)} / ${formatRate(costRate)}`;
}

export const baseOf = ({ wageBase }: RefinedLine): string => (wageBase === null ? "All wages" : formatNumber(wageBase));

/** What is special about a line; null for a usual one. */
export function noteOf({ kind, reporting, billedWages, taxableWages, expected }: RefinedLine): string | null {
  if (reporting === "client") return "In the client's account: no margin";
  if (!expected && billedWages > taxableWages) return "Billed on all wages, due up to the base";
  return kind === "other" ? "No base is known: all wages. Split a combined FICA line into 6.2 and 1.45." : null;
}

export const sourceOf = ({ source, checkedOn }: RefinedLine): string =>
  source && checkedOn ? `${source}, ${formatDateOnly(checkedOn)}` : "The provider's tax rates";

export const sureOf = ({ sure }: RefinedLine): string => (sure ? SURE[sure] : "No base known");

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

interface WhyDialogProps extends OpenProps {
  refined: Refined;
}

/** How the estimate with wage bases comes about, line by line. */
export function WhyDialog({ refined, ...dialog }: WhyDialogProps) {
  const hasExpected = refined.lines.some(({ expected }) => expected);
  return (
    <TitledDialog
      {...dialog}
      size="xl"
      className="md:max-w-6xl"
      title="Why: taxes with wage bases"
      description={`${refined.year} tables, checked ${formatDateOnly(refined.checkedOn)}. An estimate, not advice.`}
    >
      <DialogBody role="region" aria-label="Taxes, line by line" tabIndex={0} className="grid auto-rows-max gap-4">
        <WhyCards lines={refined.lines} />
        <WhyTable lines={refined.lines} margin={refined.margin} />
        <p className="font-semibold text-sm lg:hidden">Tax arbitrage: {formatDollars(refined.margin)}</p>
        <div className="grid gap-2 text-muted-foreground text-xs">
          {hasExpected && (
            <p>
              <Badge variant="outline">Expected</Badge> is announced in November, is due with the year's FUTA return,
              and counts in no total until then.
            </p>
          )}
          <p>
            Each line is rounded to cents, then lines are added.{" "}
            {refined.censusOn
              ? `Wages are those of the census of ${formatDateOnly(refined.censusOn)}; the gross wages of the proposal are its people times their average, which is rounded to cents.`
              : "With an average salary, taxable wages can come out too high, never too low: people below a base have no wages above it."}
          </p>
          <p>
            Not included: turnover, people with several jobs or who move between states, owners and family who are
            exempt, second bases and surcharges of single states, paid leave, training, local and transit taxes.
          </p>
        </div>
      </DialogBody>
    </TitledDialog>
  );
}

/** The lines of the estimate with wage bases on a phone. */
function WhyCards({ lines }: { lines: RefinedLine[] }) {
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
