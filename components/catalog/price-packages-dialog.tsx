"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { DataTable } from "@/components/data-table/data-table";
import type { MobileCard } from "@/components/data-table/data-table-props";
import { queryStatus } from "@/components/data-table/query-status";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog, DialogBody, DialogContent } from "@/components/ui/dialog";
import { useLastKnown } from "@/components/ui/use-last-known";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import { deletePricePackage, listPricePackages, type PricePackage } from "@/lib/contracts/price-packages";
import { PRICE_MODEL_LABELS } from "@/lib/domain/enums";
import { packageProducts, packageSum, pricePackageColumns } from "./price-package-columns";
import { PricePackageDialog } from "./price-package-dialog";
import { useOffered } from "./use-offered";

const SEARCH_FROM = 10;

interface PricePackagesDialogProps {
  providerId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

type Doing = { kind: "add" } | { kind: "edit" | "delete"; pack: PricePackage } | null;

/** The price packages of a provider, to be added, changed and deleted. */
export function PricePackagesDialog({ providerId, open, onOpenChange }: PricePackagesDialogProps) {
  const change = useChange();
  const [doing, setDoing] = useState<Doing>(null);
  const shown = useLastKnown(doing);
  const shownPackage = shown && shown.kind !== "add" ? shown.pack : null;
  const params = { providerId };
  const packages = useQuery({ ...queryOptions(listPricePackages, { params }), enabled: open, staleTime: 0 });
  const offered = useOffered(providerId, open);
  const remove = useMutation({
    mutationFn: (packageId: string) => change(deletePricePackage, { params: { providerId, packageId } }),
  });
  const close = () => setDoing(null);
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Price packages"
        description="One choice in the proposal builder fills in a package's products and rates."
        size="lg"
      >
        <DialogBody>
          <DataTable
            label="Price packages"
            columns={pricePackageColumns}
            data={packages.data?.items}
            {...queryStatus(packages)}
            twoLine
            placeholderRows={2}
            getRowId={(pack) => pack.id}
            rowLabel={(pack) => pack.name}
            onRowOpen={(pack) => setDoing({ kind: "edit", pack })}
            rowMenu={(pack) => [
              { label: "Edit price package", icon: Pencil, onSelect: () => setDoing({ kind: "edit", pack }) },
              {
                label: "Delete price package",
                icon: Trash2,
                destructive: true,
                separatorBefore: true,
                onSelect: () => setDoing({ kind: "delete", pack }),
              },
            ]}
            mobileCard={packageCard}
            messages={{
              empty: "No price packages found",
              error: "Failed to fetch price packages. Please try again later.",
            }}
            searchable={(packages.data?.items.length ?? 0) > SEARCH_FROM}
            searchPlaceholder="Search price packages…"
            initialState={{ sortBy: "name" }}
            actions={
              <Button variant="primary" onClick={() => setDoing({ kind: "add" })}>
                <Plus aria-hidden="true" />
                Add Price Package
              </Button>
            }
          />
        </DialogBody>
        {offered && (
          <PricePackageDialog
            providerId={providerId}
            offered={offered}
            pack={shown?.kind === "edit" ? shownPackage : null}
            open={doing?.kind === "add" || doing?.kind === "edit"}
            onOpenChange={(next) => !next && close()}
          />
        )}
        <ConfirmDialog
          open={doing?.kind === "delete"}
          onOpenChange={(next) => !next && close()}
          title={`Delete ${shownPackage?.name ?? "price package"}?`}
          description="New proposals can no longer be filled in from it; those made with it stay as they are. This cannot be undone."
          confirmLabel="Delete price package"
          destructive
          failureTitle="Failed to delete price package"
          onConfirm={() => shownPackage && remove.mutateAsync(shownPackage.id)}
        />
      </DialogContent>
    </Dialog>
  );
}

const packageCard = (pack: PricePackage): MobileCard => ({
  title: pack.name,
  subtitle: packageProducts(pack),
  value: packageSum(pack),
  note: PRICE_MODEL_LABELS[pack.priceModel],
});
