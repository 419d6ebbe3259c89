"use client";

import { toast } from "@/components/feedback/toast";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { useChange } from "@/lib/api-client/change";
import { forwardOffer } from "@/lib/generated/calls/offers";
import type { Offer } from "@/lib/proposals/client/contract";

interface ForwardDialogProps {
  offer: Offer;
  onOpenChange: (open: boolean) => void;
}

/** Mails the page's link to a colleague of the client, in the provider's name. */
export function ForwardDialog({ offer, onOpenChange }: ForwardDialogProps) {
  const change = useChange();
  return (
    <FormDialog
      open
      onOpenChange={onOpenChange}
      title="Forward to a colleague"
      description={`They get an email from ${offer.providerName} with your name and the link to this page. ${offer.salesRep} sees that you forwarded it.`}
      submitLabel="Forward"
      failureTitle="Failed to forward the proposal"
      schema={() => import("@/lib/proposals/client/contract").then((contract) => contract.ForwardForm)}
      draft={null}
      defaultValues={{ name: offer.asker?.name ?? "", email: "" }}
      onSubmit={async (body, { keyFor }) => {
        await change(forwardOffer, { params: { proposalId: offer.id }, body, idempotencyKey: keyFor(body) });
        toast.success(`Forwarded to ${body.email}`);
      }}
    >
      {({ control }) => (
        <>
          <TextField
            control={control}
            name="email"
            label="Their email"
            required
            autoFocus
            inputMode="email"
            autoComplete="off"
            placeholder="name@company.com"
          />
          <TextField control={control} name="name" label="Your name" required autoComplete="name" />
        </>
      )}
    </FormDialog>
  );
}
