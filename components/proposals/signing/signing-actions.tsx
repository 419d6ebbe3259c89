"use client";

import { Ban, PencilLine } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { ActionRow } from "@/components/kit/action-row";
import { Button } from "@/components/ui/button";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import type { Proposal } from "@/lib/proposals/inside/contract";

const CorrectDialog = dynamic(() => import("./correct-dialog").then((file) => file.CorrectDialog));
const VoidDialog = dynamic(() => import("./void-dialog").then((file) => file.VoidDialog));

interface SigningActionsProps {
  dealId: string;
  proposal: Proposal;
  canVoid: boolean;
}

/** Fixes a mistake in the documents: by a correction until somebody has signed, then by voiding them (D-112). */
export function SigningActions({ dealId, proposal, canVoid }: SigningActionsProps) {
  const [open, setOpen] = useState<"correct" | "void" | null>(null);
  const [document] = proposal.documents;
  if (!document || proposal.ended) return null;
  const signed = document.signers.filter((signer) => signer.signed);
  const onOpenChange = (shown: boolean) => setOpen(shown ? open : null);
  return (
    <>
      {signed.length === 0 && proposal.status === PROPOSAL_STATUS.DOCUMENT_SIGNING && (
        <ActionRow
          title="Correct signing details"
          hint="Possible until someone has signed. The document is voided, a new one is made, and its signer gets an email."
        >
          <Button variant="outline" onClick={() => setOpen("correct")}>
            <PencilLine aria-hidden="true" />
            Correct
          </Button>
        </ActionRow>
      )}
      {signed.length > 0 && signed.length < document.signers.length && (
        <ActionRow
          title="Void documents"
          hint={
            canVoid
              ? "Nobody can sign them anymore. Clone the proposal to send a new one."
              : "Someone has signed: only an owner of the provider can void them."
          }
        >
          <Button variant="outline" disabled={!canVoid} onClick={() => setOpen("void")}>
            <Ban aria-hidden="true" />
            Void
          </Button>
        </ActionRow>
      )}
      {open === "correct" && (
        <CorrectDialog dealId={dealId} proposalId={proposal.id} document={document} onOpenChange={onOpenChange} />
      )}
      {open === "void" && <VoidDialog dealId={dealId} proposalId={proposal.id} onOpenChange={onOpenChange} />}
    </>
  );
}
