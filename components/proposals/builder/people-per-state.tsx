"use client";

import { useFormState } from "react-hook-form";
import { FieldNotes } from "@/components/form/field";
import { NumberField } from "@/components/form/number-field";
import { PercentField } from "@/components/form/percent-field";
import { SelectField } from "@/components/form/select-field";
import { formatNumber, formatRate } from "@/lib/domain/format";
import { stateName } from "@/lib/domain/us-states";
import { reportingOf } from "@/lib/pricing/people-per-state";
import { type BuilderState, peopleOfStates, taxLines } from "./builder-state";
import { type Builder, useBuilderState } from "./use-builder";

const ACCOUNTS = [
  { value: "provider", label: "The provider's" },
  { value: "client", label: "The client's own" },
];

/** What the estimate with wage bases asks about the chosen states; nothing where their tax rates answer it. */
export function PeoplePerState({ builder }: { builder: Builder }) {
  const { form, catalog } = builder;
  const state = useBuilderState(builder);
  const { errors } = useFormState({ control: form.control, name: "peoplePerState" });
  const taxes = taxLines(state, catalog);
  if (taxes.length === 0) return null;
  const { control } = form;
  const split = state.statesOfOperation.length > 1 && state.statesOfOperation;
  const asked = taxes.flatMap(({ tax }) => {
    const isOpen = tax.kind === "suta" && tax.state && !reportingOf(tax, []);
    const isClients = reportingOf(tax, peopleOfStates(state)) === "client";
    return tax.state && (isOpen || isClients) ? [{ tax, state: tax.state, isOpen, isClients }] : [];
  });

  return (
    <>
      {split && (
        <fieldset className="grid gap-1.5" aria-describedby="people-per-state-hint">
          <legend className="mb-1.5 font-medium text-sm">People per state</legend>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {split.map((code) => (
              <NumberField
                key={code}
                control={control}
                name={`peoplePerState.${code}.people`}
                label={stateName(code)}
                noNumber="Must be a whole number of people"
                inputMode="numeric"
                format={String}
              />
            ))}
          </div>
          <FieldNotes id="people-per-state" hint={placedOf(state)} error={errors.peoplePerState?.root?.message} />
        </fieldset>
      )}
      {asked.length > 0 && (
        <fieldset className="grid gap-3">
          <legend className="mb-1.5 font-medium text-sm">State unemployment accounts</legend>
          {asked.map(({ tax, state: code, isOpen, isClients }) => (
            <div key={tax.id} className="grid gap-3 sm:grid-cols-2">
              {isOpen && (
                <SelectField
                  control={control}
                  name={`peoplePerState.${code}.reporting`}
                  label={`Whose account in ${stateName(code)}?`}
                  emptyLabel="Not known"
                  placeholder="Not known"
                  options={ACCOUNTS}
                />
              )}
              {isClients && (
                <PercentField
                  control={control}
                  name={`peoplePerState.${code}.clientRate`}
                  label={`The client's rate in ${stateName(code)}`}
                  hint={rateHint(tax.terms?.newEmployerPercent ?? null, catalog.taxYear.year)}
                />
              )}
            </div>
          ))}
        </fieldset>
      )}
    </>
  );
}

function placedOf({ statesOfOperation, peoplePerState, companyEmployeeCount }: BuilderState): string {
  const people = statesOfOperation.map((code) => peoplePerState[code]?.people || 0);
  const placed = people.reduce((sum, one) => sum + one, 0);
  if (placed === 0) return "For the estimate with wage bases. It can be left blank.";
  return `${formatNumber(placed)} of ${formatNumber(companyEmployeeCount || 0)} people`;
}

const rateHint = (newEmployer: number | null, year: number): string =>
  newEmployer === null
    ? "It is on their rate notice: ask for it."
    : `It is on their rate notice: ask for it. New employers pay ${formatRate(newEmployer)} in ${year}.`;
