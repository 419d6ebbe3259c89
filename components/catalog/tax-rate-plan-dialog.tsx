"use client";
import { toast } from "@/components/feedback/toast";
import { DateField } from "@/components/form/date-field";
import { FormDialog } from "@/components/form/form-dialog";
import { MoneyField } from "@/components/form/money-field";
import { PercentField } from "@/components/form/percent-field";
import type { OpenProps } from "@/components/ui/dialog";
import { useChange } from "@/lib/api-client/change";
import type { TaxRatePlan } from "@/lib/catalog/contract";
import { plural } from "@/lib/domain/dates";
import { RATE_TYPE } from "@/lib/domain/enums";
import { planTaxRates } from "@/lib/generated/calls/catalog";

interface TaxRatePlanDialogProps extends OpenProps {
  providerId: string;
  plan: TaxRatePlan;
}

/** All state tax rates without a term in a year, filled in as they are now: an owner changes what changes, and saves all. */
export function TaxRatePlanDialog({ providerId, plan, ...dialog }: TaxRatePlanDialogProps) {
  const change = useChange();
  const { year, effectiveFrom, rates } = plan;
  return (
    <FormDialog
      {...dialog}
      size="xl"
      title={`Plan ${year}`}
      description="Filled in as the rates are now. Nothing changes before the day that you choose."
      submitLabel="Plan these rates"
      failureTitle="Failed to plan tax rates"
      schema={() => import("@/lib/catalog/contract").then((contract) => contract.TaxRatePlanForm)}
      draft={`tax-rate-plan:${providerId}:${year}`}
      defaultValues={{
        effectiveFrom,
        terms: rates.map(({ taxRateId, priceType, fixedRate, minRate, maxRate, wageBase }) => ({
          taxRateId,
          priceType,
          fixedRate,
          minRate,
          maxRate,
          wageBase,
        })),
      }}
      onSubmit={async (body, { keyFor }) => {
        const { added } = await change(planTaxRates, { params: { providerId }, body, idempotencyKey: keyFor(body) });
        toast.success(`${plural(added, "rate")} planned`);
      }}
    >
      {({ control }) => (
        <>
          <DateField control={control} name="effectiveFrom" label="From" required className="sm:max-w-52" />
          <ul aria-label="Tax rates" className="grid gap-3">
            {rates.map(({ taxRateId, taxName, priceType }, index) => (
              <li key={taxRateId}>
                <fieldset className="grid items-start gap-2 border-t pt-3 sm:grid-cols-[8rem_repeat(3,minmax(0,1fr))]">
                  <legend className="float-left font-medium text-sm sm:pt-7">{taxName}</legend>
                  {priceType === RATE_TYPE.FIXED ? (
                    <PercentField
                      control={control}
                      name={`terms.${index}.fixedRate`}
                      label="Rate"
                      required
                      className="sm:col-span-2"
                    />
                  ) : (
                    <>
                      <PercentField control={control} name={`terms.${index}.minRate`} label="Min rate" required />
                      <PercentField control={control} name={`terms.${index}.maxRate`} label="Max rate" required />
                    </>
                  )}
                  <MoneyField
                    control={control}
                    name={`terms.${index}.wageBase`}
                    label="Wage base"
                    placeholder="From the year's table"
                  />
                </fieldset>
              </li>
            ))}
          </ul>
        </>
      )}
    </FormDialog>
  );
}
