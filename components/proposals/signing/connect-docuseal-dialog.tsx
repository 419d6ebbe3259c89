"use client";
import type { z } from "zod";
import { toast } from "@/components/feedback/toast";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { useChange } from "@/lib/api-client/change";
import { withProtocol } from "@/lib/domain/format";
import { connectDocuseal } from "@/lib/generated/calls/signers";
import type { DocusealForm } from "@/lib/proposals/signing/contract";

interface ConnectDocusealDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  providerId: string;
  address: string;
  hasWebhookSecret: boolean;
}

/** Connects a provider's DocuSeal account by its key. */
export function ConnectDocusealDialog(props: ConnectDocusealDialogProps) {
  const { open, onOpenChange, providerId, address, hasWebhookSecret } = props;
  const change = useChange();
  return (
    <FormDialog<z.input<typeof DocusealForm>, z.output<typeof DocusealForm>>
      open={open}
      onOpenChange={onOpenChange}
      title="Connect DocuSeal"
      description="New documents are signed with this account."
      submitLabel="Connect"
      schema={() => import("@/lib/proposals/signing/contract").then((contract) => contract.DocusealForm)}
      // Secrets are never stored in the browser.
      draft={null}
      defaultValues={{ address, key: "", webhookSecret: "" }}
      failureTitle="Failed to connect DocuSeal"
      onSubmit={async (body) => {
        await change(connectDocuseal, { params: { providerId }, body });
        toast.success("Documents are signed with DocuSeal");
      }}
    >
      {({ control }) => (
        <>
          <TextField
            control={control}
            name="key"
            label="API key"
            hint="DocuSeal shows it in its settings under API. It is kept encrypted and never shown again."
            required
            type="password"
            autoComplete="off"
            autoFocus
          />
          <TextField
            control={control}
            name="address"
            label="Address of DocuSeal"
            hint="https://docuseal.eu in the European Union, or the address of your own server with DocuSeal Pro."
            required
            type="url"
            inputMode="url"
            onLeave={withProtocol}
          />
          <TextField
            control={control}
            name="webhookSecret"
            label="Signing secret of the webhook"
            hint={
              hasWebhookSecret
                ? "Leave it blank to keep the current one."
                : "Can be left blank: then we ask every five minutes."
            }
            type="password"
            autoComplete="off"
          />
        </>
      )}
    </FormDialog>
  );
}
