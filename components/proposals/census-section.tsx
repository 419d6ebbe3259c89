"use client";

import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { formatNumber } from "@/lib/domain/format";
import { AmountInput } from "./amount-input";
import { type CensusField, censusProblems } from "./builder-form";
import { addState, proposalTypeOf, removeState, statesLeft } from "./builder-state";
import { parseAmount } from "./amount";
import { FieldProblem } from "./field-problem";
import { PriceModelChoice } from "./price-model-choice";
import { StatesPicker } from "./states-picker";
import type { Builder } from "./use-builder";

const problemId = (field: CensusField) => `${field}-problem`;

export function CensusSection({ builder }: { builder: Builder }) {
  const { state, catalogue, problems, change, report } = builder;
  const describe = (field: CensusField) => ({
    id: field,
    "aria-invalid": problems[field] !== undefined,
    "aria-describedby": problems[field] ? problemId(field) : undefined,
  });
  /** On leaving a box: thousands separators for a number, a word for what is none. An empty box may wait for Next. */
  const settle = (field: CensusField, key: "employeeCount" | "averageSalary") => () => {
    if (state[key].trim() === "") return;
    const value = parseAmount(state[key]);
    const problem = censusProblems(state)[field];
    if (!problem && value !== null) change((before) => ({ ...before, [key]: formatNumber(value) }));
    report(field, problem);
  };
  const offered = statesLeft(state, catalogue);
  const nobodyTaxed = proposalTypeOf(catalogue) === "PEO" && offered.length === 0 && state.states.length === 0;

  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="grid content-start gap-1.5">
          <Label htmlFor="companyEmployeeCount">Company employee count</Label>
          <Input
            {...describe("companyEmployeeCount")}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            className="text-right tabular-nums"
            value={state.employeeCount}
            onChange={({ target }) =>
              change((before) => ({ ...before, employeeCount: target.value }), "companyEmployeeCount")
            }
            onBlur={settle("companyEmployeeCount", "employeeCount")}
          />
          <FieldProblem id={problemId("companyEmployeeCount")} text={problems.companyEmployeeCount} />
        </div>
        <div className="grid content-start gap-1.5">
          <Label htmlFor="employeeAverageSalary">Average salary per year</Label>
          <AmountInput
            {...describe("employeeAverageSalary")}
            unit="$"
            value={state.averageSalary}
            onValueChange={(text) => change((before) => ({ ...before, averageSalary: text }), "employeeAverageSalary")}
            onBlur={settle("employeeAverageSalary", "averageSalary")}
          />
          <FieldProblem id={problemId("employeeAverageSalary")} text={problems.employeeAverageSalary} />
        </div>
      </div>
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 font-medium text-sm">States of operation</legend>
        <StatesPicker
          id="statesOfOperation"
          invalid={problems.statesOfOperation !== undefined}
          describedBy={problems.statesOfOperation ? problemId("statesOfOperation") : undefined}
          chosen={state.states}
          offered={offered}
          onAdd={(code) => change((before) => addState(before, code), "statesOfOperation")}
          onRemove={(code) => change((before) => removeState(before, code))}
        />
        <FieldProblem id={problemId("statesOfOperation")} text={problems.statesOfOperation} />
        {nobodyTaxed && (
          <p className="text-muted-foreground text-xs">
            {catalogue.providerName} has no state tax rates yet. An owner can add them under Products.
          </p>
        )}
      </fieldset>
      <PriceModelChoice builder={builder} />
    </div>
  );
}
