"use client";

import { useState } from "react";
import { lazyDialog } from "@/components/kit/once-open";
import { Button } from "@/components/ui/button";
import { formatDateOnly } from "@/lib/domain/dates";
import { formatDollars, formatNumber } from "@/lib/domain/format";
import type { WageBases } from "./wage-bases";

const WhyDialog = lazyDialog(async () => (await import("./why-dialog")).WhyDialog);

/** What the column with wage bases is from, why it differs, or what is missing for it. Nothing for a proposal without taxes. */
export function WageBasesNotes({
  refined,
  missing,
  difference,
  people,
  states,
  isOfLastYear,
}: Omit<WageBases, "start" | "taxCharges">) {
  const [open, setOpen] = useState(false);
  if (!refined) return <Missing sentences={missing} />;
  const { year, checkedOn, censusOn, expectedMargin, clientPays } = refined;
  return (
    <div className="mt-3 grid gap-2 text-muted-foreground text-xs">
      {difference && <p className="text-foreground">{difference}</p>}
      {clientPays === null && <p>Ask the client for the rate notice of their own unemployment account.</p>}
      {expectedMargin !== null && expectedMargin !== 0 && (
        <p>
          Not counted: an expected FUTA credit reduction. If it is announced, it {expectedMargin < 0 ? "takes" : "adds"}{" "}
          {formatDollars(Math.abs(expectedMargin))} a year.
        </p>
      )}
      <p>
        From {formatNumber(people)} {people === 1 ? "person" : "people"} in {states} {states === 1 ? "state" : "states"}
        {censusOn ? `, from the census of ${formatDateOnly(censusOn)}` : " with the average salary"}, {year} tables
        {isOfLastYear && " (newer ones are not there yet)"}, checked {formatDateOnly(checkedOn)}. An estimate, not
        advice; your rate notice wins.
      </p>
      <Button variant="outline" className="justify-self-start" onClick={() => setOpen(true)}>
        Why
      </Button>
      <WhyDialog refined={refined} open={open} onOpenChange={setOpen} />
    </div>
  );
}

function Missing({ sentences }: { sentences: string[] }) {
  if (sentences.length === 0) return null;
  return (
    <div className="mt-3 border-t pt-3 text-muted-foreground text-xs">
      <p>For the estimate with wage bases:</p>
      <ul className="mt-1 grid list-disc gap-1 pl-4">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
