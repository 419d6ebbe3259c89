"use client";

import { useMutation } from "@tanstack/react-query";
import { FormDialog } from "@/components/form/form-dialog";
import { saveOrRebase } from "@/components/form/rebase-on-conflict";
import { useFormBase } from "@/components/form/use-form-base";
import { useIdempotencyKey } from "@/components/form/use-idempotency-key";
import { call } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { createPricePackage, listPricePackages, type PricePackage, updatePricePackage } from "@/lib/catalog/contract";
import { PricePackageFields } from "./price-package-fields";
import { EMPTY_PACKAGE, inputsOf, PackageInputs, packageBody } from "./price-package-form";
import type { Offered } from "./use-offered";

interface PricePackageDialogProps {
  providerId: string;
  offered: Offered;
  /** The package to change; null adds one. */
  pack: PricePackage | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function PricePackageDialog({ providerId, offered, pack, open, onOpenChange }: PricePackageDialogProps) {
  const change = useChange();
  const keyFor = useIdempotencyKey(open);
  const [base, setBase] = useFormBase(pack, open);
  const save = useMutation({
    mutationFn: (inputs: PackageInputs) => {
      const body = packageBody(inputs, offered);
      return base
        ? change(updatePricePackage, {
            params: { providerId, packageId: base.id },
            body: { ...body, version: base.version },
          })
        : change(createPricePackage, { params: { providerId }, body, idempotencyKey: keyFor(body) });
    },
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={pack ? "Edit Price Package" : "Add Price Package"}
      submitLabel={pack ? "Save" : "Add Price Package"}
      failureTitle={pack ? "Failed to update price package" : "Failed to create price package"}
      schema={PackageInputs}
      draft={pack ? `price-package:${pack.id}` : `new-price-package:${providerId}`}
      defaultValues={base ? inputsOf(base, offered) : EMPTY_PACKAGE}
      onSubmit={(values, form) =>
        base
          ? saveOrRebase({
              save: () => save.mutateAsync(values),
              form,
              base,
              inputsOf: (row) => inputsOf(row, offered),
              readLatest: () => findPackage(providerId, base.id),
              onNewBase: setBase,
            })
          : save.mutateAsync(values)
      }
    >
      {(form) => <PricePackageFields form={form} offered={offered} />}
    </FormDialog>
  );
}

async function findPackage(providerId: string, id: string): Promise<PricePackage | undefined> {
  const { items } = await call(listPricePackages, { params: { providerId } });
  return items.find((pack) => pack.id === id);
}
