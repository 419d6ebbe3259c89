"use client";

import { FieldFrame, FieldNotes } from "@/components/form/field";
import { Input } from "@/components/ui/input";
import { companySizeLabel } from "@/lib/domain/enums";
import { formatNumber } from "@/lib/domain/format";
import { parseAmount } from "./amount";
import { AmountInput } from "./amount-input";
import { type CensusField, censusProblems } from "./builder-form";
import { addState, proposalTypeOf, removeState, statesLeft } from "./builder-state";
import { PackageChoice } from "./package-choice";
import { PriceModelChoice } from "./price-model-choice";
import { StatesPicker } from "./states-picker";
import type { Builder } from "./use-builder";

export const FIRST_FIELD = "companyEmployeeCount" satisfies CensusField;

export function CensusSection({ builder }: { builder: Builder }) {
  const { state, catalog, company, problems, change, report } = builder;
  const attributesOf = (field: CensusField) => ({
    id: field,
    "aria-invalid": problems[field] !== undefined,
    "aria-describedby": problems[field] ? `${field}-error` : undefined,
  });
  /** On leaving a box: thousands separators for a number, a word for what is none. An empty box may wait for Next. */
  const settle = (field: CensusField, key: "employeeCount" | "averageSalary") => () => {
    if (state[key].trim() === "") return;
    const value = parseAmount(state[key]);
    const problem = censusProblems(state)[field];
    if (!problem && value !== null) {
      change((before) => ({ ...before, [key]: key === "averageSalary" ? formatNumber(value) : String(value) }));
    }
    report(field, problem);
  };
  const offered = statesLeft(state, catalog);
  const nobodyTaxed = proposalTypeOf(catalog) === "PEO" && offered.length === 0 && state.states.length === 0;

  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <FieldFrame
          id={FIRST_FIELD}
          label="Company employee count"
          hint={`${companySizeLabel(company.size)} employees by the company's profile`}
          error={problems.companyEmployeeCount}
        >
          <Input
            {...attributesOf(FIRST_FIELD)}
            aria-describedby={`${FIRST_FIELD}-hint${problems[FIRST_FIELD] ? ` ${FIRST_FIELD}-error` : ""}`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            className="tabular-nums"
            value={state.employeeCount}
            onChange={({ target }) =>
              change((before) => ({ ...before, employeeCount: target.value }), "companyEmployeeCount")
            }
            onBlur={settle("companyEmployeeCount", "employeeCount")}
          />
        </FieldFrame>
        <FieldFrame id="employeeAverageSalary" label="Average salary per year" error={problems.employeeAverageSalary}>
          <AmountInput
            {...attributesOf("employeeAverageSalary")}
            unit="$"
            align="left"
            value={state.averageSalary}
            onValueChange={(text) => change((before) => ({ ...before, averageSalary: text }), "employeeAverageSalary")}
            onBlur={settle("employeeAverageSalary", "averageSalary")}
          />
        </FieldFrame>
      </div>
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 font-medium text-sm">States of operation</legend>
        <StatesPicker
          id="statesOfOperation"
          invalid={problems.statesOfOperation !== undefined}
          describedBy={problems.statesOfOperation ? "statesOfOperation-error" : undefined}
          chosen={state.states}
          offered={offered}
          onAdd={(code) => change((before) => addState(before, code), "statesOfOperation")}
          onRemove={(code) => change((before) => removeState(before, code))}
        />
        <FieldNotes
          id="statesOfOperation"
          hint={
            nobodyTaxed && `${catalog.providerName} has no state tax rates yet. Its owner can add them under Products.`
          }
          error={problems.statesOfOperation}
        />
      </fieldset>
      <PackageChoice builder={builder} />
      <PriceModelChoice builder={builder} />
    </div>
  );
}
