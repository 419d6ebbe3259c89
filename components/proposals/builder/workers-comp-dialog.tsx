"use client";
import { useQuery } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { NumberField } from "@/components/form/number-field";
import { Fact, Facts } from "@/components/kit/facts";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter, type OpenProps, TitledDialog } from "@/components/ui/dialog";
import { queryOptions } from "@/lib/api-client/query-options";
import type { OfferedProduct } from "@/lib/catalog/contract";
import { type Decimal, toMoney, toText } from "@/lib/domain/decimal";
import type { PriceModel } from "@/lib/domain/enums";
import { formatDollars, formatRate } from "@/lib/domain/format";
import { getOfferedClassRates } from "@/lib/generated/calls/catalog";
import { grossWagesOf, priceBounds } from "@/lib/pricing/pricing";
import { asPercentOf, asPerEmployee, premiums } from "@/lib/pricing/workers-comp";
import { type Bounds, settleAmount } from "./amount";
import { amountText, placesOf } from "./builder-state";
import { type ClassInputs, firstClasses, modificationOf, pricedClasses } from "./class-inputs";
import { ClassLines } from "./class-lines";
import type { Builder } from "./use-builder";

/** A premium as the price of a product: percent of gross wages, or dollars per employee and month. */
export function priceOf(premium: Decimal, priceModel: PriceModel, people: number, averageSalary: number): number {
  return priceModel === "BUNDLED_RATE"
    ? Number(toText(asPercentOf(premium, grossWagesOf(people, averageSalary))))
    : toMoney(asPerEmployee(premium, people));
}

interface PremiumProps {
  /** Dollars a year; null while something is missing. */
  premium: Decimal | null;
  /** As the price model has it, and within the product's range. */
  price: number | null;
  settled: number | null;
  bounds: Bounds;
  priceModel: PriceModel;
  providerName: string;
}

/** The premium a year and the price that it comes to. */
export function Premium({ premium, price, settled, bounds, priceModel, providerName }: PremiumProps) {
  const isRate = priceModel === "BUNDLED_RATE";
  const format = isRate ? formatRate : formatDollars;
  return (
    <div aria-live="polite" className="grid content-start gap-2 rounded-md border bg-muted/40 p-3">
      <Facts className="grid-cols-2">
        <Fact label="Premium a year" empty="A class has no payroll or rate yet">
          {premium && formatDollars(premium)}
        </Fact>
        <Fact label={isRate ? "Of gross wages" : "Per employee a month"} empty="–">
          {price !== null && format(price)}
        </Fact>
      </Facts>
      {price !== null && settled !== null && price !== settled && (
        <p className="text-sm">
          {providerName} sells it from {format(bounds.min ?? 0)}
          {bounds.max !== null && ` to ${format(bounds.max)}`}: {format(settled)} will be used.
        </p>
      )}
    </div>
  );
}

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
      description="Payroll ÷ 100 × rate × experience modification. Only the price is used."
    >
      <DialogBody className="grid content-start gap-4">
        <ClassLines control={control} lines={lines} rates={rates} providerName={builder.catalog.providerName} />
        <div className="grid gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <NumberField
            control={control}
            name="modification"
            label="Experience modification"
            hint="From the client's policy; 1 without one"
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
