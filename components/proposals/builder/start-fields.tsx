"use client";

import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { PercentField } from "@/components/form/percent-field";
import { SelectField } from "@/components/form/select-field";
import { formatDateOnly } from "@/lib/domain/dates";
import { startMonths } from "@/lib/pricing/start-month";
import { proposalTypeOf } from "./builder-state";
import type { Builder } from "./use-builder";

/** When the client starts, and how many people are replaced: they change nothing but the estimate with wage bases. */
export function StartFields({ builder: { form, catalog } }: { builder: Builder }) {
  const { control } = form;
  // Only at first: afterwards it stays as it was left.
  const [wasSaid] = useState(() => Boolean(form.getValues("startsIn") || form.getValues("turnoverPercent")));
  if (proposalTypeOf(catalog) !== "PEO") return null;
  return (
    <details className="group" open={wasSaid}>
      <summary className="flex min-h-8 w-fit cursor-pointer list-none items-center gap-1.5 rounded-md pr-2 font-medium text-sm touch:min-h-10 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-4 transition-transform group-open:rotate-90" />
        Start and turnover
      </summary>
      <div className="mt-2 grid grid-cols-1 gap-5 sm:grid-cols-2">
        <SelectField
          control={control}
          name="startsIn"
          label="Starts in"
          hint="Within a year, some wage bases start again."
          emptyLabel="Not said: a whole year"
          placeholder="Not said: a whole year"
          options={startMonths(catalog.today).map((day) => ({ value: day, label: formatDateOnly(day, "monthOfYear") }))}
        />
        <PercentField
          control={control}
          name="turnoverPercent"
          label="Turnover a year"
          hint="Each replacement starts a new wage base."
        />
      </div>
    </details>
  );
}
