"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "@/components/feedback/toast";
import { ConfirmDialog } from "@/components/kit/confirm-dialog";
import { useChange } from "@/lib/api-client/change";
import { plural } from "@/lib/domain/dates";
import { PAGES } from "@/lib/pages";
import { type Mapping, removeMapping } from "@/lib/payroll/contract";
import { PAYROLL_PLATFORM } from "@/lib/payroll/rules-platform";
import { RevenueChoice, type WithRevenue } from "./revenue-choice";

interface RemoveMappingDialogProps {
  mapping: Mapping;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Removes a mapping, after showing its revenue and asking what happens to it. */
export function RemoveMappingDialog({ mapping, open, onOpenChange }: RemoveMappingDialogProps) {
  const router = useRouter();
  const change = useChange();
  const [revenue, setRevenue] = useState<WithRevenue>("keep");
  const remove = useMutation({
    mutationFn: () => change(removeMapping, { params: { mappingId: mapping.id }, query: { revenue } }),
    onSuccess: ({ removed }) => {
      toast.success(`The mapping of ${mapping.externalEntityName} was removed`, {
        ...(removed > 0 && { description: `${plural(removed, "event")} are being removed with it.` }),
      });
      router.push(PAGES.mappings.path);
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Remove the mapping of ${mapping.externalEntityName}?`}
      description={`No more of its revenue comes in from ${PAYROLL_PLATFORM.name}. It can be mapped again later.`}
      confirmLabel="Remove mapping"
      destructive
      failureTitle="Failed to remove mapping"
      onConfirm={() => remove.mutateAsync()}
    >
      <RevenueChoice mappingId={mapping.id} value={revenue} onChange={setRevenue} />
    </ConfirmDialog>
  );
}
