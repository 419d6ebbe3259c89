"use client";
import { type Control, useWatch } from "react-hook-form";
import { toast } from "@/components/feedback/toast";
import { FormDialog } from "@/components/form/form-dialog";
import { TextareaField } from "@/components/form/textarea-field";
import { useRecordForm } from "@/components/form/use-versioned-form";
import type { OpenProps } from "@/components/ui/dialog";
import { call } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import type { ClassRates } from "@/lib/catalog/contract";
import { plural } from "@/lib/domain/dates";
import { getClassRates, setClassRates } from "@/lib/generated/calls/catalog";
import { classRatesText, readClassRates } from "@/lib/pricing/class-rates";

interface ClassRatesDialogProps extends OpenProps {
  providerId: string;
  /** As they are when it opens. */
  rates: ClassRates;
}

/** The workers' compensation rates of a provider, to paste or type. */
export function ClassRatesDialog({ providerId, rates, open, onOpenChange }: ClassRatesDialogProps) {
  const change = useChange();
  const params = { providerId };
  const form = useRecordForm({
    record: rates,
    open,
    schema: () => import("./schemas").then((file) => file.RatesText),
    draft: `class-rates:${providerId}`,
    failureTitle: "Failed to update class rates",
    inputsOf,
    update: async ({ text }, { version }) => {
      await change(setClassRates, { params, body: { rates: readClassRates(text).rates, version } });
      toast.success("Class rates updated");
    },
    readLatest: () => call(getClassRates, { params }),
  });
  return (
    <FormDialog
      {...form}
      open={open}
      onOpenChange={onOpenChange}
      title="Class rates"
      description="What your carrier charges for workers' comp. The builder uses these rates to work out premiums."
      size="lg"
    >
      {({ control }) => <RatesField control={control} />}
    </FormDialog>
  );
}

const inputsOf = ({ rates }: Pick<ClassRates, "rates">) => ({ text: classRatesText(rates) });

function RatesField({ control }: { control: Control<{ text: string }> }) {
  const { rates } = readClassRates(useWatch({ control, name: "text" }));
  const states = new Set(rates.map(({ state }) => state)).size;
  return (
    <>
      <TextareaField
        control={control}
        name="text"
        label="State, class code and rate per $100, one per line"
        hint="Paste from a spreadsheet: words between code and rate are left out."
        placeholder={"FL 8810 0.25\nFL 5403 6.40"}
        rows={14}
      />
      <p role="status" className="text-muted-foreground text-xs tabular-nums">
        {rates.length === 0 ? "No rates" : `${plural(rates.length, "rate")} in ${plural(states, "state")}`}
      </p>
    </>
  );
}
