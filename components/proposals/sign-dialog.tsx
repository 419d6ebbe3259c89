"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { EmbeddedFrame } from "@/components/embeds/embedded-frame";
import { toast } from "@/components/feedback/toast";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { queryOptions } from "@/lib/api-client/query-options";
import { getProposal, type Signer } from "@/lib/contracts/proposals";
import { fullName } from "@/lib/domain/format";
import { useSubmitSignature } from "./use-submit-signature";

interface SignDialogProps {
  dealId: string;
  proposalId: string;
  documentName: string;
  signer: Signer;
  signingLink: string;
  onClose: () => void;
}

/** The embedded signing form. What it reports is passed on once; the dialog closes when the server agrees. */
export function SignDialog({ dealId, proposalId, documentName, signer, signingLink, onClose }: SignDialogProps) {
  const reported = useRef(false);
  const queryClient = useQueryClient();
  const proposal = queryOptions(getProposal, { params: { dealId, proposalId } });
  const submit = useSubmitSignature(dealId, proposalId);

  const report = () =>
    submit.mutate(signer.id, {
      onSuccess: () => {
        toast.success("Document signed");
        onClose();
      },
    });

  return (
    <Dialog open onOpenChange={(open) => !open && !submit.isPending && onClose()}>
      <DialogContent size="xl" title={`Sign ${documentName}`} description={`Signing for ${fullName(signer)}`}>
        {submit.isPending && (
          <p role="status" className="flex items-center gap-2 border-b px-4 py-3 text-sm md:px-6">
            <Spinner />
            Recording the signature…
          </p>
        )}
        {submit.isError && (
          <Alert variant="destructive" className="m-4 md:mx-6" action={<Button onClick={report}>Try again</Button>}>
            The document is signed, but this could not be recorded here yet.
          </Alert>
        )}
        <div className="min-h-0 flex-1 overflow-y-auto">
          <EmbeddedFrame
            src={signingLink}
            title={`Signing form of ${documentName}`}
            height="content"
            onMessage={(message) => {
              if (message.type === "tandem:signing-declined") void queryClient.invalidateQueries(proposal);
              if (message.type !== "tandem:signing-completed" || reported.current) return;
              reported.current = true;
              report();
            }}
          />
        </div>
      </DialogContent>
    </Dialog>
  );
}
