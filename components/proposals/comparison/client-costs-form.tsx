"use client";
import type { z } from "zod";
import { toast } from "@/components/feedback/toast";
import { CardForm } from "@/components/form/card-form";
import { MoneyField } from "@/components/form/money-field";
import { PercentField } from "@/components/form/percent-field";
import { SelectField } from "@/components/form/select-field";
import { useVersionedForm } from "@/components/form/use-versioned-form";
import { call } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { getClientCosts, setClientCosts } from "@/lib/generated/calls/proposals";
import { COST_PERIODS, type CostPeriod, SERVICE_COST_LABELS, SERVICE_COSTS } from "@/lib/pricing/client-costs";
import type { ClientCosts, ClientCostsForm as Schema } from "@/lib/proposals/inside/contract";

type Inputs = z.input<typeof Schema>;

const PERIOD_LABELS: Record<CostPeriod, string> = { year: "Year", employee_month: "Employee/month" };
const PERIODS = COST_PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value] }));

interface ClientCostsFormProps {
  dealId: string;
  costs: ClientCosts;
  /** The name of its draft. */
  draft: string;
  onCancel: () => void;
  onSaved: () => void;
}

export function ClientCostsForm({ dealId, costs, draft, onCancel, onSaved }: ClientCostsFormProps) {
  const change = useChange();
  const params = { dealId };
  const edited = useVersionedForm({
    schema: () => import("@/lib/proposals/inside/contract").then((contract) => contract.ClientCostsForm),
    draft,
    record: costs,
    inputsOf,
    failureTitle: "Failed to update what the client pays",
    save: (values, version) => change(setClientCosts, { params, body: { ...values, version } }),
    readLatest: () => call(getClientCosts, { params }),
    onSuccess: () => {
      toast.success("Client's costs updated");
      onSaved();
    },
  });
  const { control } = edited.form;
  return (
    <CardForm label="Edit what the client pays today" of={edited} onCancel={onCancel}>
      <p className="text-muted-foreground text-sm">
        What they would no longer pay with you. Leave blank what you do not know.
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        {SERVICE_COSTS.map((cost) => (
          <div key={cost} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:grid-cols-2 items-start gap-2">
            <MoneyField control={control} name={cost} label={SERVICE_COST_LABELS[cost]} />
            <SelectField
              control={control}
              name={`${cost}Per`}
              label={
                <>
                  <span className="sr-only">{SERVICE_COST_LABELS[cost]} </span>Per
                </>
              }
              options={PERIODS}
            />
          </div>
        ))}
        <PercentField
          control={control}
          name="sutaRate"
          label="SUTA rate"
          hint="As on the client's rate notice; of several states the average"
        />
      </div>
    </CardForm>
  );
}

const inputsOf = ({ version: _, ...costs }: ClientCosts): Inputs => costs;
