"use client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { toast } from "@/components/feedback/toast";
import { FieldFrame, FieldNotes, useField } from "@/components/form/field";
import { NumberField } from "@/components/form/number-field";
import { PercentField } from "@/components/form/percent-field";
import { SelectField } from "@/components/form/select-field";
import { Button } from "@/components/ui/button";
import { RadioGroup, RadioGroupItem } from "@/components/ui/radio-group";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import { formatDateOnly } from "@/lib/domain/dates";
import { companySizeLabel, companySizeOf, PRICE_MODEL_LABELS, PRICE_MODELS, type PriceModel } from "@/lib/domain/enums";
import { formatNumber } from "@/lib/domain/format";
import { getCompany, updateCompany } from "@/lib/generated/calls/companies";
import { startMonths } from "@/lib/pricing/start-month";
import { askedOf, type BuilderInputs, proposalTypeOf, statesLeft } from "./builder-state";
import { CensusFileChoice } from "./census-file-choice";
import { OriginNotes } from "./origin-notes";
import { PeoplePerState } from "./people-per-state";
import { ReportOffers } from "./report-offers";
import { StatesPicker } from "./states-picker";
import { type Builder, useBuilderState, usePriceChange } from "./use-builder";

const HINTS: Record<PriceModel, string> = {
  BUNDLED_RATE: "A percent of gross wages per product",
  PER_EMPLOYEE_PER_MONTH: "Dollars per employee per month",
};

export function PriceModelChoice({ builder }: { builder: Builder }) {
  const { control } = builder.form;
  const [priceModel, products] = useWatch({ control, name: ["priceModel", "payrollProducts"] });
  const { errors } = useFormState({ control, name: "priceModel" });
  const change = usePriceChange(builder);
  return (
    <div className="grid gap-1.5">
      <span id="priceModel-label" className="font-medium text-sm">
        Price model
      </span>
      <RadioGroup
        aria-labelledby="priceModel-label"
        value={priceModel}
        onValueChange={(model) => builder.choosePriceModel(model as PriceModel)}
        className="gap-2 sm:grid-cols-2"
      >
        {PRICE_MODELS.map((model) => (
          <label
            key={model}
            htmlFor={model}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-md border border-input px-3 py-2 hover:bg-accent has-[[data-state=checked]]:border-primary has-[[data-state=checked]]:bg-primary/5"
          >
            <RadioGroupItem
              id={model}
              value={model}
              aria-describedby={`${model}-hint`}
              aria-label={PRICE_MODEL_LABELS[model]}
            />
            <span>
              <span className="block font-medium text-sm">{PRICE_MODEL_LABELS[model]}</span>
              <span id={`${model}-hint`} className="block text-muted-foreground text-xs">
                {HINTS[model]}
              </span>
            </span>
          </label>
        ))}
      </RadioGroup>
      <FieldNotes
        id="priceModel"
        hint={products.length > 0 && "Changing the price model clears the chosen products."}
        error={errors.priceModel?.message}
      />
      {change && (
        <OriginNotes
          title={`${change.title}.`}
          notes={change.notes}
          action={
            <Button variant="outline" onClick={builder.undoPriceChange}>
              Undo
            </Button>
          }
        />
      )}
    </div>
  );
}

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
          emptyLabel="Not set: a full year"
          placeholder="Not set: a full year"
          options={startMonths(catalog.today).map((day) => ({ value: day, label: formatDateOnly(day, "monthOfYear") }))}
        />
        <PercentField
          control={control}
          name="turnoverPercent"
          label="Annual turnover"
          hint="Each replacement starts a new wage base."
        />
      </div>
    </details>
  );
}

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
