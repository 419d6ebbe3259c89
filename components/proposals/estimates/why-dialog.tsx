"use client";

import { Fact, Facts } from "@/components/kit/facts";
import { Badge } from "@/components/ui/badge";
import { DialogBody, type OpenProps, TitledDialog } from "@/components/ui/dialog";
import { formatDateOnly } from "@/lib/domain/dates";
import { formatAmount, formatDollars } from "@/lib/domain/format";
import type { Refined, RefinedLine } from "@/lib/pricing/refined";
import { baseOf, noteOf, placeOf, ratesOf, sourceOf, sureOf } from "./line-words";
import { WhyTable } from "./why-table";

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
              : "With an average salary, taxable wages are at most too high: people below a base have none above it."}
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
