"use client";

import { useRouter } from "next/navigation";
import { toast } from "@/components/feedback/toast";
import { FormDialog } from "@/components/form/form-dialog";
import { useChange } from "@/lib/api-client/change";
import { createProvider } from "@/lib/generated/calls/providers";
import { PAGES, pathTo } from "@/lib/pages";
import { ProviderFields } from "./provider-fields";

interface AddProviderDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const EMPTY = {
  companyName: "",
  industry: null,
  companySize: null,
  yearFounded: null,
  addressLine1: "",
  addressLine2: "",
  city: "",
  state: null,
  zipCode: "",
  website: "",
  taxIdNumber: "",
  asksSigningCode: true,
};

export function AddProviderDialog({ open, onOpenChange }: AddProviderDialogProps) {
  const router = useRouter();
  const change = useChange();
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add Provider"
      submitLabel="Add Provider"
      failureTitle="Failed to create provider"
      size="lg"
      schema={() => import("@/lib/providers/contract").then((contract) => contract.ProviderForm)}
      draft="new-provider"
      defaultValues={EMPTY}
      onSubmit={async (body, { keyFor }) => {
        const { id, companyName } = await change(createProvider, { body, idempotencyKey: keyFor(body) });
        toast.success(`${companyName} was added`, {
          action: { label: "Open", onClick: () => router.push(pathTo(PAGES.provider.path, { providerId: id })) },
        });
      }}
    >
      {({ control }) => <ProviderFields control={control} canEditIndustry />}
    </FormDialog>
  );
}
