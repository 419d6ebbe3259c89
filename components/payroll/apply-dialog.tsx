"use client";

import { toast } from "@/components/feedback/toast";
import { ConfirmDialog } from "@/components/kit/confirm-dialog";
import type { OpenProps } from "@/components/ui/dialog";
import { useChange } from "@/lib/api-client/change";
import { plural } from "@/lib/domain/dates";
import { applyMapping } from "@/lib/generated/calls/integrations";
import type { Mapping } from "@/lib/payroll/contract";

interface ApplyDialogProps extends OpenProps {
  mapping: Mapping;
}

/** Asks whether past revenue should count for the mapping's present provider and sales rep. */
export function ApplyDialog({ mapping, ...dialog }: ApplyDialogProps) {
  const change = useChange();
  const rep = mapping.salesRepName ? `the sales rep ${mapping.salesRepName}` : "no sales rep";
  return (
    <ConfirmDialog
      {...dialog}
      title="Apply to past revenue?"
      description={`All revenue of ${mapping.externalEntityName} so far will count for ${mapping.providerName} and ${rep}. Totals and leaderboards of past periods change with it.`}
      confirmLabel="Apply"
      failureTitle="Failed to apply mapping"
      onConfirm={async () => {
        const { changed } = await change(applyMapping, { params: { mappingId: mapping.id } });
        toast.success(
          changed
            ? `${plural(changed, "past event")} will count for ${mapping.providerName}`
            : "No past event had to change",
        );
      }}
    />
  );
}
