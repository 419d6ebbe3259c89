"use client";

import { Badge } from "@/components/ui/badge";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import { formatDateOnly } from "@/lib/domain/dates";
import { formatDollars } from "@/lib/domain/format";
import type { Refined } from "@/lib/domain/proposals/refined";
import { WhyCards } from "./why-cards";
import { WhyTable } from "./why-table";

interface WhyDialogProps {
  refined: Refined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** How the estimate with wage bases comes about, line by line. */
export function WhyDialog({ refined, open, onOpenChange }: WhyDialogProps) {
  const hasExpected = refined.lines.some(({ expected }) => expected);
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="xl" className="md:max-w-6xl">
        <DialogHeader>
          <DialogTitle>Why: taxes with wage bases</DialogTitle>
          <DialogDescription>
            {refined.year} tables, checked {formatDateOnly(refined.checkedOn)}. An estimate, not advice.
          </DialogDescription>
        </DialogHeader>
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
                ? `Wages are those of the census of ${formatDateOnly(refined.censusOn)}.`
                : "With an average salary, taxable wages are at most too high: people below a base have none above it."}
            </p>
            <p>
              Not included: turnover, people with several jobs or who move between states, owners and family who are
              exempt, second bases and surcharges of single states, paid leave, training, local and transit taxes.
            </p>
          </div>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
