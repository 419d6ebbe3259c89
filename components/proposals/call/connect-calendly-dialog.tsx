"use client";

import type { z } from "zod";
import { toast } from "@/components/feedback/toast";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { withProtocol } from "@/lib/domain/format";
import type { CalendlyAccount, CalendlyForm } from "@/lib/proposals/call/contract";

type Values = z.output<typeof CalendlyForm>;

export interface ConnectCalendlyDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  connect: (form: Values) => Promise<CalendlyAccount>;
}

/** Connects a Calendly account by its token. */
export function ConnectCalendlyDialog({ open, onOpenChange, connect }: ConnectCalendlyDialogProps) {
  return (
    <FormDialog<z.input<typeof CalendlyForm>, Values>
      open={open}
      onOpenChange={onOpenChange}
      title="Connect Calendly"
      description="Clients book their welcome call in this account's calendar."
      submitLabel="Connect"
      schema={() => import("@/lib/proposals/call/contract").then((contract) => contract.CalendlyForm)}
      // Secrets are never stored in the browser.
      draft={null}
      defaultValues={{ token: "", eventLink: "" }}
      failureTitle="Failed to connect Calendly"
      onSubmit={async (values) => {
        const { eventName } = await connect(values);
        toast.success(`Welcome calls are booked with Calendly: ${eventName}`);
      }}
    >
      {({ control }) => (
        <>
          <TextField
            control={control}
            name="token"
            label="Personal access token"
            hint="Made in Calendly under Integrations, API and webhooks. It is kept encrypted and never shown again."
            required
            type="password"
            autoComplete="off"
            autoFocus
          />
          <TextField
            control={control}
            name="eventLink"
            label="Page of the event"
            placeholder="https://calendly.com/your-name/welcome-call"
            type="url"
            inputMode="url"
            onLeave={withProtocol}
            hint="Can be left blank where the account has one event only."
          />
        </>
      )}
    </FormDialog>
  );
}
