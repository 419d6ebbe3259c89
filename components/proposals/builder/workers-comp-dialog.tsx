"use client";
import { useQuery } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { NumberField } from "@/components/form/number-field";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter, type OpenProps, TitledDialog } from "@/components/ui/dialog";
import { queryOptions } from "@/lib/api-client/query-options";
import type { OfferedProduct } from "@/lib/catalog/contract";
import { getOfferedClassRates } from "@/lib/generated/calls/catalog";
import { priceBounds } from "@/lib/pricing/pricing";
import { premiums } from "@/lib/pricing/workers-comp";
import { settleAmount } from "./amount";
import { amountText, placesOf } from "./builder-state";
import { type ClassInputs, firstClasses, modificationOf, pricedClasses } from "./class-inputs";
import { ClassLines } from "./class-lines";
import { Premium, priceOf } from "./premium";
import type { Builder } from "./use-builder";

interface WorkersCompDialogProps extends OpenProps {
  builder: Builder;
  product: OfferedProduct;
}

/** Works out the price of a workers' compensation product from class codes. Nothing is kept of it but a price that is used. */
export function WorkersCompDialog({ builder, product, open, onOpenChange }: WorkersCompDialogProps) {
  const form = useForm<ClassInputs>({ defaultValues: { classes: firstClasses(builder), modification: 1 } });
  const { control } = form;
  const { classes, modification } = useWatch({ control }) as ClassInputs;
  const offered = useQuery({
    ...queryOptions(getOfferedClassRates, { params: { dealId: builder.dealId } }),
    enabled: open,
  });
  const rates = offered.data?.rates ?? [];
  const factor = modificationOf(modification);
  const { lines, premium } = premiums(pricedClasses(classes, rates), factor ?? 1);
  const { priceModel, companyEmployeeCount, employeeAverageSalary } = builder.form.getValues();
  const bounds = priceBounds(priceModel, product);
  const price =
    factor === null || premium === null
      ? null
      : priceOf(premium, priceModel, companyEmployeeCount, employeeAverageSalary);
  const settled = price === null ? null : settleAmount(String(price), bounds, placesOf(priceModel));

  function use(amount: number) {
    const chosen = builder.form.getValues("payrollProducts");
    const line = { id: product.id, amount: amountText(amount) };
    const isChosen = chosen.some(({ id }) => id === product.id);
    const next = isChosen ? chosen.map((one) => (one.id === product.id ? line : one)) : [...chosen, line];
    builder.form.setValue("payrollProducts", next, { shouldDirty: true });
    builder.form.clearErrors("payrollProducts");
    onOpenChange(false);
  }

  return (
    <TitledDialog
      open={open}
      onOpenChange={onOpenChange}
      size="xl"
      title={`${product.name} from class codes`}
      description="Payroll ÷ 100 × rate × experience modification. Only the price is taken over."
    >
      <DialogBody className="grid content-start gap-4">
        <ClassLines control={control} lines={lines} rates={rates} providerName={builder.catalog.providerName} />
        <div className="grid gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <NumberField
            control={control}
            name="modification"
            label="Experience modification"
            hint="By the client's policy; 1 without one"
            whenEmpty={1}
            format={String}
          />
          <Premium {...{ premium, price, settled, bounds, priceModel }} providerName={builder.catalog.providerName} />
        </div>
        <p className="text-muted-foreground text-xs">
          Where the client keeps its own policy, leave the product out: its premium stays in what they pay today. An
          estimate: the carrier's audit decides.
        </p>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={() => onOpenChange(false)}>
          Close
        </Button>
        <Button disabled={settled === null} onClick={() => settled !== null && use(settled)}>
          Use this price
        </Button>
      </DialogFooter>
    </TitledDialog>
  );
}
