"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { toast } from "@/components/feedback/toast";
import { FieldFrame, FieldNotes, useField } from "@/components/form/field";
import { NumberField } from "@/components/form/number-field";
import { Button } from "@/components/ui/button";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import { companySizeLabel, companySizeOf, PRICE_MODEL_LABELS } from "@/lib/domain/enums";
import { formatNumber } from "@/lib/domain/format";
import { getCompany, updateCompany } from "@/lib/generated/calls/companies";
import { askedOf, type BuilderInputs, proposalTypeOf, statesLeft } from "./builder-state";
import { CensusFileChoice } from "./census-file-choice";
import { PeoplePerState } from "./people-per-state";
import { PriceModelChoice } from "./price-model-choice";
import { ReportOffers } from "./report-offers";
import { StartFields } from "./start-fields";
import { StatesPicker } from "./states-picker";
import { type Builder, useBuilderState, usePriceChange } from "./use-builder";

export const FIRST_FIELD = "companyEmployeeCount" satisfies keyof BuilderInputs;

export function CensusSection({ builder }: { builder: Builder }) {
  const { form, catalog, company } = builder;
  const { control } = form;
  const states = useField({ control, name: "statesOfOperation", label: "States of operation" });
  const chosen = states.value as string[];
  const offered = statesLeft(chosen, catalog);
  const nobodyTaxed = proposalTypeOf(catalog) === "PEO" && offered.length === 0 && chosen.length === 0;
  function changeStates(next: string[]) {
    form.setValue("peoplePerState", askedOf(next, form.getValues("peoplePerState")), { shouldDirty: true });
    form.clearErrors("peoplePerState");
    states.onChange(next);
  }
  /** Checks a box when it is left. An empty one may wait for Next. */
  const check = (name: "companyEmployeeCount" | "employeeAverageSalary") => () => {
    if (form.getValues(name) !== null) void form.trigger(name);
  };

  return (
    <div className="grid grid-cols-1 gap-5">
      <CensusFileChoice builder={builder} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <NumberField
          control={control}
          name={FIRST_FIELD}
          label="Company employee count"
          hint={company.size !== null && <ProfileSize builder={builder} size={company.size} />}
          noNumber="Employee count must be a positive whole number"
          inputMode="numeric"
          format={String}
          onLeave={check(FIRST_FIELD)}
        />
        <NumberField
          control={control}
          name="employeeAverageSalary"
          label="Average salary per year"
          noNumber="Average salary must be positive"
          unit="$"
          format={formatNumber}
          onLeave={check("employeeAverageSalary")}
        />
      </div>
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 font-medium text-sm">States of operation</legend>
        <StatesPicker input={states.input} chosen={chosen} offered={offered} onChange={changeStates} />
        <FieldNotes
          id={states.input.id}
          hint={
            nobodyTaxed && `${catalog.providerName} has no state tax rates yet. Its owner can add them under Products.`
          }
          error={states.error}
        />
      </fieldset>
      <ReportOffers builder={builder} />
      <PeoplePerState builder={builder} />
      <StartFields builder={builder} />
      <PackageChoice builder={builder} />
      <PriceModelChoice builder={builder} />
    </div>
  );
}

/** Fills products and rates from a price package, and shows its name until they are changed. */
function PackageChoice({ builder }: { builder: Builder }) {
  const { catalog, fillFrom } = builder;
  const { pricePackages } = catalog;
  const change = usePriceChange(builder);
  if (pricePackages.length === 0) return null;
  const filled = proposalTypeOf(catalog) === "PEO" ? ", the products and the tax rates" : " and the products";
  return (
    <FieldFrame id="pricePackage" label="Price package" hint={`Fills in the price model${filled}`}>
      <Select
        value={change?.packageId ?? ""}
        onValueChange={(id) => {
          const chosen = pricePackages.find((candidate) => candidate.id === id);
          if (chosen) fillFrom(chosen);
        }}
      >
        <SelectTrigger id="pricePackage" aria-describedby="pricePackage-hint">
          <SelectValue placeholder="Choose a price package" />
        </SelectTrigger>
        <SelectContent>
          {pricePackages.map(({ id, name, priceModel }) => (
            <SelectItem key={id} value={id}>
              {name} · {PRICE_MODEL_LABELS[priceModel]}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
    </FieldFrame>
  );
}

/** What the company's profile says of its employees; it can be corrected here where the count is outside of that. */
function ProfileSize({ builder, size }: { builder: Builder; size: number }) {
  const { companyEmployeeCount } = useBuilderState(builder);
  const counted = companySizeOf(companyEmployeeCount ?? 0) ?? size;
  const params = { companyId: builder.company.id };
  const { data: company } = useQuery({ ...queryOptions(getCompany, { params }), enabled: counted !== size });
  const change = useChange();
  const correct = useMutation({
    mutationFn: (version: number) => change(updateCompany, { params, body: { companySize: counted, version } }),
    onSuccess: () => toast.success(`The company's profile now says ${companySizeLabel(counted)} employees`),
    onError: (error) => toast.error("Failed to update the company", { description: messageOf(error) }),
  });
  return (
    <>
      The company's profile says {companySizeLabel(size)} employees.
      {counted !== size && company?.canEdit && (
        <>
          {" "}
          <Button
            variant="link"
            className="text-xs"
            pending={correct.isPending}
            onClick={() => correct.mutate(company.version)}
          >
            Change it to {companySizeLabel(counted)}
          </Button>
        </>
      )}
    </>
  );
}
