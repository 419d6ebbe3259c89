"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { toast } from "@/components/feedback/toast";
import { ConfirmDialog } from "@/components/kit/confirm-dialog";
import { OnceOpen } from "@/components/kit/once-open";
import { Button } from "@/components/ui/button";
import type { CalendlyAccount } from "@/lib/proposals/call/contract";
import type { ConnectCalendlyDialogProps } from "./connect-calendly-dialog";

const ConnectCalendlyDialog = dynamic(() =>
  import("./connect-calendly-dialog").then((file) => file.ConnectCalendlyDialog),
);

interface CalendlyAccountPartProps extends Pick<ConnectCalendlyDialogProps, "connect"> {
  account: CalendlyAccount | null;
  /** What connecting does, in a sentence. */
  about: string;
  disconnect: () => Promise<unknown>;
}

/** A Calendly account that can be connected, changed and disconnected. */
export function CalendlyAccountPart({ account, about, connect, disconnect }: CalendlyAccountPartProps) {
  const [connecting, setConnecting] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="grid min-w-0 flex-1 basis-64 gap-0.5 text-sm">
        <h3 className="font-medium">Calendly</h3>
        {account ? (
          <p className="[overflow-wrap:anywhere]">
            {account.eventName},{" "}
            <a href={account.pageUrl} target="_blank" rel="noreferrer" className="rounded-sm text-link hover:underline">
              {account.pageUrl.replace(/^https:\/\//, "")}
            </a>
          </p>
        ) : (
          <p className="text-muted-foreground">{about}</p>
        )}
      </div>
      <div className="flex gap-2">
        {account && (
          <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
            Disconnect
          </Button>
        )}
        <Button variant="outline" size="sm" onClick={() => setConnecting(true)}>
          {account ? "Change" : "Connect Calendly"}
        </Button>
      </div>
      <OnceOpen open={connecting}>
        <ConnectCalendlyDialog open={connecting} onOpenChange={setConnecting} connect={connect} />
      </OnceOpen>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Disconnect Calendly?"
        description="Calls that wait to be booked are booked here instead. Booked calls stay, but are not followed anymore."
        confirmLabel="Disconnect"
        destructive
        failureTitle="Failed to disconnect Calendly"
        onConfirm={async () => {
          await disconnect();
          toast.success("Calendly disconnected");
        }}
      />
    </div>
  );
}
