"use client";

import { toast } from "@/components/feedback/toast";
import { FormDialog } from "@/components/form/form-dialog";
import {
  type DetailsInputs,
  type DetailsValues,
  SigningDetailsFields,
} from "@/components/proposals/client/signing-details-fields";
import { useChange } from "@/lib/api-client/change";
import { US_STATES } from "@/lib/domain/us-states";
import { correctSigningDetails } from "@/lib/generated/calls/proposals";
import type { ProposalDocument } from "@/lib/proposals/inside/contract";

interface CorrectDialogProps {
  dealId: string;
  proposalId: string;
  document: ProposalDocument;
  onOpenChange: (open: boolean) => void;
}

export function CorrectDialog({ dealId, proposalId, document, onOpenChange }: CorrectDialogProps) {
  const change = useChange();
  const { company } = document;
  const signer = document.signers.find(({ role }) => role === "client");
  return (
    <FormDialog<DetailsInputs, DetailsValues>
      open
      onOpenChange={onOpenChange}
      title="Correct signing details"
      description={`${document.name} is voided and created again. Its signer gets a new link by email.`}
      submitLabel="Correct"
      failureTitle="Failed to correct the details"
      size="lg"
      schema={() => import("@/lib/proposals/client/contract").then((contract) => contract.SigningCorrection)}
      draft={null}
      defaultValues={{
        ...company,
        addressLine2: company.addressLine2 ?? "",
        state: US_STATES.find((state) => state.code === company.state)?.code,
        taxIdNumber: "",
        signerFirstName: signer?.firstName,
        signerLastName: signer?.lastName,
        signerTitle: signer?.title,
        signerEmail: signer?.email,
        signerPhone: "",
      }}
      onSubmit={async (body) => {
        await change(correctSigningDetails, { params: { dealId, proposalId }, body });
        toast.success("Signing details corrected");
      }}
    >
      {({ control }) => (
        <SigningDetailsFields control={control} companyTitle="The client's company" keptEmail={signer?.email ?? ""} />
      )}
    </FormDialog>
  );
}
