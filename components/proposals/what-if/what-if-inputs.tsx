"use client";

import { type ReactNode, useId } from "react";
import { FieldFrame } from "@/components/form/field";
import { StepBox } from "@/components/form/step-box";
import { SegmentedControl } from "@/components/kit/segmented-control";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { formatAmount, formatNumber } from "@/lib/domain/format";
import { TARGET_KINDS, type TargetKind } from "@/lib/domain/proposals/solve-price";
import type { Basis } from "./scenario";
import type { ScenarioInputs } from "./use-scenario";

interface TargetWords {
  label: string;
  unit: "$" | "%";
  step: number;
  limit?: string;
  steps: string;
}

const TARGETS: Record<TargetKind, TargetWords> = {
  commission: { label: "Commission a year", unit: "$", step: 100, steps: "Steps of $100, with Shift $1,000" },
  revenue: { label: "Total revenue a year", unit: "$", step: 100, steps: "Steps of $100, with Shift $1,000" },
  margin: { label: "Margin: revenue in % of gross wages", unit: "%", step: 0.1, steps: "Steps of 0.1, with Shift 1" },
  perEmployee: {
    label: "Client pays per employee a month",
    unit: "$",
    step: 1,
    limit: "At most that. ",
    steps: "Steps of $1, with Shift $10",
  },
};

const BASES = [
  { value: "plain", label: "On all wages" },
  { value: "wageBases", label: "With wage bases" },
] as const satisfies readonly { value: Basis; label: string }[];

const ALL = "all";

/** The people, the target and what may change for it. */
export function WhatIfInputs({ inputs }: { inputs: ScenarioInputs }) {
  const id = useId();
  const { from, kind } = inputs;
  const { unit, step, limit, steps } = TARGETS[kind];
  return (
    <div className="grid gap-4 max-md:gap-3">
      <StepBox
        id={`${id}-employees`}
        label="Employees"
        hint={<Hint steps="Steps of 1, with Shift 10">{`Now ${formatNumber(from.employees)}. `}</Hint>}
        error={inputs.employeesProblem}
        value={inputs.employees}
        onChange={inputs.setEmployees}
        step={1}
        min={1}
        format={String}
      />
      <StepBox
        id={`${id}-average`}
        label="Average salary"
        hint={
          <Hint steps="Steps of $1,000, with Shift $10,000">{`Now ${formatAmount(from.averageSalary)} a year. `}</Hint>
        }
        error={inputs.averageProblem}
        value={inputs.averageSalary}
        onChange={inputs.setAverageSalary}
        step={1000}
        min={1}
        unit="$"
        format={formatNumber}
      />
      <FieldFrame id={`${id}-kind`} label="Solve for">
        <Select value={kind} onValueChange={(next) => inputs.setKind(next as TargetKind)}>
          <SelectTrigger id={`${id}-kind`}>
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            {TARGET_KINDS.map((one) => (
              <SelectItem key={one} value={one}>
                {TARGETS[one].label}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      </FieldFrame>
      <StepBox
        id={`${id}-target`}
        label="Target"
        hint={<Hint steps={steps}>{limit}</Hint>}
        value={inputs.target}
        onChange={inputs.setTarget}
        step={step}
        min={0}
        unit={unit}
        format={formatNumber}
      />
      {inputs.proposalType === "PEO" && (
        <div className="grid justify-items-start gap-1.5">
          <span className="font-medium text-sm">By the estimate</span>
          <SegmentedControl label="By the estimate" value={inputs.basis} options={BASES} onChange={inputs.setBasis} />
        </div>
      )}
      {inputs.products.length > 1 && (
        <FieldFrame id={`${id}-changes`} label="Change the price of">
          <Select value={inputs.changes ?? ALL} onValueChange={(next) => inputs.setChanges(next === ALL ? null : next)}>
            <SelectTrigger id={`${id}-changes`}>
              <SelectValue />
            </SelectTrigger>
            <SelectContent>
              <SelectItem value={ALL}>All products, in proportion</SelectItem>
              {inputs.products.map((product) => (
                <SelectItem key={product.id} value={product.id}>
                  {product.name}
                </SelectItem>
              ))}
            </SelectContent>
          </Select>
        </FieldFrame>
      )}
    </div>
  );
}

/** With what the keys do, where there are some. */
const Hint = ({ steps, children }: { steps: string; children?: ReactNode }) => (
  <>
    {children}
    <span className="touch:hidden">{steps}</span>
  </>
);
