"use client";
import { type UseFormReturn, useController, useWatch } from "react-hook-form";
import { FormDialog } from "@/components/form/form-dialog";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { useRecordForm } from "@/components/form/use-versioned-form";
import { productsOffered } from "@/components/proposals/builder/builder-state";
import { ProductRows } from "@/components/proposals/builder/product-rows";
import { TaxRateRow } from "@/components/proposals/builder/tax-rate-row";
import type { OpenProps } from "@/components/ui/dialog";
import { call } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import type { PricePackage } from "@/lib/catalog/contract";
import { PRICE_MODEL_LABELS, PRICE_MODELS } from "@/lib/domain/enums";
import { createPricePackage, listPricePackages, updatePricePackage } from "@/lib/generated/calls/catalog";
import {
  adjustableRates,
  EMPTY_PACKAGE,
  inputsOf,
  type PackageInputs,
  packageBody,
  withRate,
} from "./price-package-form";
import type { Offered } from "./use-offered";

const MODELS = PRICE_MODELS.map((value) => ({ value, label: PRICE_MODEL_LABELS[value] }));

interface PricePackageFieldsProps {
  form: UseFormReturn<PackageInputs, unknown, PackageInputs>;
  offered: Offered;
}

/** A package's name, price model and prices, with the builder's own rows. */
export function PricePackageFields({ form, offered }: PricePackageFieldsProps) {
  const { control, setValue } = form;
  const [priceModel, payrollProducts] = useWatch({ control, name: ["priceModel", "payrollProducts"] });
  const taxRates = useController({ control, name: "taxRates" }).field;
  const rates = adjustableRates(offered);
  return (
    <>
      <TextField control={control} name="name" label="Name" required autoFocus maxLength={100} />
      <SelectField
        control={control}
        name="priceModel"
        label="Price model"
        required
        options={MODELS}
        hint={payrollProducts.length > 0 && "Changing the price model clears the chosen products."}
        onValueChange={() => setValue("payrollProducts", [], { shouldDirty: true })}
      />
      <section className="grid grid-cols-1 gap-1">
        <h3 className="font-semibold text-sm">Products</h3>
        {productsOffered(priceModel, offered).length === 0 && (
          <p className="text-muted-foreground text-sm">No products are sold under this price model.</p>
        )}
        <ProductRows form={form} catalog={offered} averageSalary={null} />
      </section>
      {rates.length > 0 && (
        <section className="mt-4 grid grid-cols-1 gap-1">
          <h3 className="font-semibold text-sm">Tax rates</h3>
          <p className="text-muted-foreground text-xs">
            Rates left blank are not part of the package and start at their minimum.
          </p>
          <ul className="divide-y">
            {rates.map((tax) => (
              <TaxRateRow
                key={tax.id}
                tax={tax}
                text={taxRates.value[tax.id] ?? ""}
                optional
                onChange={(typed) => taxRates.onChange(withRate(taxRates.value, tax.id, typed))}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface PricePackageDialogProps extends OpenProps {
  providerId: string;
  offered: Offered;
  /** The package to change; null adds one. */
  pack: PricePackage | null;
}

export function PricePackageDialog({ providerId, offered, pack, open, onOpenChange }: PricePackageDialogProps) {
  const change = useChange();
  const params = { providerId };
  const form = useRecordForm({
    record: pack,
    open,
    schema: () => import("./schemas").then((file) => file.PackageInputs),
    draft: pack ? `price-package:${pack.id}` : `new-price-package:${providerId}`,
    failureTitle: pack ? "Failed to update price package" : "Failed to create price package",
    inputsOf: (pack) => inputsOf(pack, offered),
    empty: EMPTY_PACKAGE,
    create: (inputs, keyFor) => {
      const body = packageBody(inputs, offered);
      return change(createPricePackage, { params, body, idempotencyKey: keyFor(body) });
    },
    update: (inputs, { id: packageId, version }) =>
      change(updatePricePackage, {
        params: { ...params, packageId },
        body: { ...packageBody(inputs, offered), version },
      }),
    readLatest: async ({ id }) => (await call(listPricePackages, { params })).items.find((pack) => pack.id === id),
  });
  return (
    <FormDialog
      {...form}
      open={open}
      onOpenChange={onOpenChange}
      title={pack ? "Edit Price Package" : "Add Price Package"}
      submitLabel={pack ? "Save" : "Add Price Package"}
    >
      {(form) => <PricePackageFields form={form} offered={offered} />}
    </FormDialog>
  );
}
