"use client";

import { useEffect, useRef } from "react";
import { toast } from "sonner";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import type { Signer } from "@/lib/contracts/proposals";
import { fullName } from "@/lib/domain/format";
import { useSubmitSignature } from "./use-submit-signature";

const COMPLETED = "tandem:signing-completed";

export interface SignDialogProps {
  dealId: string;
  proposalId: string;
  documentName: string;
  signer: Signer;
  signingLink: string;
  onClose: () => void;
}

/** The embedded signing form. What it reports is passed on once; the dialog closes when the server agrees. */
export function SignDialog({ dealId, proposalId, documentName, signer, signingLink, onClose }: SignDialogProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const reported = useRef(false);
  const submit = useSubmitSignature(dealId, proposalId);

  const report = () =>
    submit.mutate(signer.id, {
      onSuccess: () => {
        toast.success("Document signed");
        onClose();
      },
    });
  const latestReport = useRef(report);
  useEffect(() => {
    latestReport.current = report;
  });

  useEffect(() => {
    function onMessage(event: MessageEvent<unknown>) {
      if (event.origin !== window.location.origin || event.source !== frame.current?.contentWindow) return;
      const { data } = event;
      if (typeof data !== "object" || data === null || !("type" in data) || data.type !== COMPLETED) return;
      if (reported.current) return;
      reported.current = true;
      latestReport.current();
    }
    window.addEventListener("message", onMessage);
    return () => window.removeEventListener("message", onMessage);
  }, []);

  return (
    <Dialog open onOpenChange={(open) => !open && !submit.isPending && onClose()}>
      <DialogContent
        size="xl"
        title={`Sign ${documentName}`}
        description={`Signing for ${fullName(signer)}`}
        className="h-[calc(100dvh-2rem)] md:h-[min(56rem,calc(100dvh-4rem))]"
      >
        {submit.isPending && (
          <p role="status" className="flex items-center gap-2 border-b px-4 py-3 text-sm md:px-6">
            <Spinner />
            Recording the signature…
          </p>
        )}
        {submit.isError && (
          <Alert
            variant="destructive"
            className="m-4 mb-0 md:mx-6"
            action={<Button onClick={report}>Try again</Button>}
          >
            The document is signed, but this could not be recorded here yet.
          </Alert>
        )}
        <iframe
          ref={frame}
          src={signingLink}
          title={`Signing form of ${documentName}`}
          className="min-h-0 w-full flex-1 border-0 bg-background"
        />
      </DialogContent>
    </Dialog>
  );
}
