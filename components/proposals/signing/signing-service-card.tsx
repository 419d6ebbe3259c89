"use client";
import { useSuspenseQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useState } from "react";
import { toast } from "@/components/feedback/toast";
import { ConfirmDialog } from "@/components/kit/confirm-dialog";
import { Notice } from "@/components/kit/notice";
import { OnceOpen } from "@/components/kit/once-open";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import type { DocusealProblem } from "@/lib/domain/enums";
import { disconnectDocuseal, getDocuseal } from "@/lib/generated/calls/signers";
import type { DocusealAccount } from "@/lib/proposals/signing/contract";

const ConnectDocusealDialog = dynamic(() =>
  import("./connect-docuseal-dialog").then((file) => file.ConnectDocusealDialog),
);

/** The service that signs a provider's documents: our own, or a DocuSeal account. */
export function SigningServiceCard({ providerId }: { providerId: string }) {
  const change = useChange();
  const params = { providerId };
  const { account, webhookAddress } = useSuspenseQuery(queryOptions(getDocuseal, { params })).data;
  const [connecting, setConnecting] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <Card>
      <CardHeader>
        <CardTitle>Signing</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        {account?.problem && <Problem problem={account.problem} />}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <div className="grid min-w-0 flex-1 basis-64 gap-0.5 text-sm">
            <h3 className="font-medium">DocuSeal</h3>
            {account ? (
              <p className="[overflow-wrap:anywhere]">
                {new URL(account.address).host}, key ending in {account.keyLast4}
              </p>
            ) : (
              <p className="text-muted-foreground">
                Documents are signed here. With DocuSeal, clients and countersigners sign in its form, and its audit log
                is kept with the document.
              </p>
            )}
          </div>
          <div className="flex gap-2">
            {account && (
              <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
                Disconnect
              </Button>
            )}
            <Button variant="outline" size="sm" onClick={() => setConnecting(true)}>
              {account ? "Change" : "Connect DocuSeal"}
            </Button>
          </div>
        </div>
        {account && <Webhook account={account} address={webhookAddress} />}
      </CardContent>
      <OnceOpen open={connecting}>
        <ConnectDocusealDialog
          open={connecting}
          onOpenChange={setConnecting}
          providerId={providerId}
          address={account?.address ?? "https://docuseal.com"}
          hasWebhookSecret={account?.hasWebhookSecret ?? false}
        />
      </OnceOpen>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Disconnect DocuSeal?"
        description="New documents are signed here. Those that wait for a signature at DocuSeal cannot be signed anymore until they are created again. Signed ones stay."
        confirmLabel="Disconnect"
        destructive
        failureTitle="Failed to disconnect DocuSeal"
        onConfirm={async () => {
          await change(disconnectDocuseal, { params });
          toast.success("DocuSeal disconnected");
        }}
      />
    </Card>
  );
}

const PROBLEMS: Record<DocusealProblem, { title: string; text: string }> = {
  key_refused: {
    title: "DocuSeal rejects this key",
    text: "Until it is changed no document can be sent or signed. DocuSeal shows the current key in its settings under API.",
  },
  edition: {
    title: "This DocuSeal takes no documents",
    text: "Documents are sent by its API, which needs DocuSeal Pro or its cloud. Until then no document can be sent.",
  },
};

function Problem({ problem }: { problem: DocusealProblem }) {
  return (
    <Notice variant="destructive" title={PROBLEMS[problem].title}>
      {PROBLEMS[problem].text}
    </Notice>
  );
}

function Webhook({ account, address }: { account: DocusealAccount; address: string }) {
  return (
    <p className="border-t pt-4 text-muted-foreground text-sm [overflow-wrap:anywhere]">
      {account.hasWebhookSecret
        ? "DocuSeal reports signatures immediately, by its webhook to"
        : "We ask DocuSeal for signatures every five minutes. To get them right away, add a webhook for form and submission events there, and its signing secret here:"}{" "}
      <span className="text-foreground">{address}</span>
    </p>
  );
}
