"use client";

import { Upload } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { toast } from "@/components/feedback/toast";
import { ConfirmDialog } from "@/components/kit/confirm-dialog";
import { ProviderLogo } from "@/components/kit/provider-logo";
import { Button } from "@/components/ui/button";
import { Card, CardAction, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { useSingleMutation } from "@/lib/api-client/single-mutation";
import { LOGO_MAX_BYTES, LOGO_TYPES } from "@/lib/domain/accent";
import { removeProviderLogo, setProviderLogo } from "@/lib/generated/calls/providers";
import type { Provider } from "@/lib/providers/contract";

const FAILED = "Failed to upload logo";

/** The provider's logo as its clients see it, with buttons to replace or remove it. */
export function ProviderLogoCard({ provider }: { provider: Provider }) {
  const change = useChange();
  const [asking, setAsking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const of = { params: { providerId: provider.id }, query: { version: provider.version } };
  const upload = useSingleMutation({
    mutationFn: (file: File) => change(setProviderLogo, { ...of, body: file }),
    onSuccess: () => {
      toast.dismiss(FAILED);
      toast.success("Logo updated");
    },
    onError: (error) => toast.error(FAILED, { description: messageOf(error) }),
  });

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Allows the same file to be chosen again.
    target.value = "";
    if (!file) return;
    // Not sent, because not every browser reads a server's refusal before it has sent the whole file.
    if (file.size > LOGO_MAX_BYTES) toast.error(FAILED, { description: "The file is larger than 1 MB" });
    else upload.mutate(file);
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle>Logo</CardTitle>
        <CardAction>
          {provider.logo && (
            <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
              Remove
            </Button>
          )}
          <Button variant="outline" size="sm" pending={upload.isPending} onClick={() => input.current?.click()}>
            <Upload aria-hidden="true" />
            {provider.logo ? "Replace" : "Upload logo"}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label="Logo file"
            accept={LOGO_TYPES.join(",")}
            onChange={choose}
          />
        </CardAction>
      </CardHeader>
      <CardContent className="grid justify-items-start gap-3 text-sm">
        {provider.logo && <ProviderLogo logo={provider.logo} name={provider.companyName} />}
        <p className="text-muted-foreground">
          {provider.logo
            ? "Clients see it on their proposals in place of the company name."
            : "Clients see the company name on their proposals. A logo takes its place: PNG, JPEG, or WebP, up to 1 MB."}
        </p>
      </CardContent>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove the logo?"
        description="Clients see the company name on their proposals again."
        confirmLabel="Remove"
        destructive
        failureTitle="Failed to remove logo"
        onConfirm={async () => {
          await change(removeProviderLogo, of);
          toast.success("Logo removed");
        }}
      />
    </Card>
  );
}
