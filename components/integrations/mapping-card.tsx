"use client";

import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { toast } from "@/components/feedback/toast";
import { FieldFrame } from "@/components/form/field";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardFooter, CardHeader } from "@/components/ui/card";
import { Combobox } from "@/components/ui/combobox";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useChange } from "@/lib/api-client/change";
import { applyMapping, listMappingProviders, listMappingReps, type Mapping } from "@/lib/contracts/integrations";
import { plural } from "@/lib/domain/dates";
import { PROVIDER_CHOICE, REP_CHOICE } from "./choice-texts";
import { useChoices } from "./use-choices";
import { useSaveMapping } from "./use-save-mapping";

/** Whom the revenue counts for; what is chosen is saved at once. */
export function MappingCard({ mapping }: { mapping: Mapping }) {
  const id = useId();
  const [applying, setApplying] = useState(false);
  const { save, shown } = useSaveMapping(mapping);
  const { label: providerLabel, ...provider } = PROVIDER_CHOICE;
  const { label: repLabel, ...rep } = REP_CHOICE;
  return (
    <Card>
      <CardHeader title="Integration Mappings" />
      <CardContent className="grid gap-4 sm:grid-cols-2">
        <FieldFrame id={`${id}-provider`} label={providerLabel} required>
          <Combobox
            {...provider}
            id={`${id}-provider`}
            aria-required
            value={shown.providerId}
            selectedLabel={mapping.providerName}
            load={useChoices(listMappingProviders).load}
            onValueChange={(providerId) => {
              if (providerId && providerId !== shown.providerId) save({ providerId });
            }}
          />
        </FieldFrame>
        <FieldFrame id={`${id}-rep`} label={repLabel}>
          <Combobox
            {...rep}
            id={`${id}-rep`}
            clearable
            value={shown.salesRepId}
            selectedLabel={mapping.salesRepName}
            load={useChoices(listMappingReps).load}
            onValueChange={(salesRepId) => {
              if (salesRepId !== shown.salesRepId) save({ salesRepId });
            }}
          />
        </FieldFrame>
      </CardContent>
      <CardFooter className="flex-wrap justify-between">
        <p className="text-muted-foreground text-sm">A change counts for revenue that comes in from now on.</p>
        <Button onClick={() => setApplying(true)} className="max-md:w-full">
          Apply to past revenue
        </Button>
      </CardFooter>
      <ApplyDialog mapping={mapping} open={applying} onOpenChange={setApplying} />
    </Card>
  );
}

interface ApplyDialogProps {
  mapping: Mapping;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function ApplyDialog({ mapping, open, onOpenChange }: ApplyDialogProps) {
  const change = useChange();
  const apply = useMutation({
    mutationFn: () => change(applyMapping, { params: { mappingId: mapping.id } }),
    onSuccess: ({ changed }) =>
      toast.success(
        changed
          ? `${plural(changed, "past event")} will count for ${mapping.providerName}`
          : "No past event had to change",
      ),
  });
  const rep = mapping.salesRepName ? `the sales rep ${mapping.salesRepName}` : "no sales rep";
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Apply to past revenue?"
      description={`All revenue of ${mapping.externalEntityName} so far will count for ${mapping.providerName} and ${rep}. Totals and leaderboards of past periods change with it.`}
      confirmLabel="Apply"
      failureTitle="Failed to apply mapping"
      onConfirm={() => apply.mutateAsync()}
    />
  );
}
