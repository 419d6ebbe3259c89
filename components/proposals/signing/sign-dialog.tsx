"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { toast } from "@/components/feedback/toast";
import { Notice } from "@/components/kit/notice";
import { EmbeddedFrame } from "@/components/proposals/frames/embedded-frame";
import { Button } from "@/components/ui/button";
import { TitledDialog } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import { getProposal, submitSignature } from "@/lib/generated/calls/proposals";
import type { Signer } from "@/lib/proposals/inside/contract";

interface SignDialogProps {
  dealId: string;
  proposalId: string;
  providerName: string;
  documentName: string;
  signer: Signer;
  signingLink: string;
  onClose: () => void;
}

/** The embedded signing form. Its report is sent to the server once; the dialog closes when the server confirms it. */
export function SignDialog(props: SignDialogProps) {
  const { dealId, proposalId, providerName, documentName, signer, signingLink, onClose } = props;
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
    <TitledDialog
      open
      onOpenChange={(open) => !open && !submit.isPending && onClose()}
      size="xl"
      title={`Sign ${documentName}`}
      description={`Signing for ${providerName}`}
    >
      {submit.isPending && (
        <p role="status" className="flex items-center gap-2 border-b px-4 py-3 text-sm md:px-6">
          <Spinner />
          Recording the signature…
        </p>
      )}
      {submit.isError && (
        <Notice
          variant="destructive"
          className="m-4 md:mx-6"
          action={
            <Button variant="outline" onClick={report}>
              Try again
            </Button>
          }
        >
          The document is signed, but this could not be recorded here yet.
        </Notice>
      )}
      <div
        className="min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2"
        // Makes the scrolling area reachable by keyboard.
        {...{ role: "region", "aria-label": `${documentName}, scrolling`, tabIndex: 0 }}
      >
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
    </TitledDialog>
  );
}

/** Reports to the server that a signer has signed in the embedded form; the server checks its own record (D-51). */
function useSubmitSignature(dealId: string, proposalId: string) {
  const change = useChange();
  return useMutation({
    mutationFn: (signerId: string) => change(submitSignature, { params: { dealId, proposalId, signerId } }),
    onError: (error) => toast.error("Failed to submit document signature", { description: messageOf(error) }),
  });
}
