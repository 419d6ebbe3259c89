"use client";

import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { FieldNotes } from "@/components/form/field";
import { RadioGroup, RadioGroupItem } from "@/components/ui/radio-group";
import { queryOptions } from "@/lib/api-client/query-options";
import { plural } from "@/lib/domain/dates";
import { formatAmount } from "@/lib/domain/format";
import { listMappingRevenue } from "@/lib/generated/calls/integrations";

export type WithRevenue = "keep" | "remove";

const CHOICES: { value: WithRevenue; label: string; hint: string }[] = [
  { value: "keep", label: "Keep it", hint: "It still counts; nothing more is added." },
  {
    value: "remove",
    label: "Remove it",
    hint: "Totals and leaderboards of past periods change. This cannot be undone.",
  },
];

interface RevenueChoiceProps {
  mappingId: string;
  value: WithRevenue | null | undefined;
  onChange: (value: WithRevenue) => void;
  error?: string | undefined;
}

/** Shows a mapping's revenue, and asks what happens to it. */
export function RevenueChoice({ mappingId, value, onChange, error }: RevenueChoiceProps) {
  const id = useId();
  const came = useQuery(
    queryOptions(listMappingRevenue, { params: { mappingId }, query: { limit: 1, offset: 0 } }),
  ).data;
  return (
    <div className="grid gap-1.5">
      <span id={`${id}-label`} className="font-medium text-sm">
        {came ? `Revenue so far: ${plural(came.total, "event")}, ${formatAmount(came.sum)}` : "Revenue so far"}
      </span>
      <RadioGroup
        aria-labelledby={`${id}-label`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        value={value ?? ""}
        onValueChange={(next) => onChange(next as WithRevenue)}
        className="gap-2"
      >
        {CHOICES.map(({ value: choice, label, hint }) => (
          <label
            key={choice}
            htmlFor={`${id}-${choice}`}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-md border border-input px-3 py-2 hover:bg-accent has-[[data-state=checked]]:border-primary has-[[data-state=checked]]:bg-primary/5"
          >
            <RadioGroupItem
              id={`${id}-${choice}`}
              value={choice}
              aria-describedby={`${id}-${choice}-hint`}
              aria-label={label}
            />
            <span>
              <span className="block font-medium text-sm">{label}</span>
              <span id={`${id}-${choice}-hint`} className="block text-muted-foreground text-xs">
                {hint}
              </span>
            </span>
          </label>
        ))}
      </RadioGroup>
      <FieldNotes id={id} error={error} />
    </div>
  );
}
