"use client";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { z } from "zod";
import { DateField } from "@/components/form/date-field";
import { FormDialog } from "@/components/form/form-dialog";
import { MoneyField } from "@/components/form/money-field";
import { PercentField } from "@/components/form/percent-field";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { UsStateField } from "@/components/form/us-state-field";
import { useRecordForm } from "@/components/form/use-versioned-form";
import { useClocks } from "@/components/layout/clocks";
import type { OpenProps } from "@/components/ui/dialog";
import { call } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import type { TaxFactForm, TaxFacts } from "@/lib/catalog/contract";
import { US_STATES } from "@/lib/domain/us-states";
import { getTaxFacts, setTaxFacts } from "@/lib/generated/calls/catalog";
import { factKey, TAX_FACT_KINDS, type TaxFact, type TaxFactKind } from "@/lib/tax-years/facts";

export const FACT_LABELS: Record<TaxFactKind, string> = {
  wage_base: "Wage base",
  new_employer_rate: "New employer rate",
  expected_credit_reduction: "FUTA credit reduction, expected",
  final_credit_reduction: "FUTA credit reduction, final",
};

interface TaxFactDialogProps extends OpenProps {
  providerId: string;
  /** Everything that the provider has entered: it is saved as one list. */
  entered: TaxFacts;
  /** The entry to change; null adds one. */
  fact: TaxFact | null;
}

export function TaxFactDialog({ providerId, entered, fact, open, onOpenChange }: TaxFactDialogProps) {
  const change = useChange();
  const { providerToday: today } = useClocks();
  const params = { providerId };
  const thisYear = Number(today.slice(0, 4));
  const { base, ...form } = useRecordForm({
    record: { ...entered, fact },
    open,
    schema: () => import("@/lib/catalog/contract").then((contract) => contract.TaxFactForm),
    draft: fact ? `tax-fact:${providerId}:${factKey(fact)}` : `new-tax-fact:${providerId}`,
    failureTitle: "Failed to save entry",
    inputsOf: ({ fact }) => (fact ?? { ...EMPTY, year: thisYear, day: today }) as FactInputs,
    update: (values, { facts, fact, version }) => {
      const others = facts.filter((one) => !isSame(one, fact));
      return change(setTaxFacts, { params, body: { facts: [...others, values], version } });
    },
    readLatest: async ({ fact }) => {
      const latest = await call(getTaxFacts, { params });
      const same = fact && latest.facts.find((one) => isSame(one, fact));
      return fact && !same ? undefined : { ...latest, fact: same ?? null };
    },
  });
  const first = Math.min(...base.builtIn.map(({ year }) => year), thisYear, base.fact?.year ?? thisYear);
  return (
    <FormDialog
      {...form}
      open={open}
      onOpenChange={onOpenChange}
      title={base.fact ? "Edit Entry" : "Add Entry"}
      description="It overrides the built-in tables in new proposals. Existing ones keep what they were priced with."
      submitLabel={base.fact ? "Save" : "Add Entry"}
    >
      {(form) => <FactFields form={form} first={first} last={thisYear + 1} />}
    </FormDialog>
  );
}

type FactInputs = z.input<typeof TaxFactForm>;

interface FactFieldsProps {
  form: UseFormReturn<FactInputs, unknown, z.output<typeof TaxFactForm>>;
  /** Years to choose from. */
  first: number;
  last: number;
}

function FactFields({ form: { control }, first, last }: FactFieldsProps) {
  const kind = useWatch({ control, name: "kind" });
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        control={control}
        name="year"
        label="Year"
        required
        options={years.map((year) => ({ value: year, label: String(year) }))}
      />
      <UsStateField control={control} name="state" required options={US_STATES} />
      <SelectField control={control} name="kind" label="Type" required options={KINDS} />
      {kind === "wage_base" ? (
        <MoneyField control={control} name="value" label="Wage base per employee" required />
      ) : (
        <PercentField
          control={control}
          name="value"
          label="Rate"
          required
          hint={kind === "new_employer_rate" ? "Including surcharges that all employers pay." : undefined}
        />
      )}
      <TextField control={control} name="source" label="Source" required />
      <DateField control={control} name="day" label="Source date" required about="back" clearable={false} />
    </div>
  );
}

const KINDS = TAX_FACT_KINDS.map((value) => ({ value, label: FACT_LABELS[value] }));

const EMPTY = { state: null, kind: null, value: null, source: "" };

const isSame = (one: TaxFact, other: TaxFact | null): boolean => other !== null && factKey(one) === factKey(other);
