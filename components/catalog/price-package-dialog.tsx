"use client";
import { FormDialog } from "@/components/form/form-dialog";
import { useRecordForm } from "@/components/form/use-versioned-form";
import type { OpenProps } from "@/components/ui/dialog";
import { call } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import type { PricePackage } from "@/lib/catalog/contract";
import { createPricePackage, listPricePackages, updatePricePackage } from "@/lib/generated/calls/catalog";
import { PricePackageFields } from "./price-package-fields";
import { EMPTY_PACKAGE, inputsOf, packageBody } from "./price-package-form";
import type { Offered } from "./use-offered";

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
