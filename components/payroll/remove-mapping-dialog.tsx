"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "@/components/feedback/toast";
import { ConfirmDialog } from "@/components/kit/confirm-dialog";
import type { OpenProps } from "@/components/ui/dialog";
import { useChange } from "@/lib/api-client/change";
import { plural } from "@/lib/domain/dates";
import { removeMapping } from "@/lib/generated/calls/integrations";
import { PAGES } from "@/lib/pages";
import type { Mapping } from "@/lib/payroll/contract";
import { PAYROLL_PLATFORM } from "@/lib/payroll/rules-platform";
import { RevenueChoice, type WithRevenue } from "./revenue-choice";

interface RemoveMappingDialogProps extends OpenProps {
  mapping: Mapping;
}

/** Removes a mapping, after showing its revenue and asking what happens to it. */
export function RemoveMappingDialog({ mapping, ...dialog }: RemoveMappingDialogProps) {
  const router = useRouter();
  const change = useChange();
  const [revenue, setRevenue] = useState<WithRevenue>("keep");
  return (
    <ConfirmDialog
      {...dialog}
      title={`Remove the mapping of ${mapping.externalEntityName}?`}
      description={`Its revenue no longer syncs from ${PAYROLL_PLATFORM.name}. It can be mapped again later.`}
      confirmLabel="Remove mapping"
      destructive
      failureTitle="Failed to remove mapping"
      onConfirm={async () => {
        const { removed } = await change(removeMapping, { params: { mappingId: mapping.id }, query: { revenue } });
        toast.success(`The mapping of ${mapping.externalEntityName} was removed`, {
          ...(removed > 0 && { description: `${plural(removed, "event")} are being removed with it.` }),
        });
        router.push(PAGES.mappings.path);
      }}
    >
      <RevenueChoice mappingId={mapping.id} value={revenue} onChange={setRevenue} />
    </ConfirmDialog>
  );
}
