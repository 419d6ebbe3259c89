"use client";

import { Copy, PenLine } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { Proposal, ProposalDocument, Signer } from "@/lib/contracts/proposals";
import { fullName } from "@/lib/domain/format";
import { ActionRow } from "./action-row";
import { ClientLinkField } from "./client-link";
import { PrimaryToggle } from "./primary-toggle";
import { SigningActions } from "./signing-actions";

interface ProposalActionsProps {
  dealId: string;
  proposal: Proposal;
  /** Whether the deal takes new proposals. */
  canClone: boolean;
  /** Whether who looks may void what somebody has signed. */
  canVoid: boolean;
  onSign: (document: ProposalDocument, signer: Signer) => void;
}

export function ProposalActions({ dealId, proposal, canClone, canVoid, onSign }: ProposalActionsProps) {
  const signable = proposal.documents.flatMap((document) =>
    document.signers.filter((signer) => signer.signingLink).map((signer) => ({ document, signer })),
  );
  return (
    <Card className="max-w-3xl divide-y">
      <ActionRow
        title="Client link"
        hint="Whoever has it can review, accept and sign. It opens without a sign-in."
        wide
      >
        <ClientLinkField id={proposal.id} code={proposal.proposalId} />
      </ActionRow>
      {signable.map(({ document, signer }) => (
        <ActionRow key={signer.id} title={`Countersign ${document.name}`} hint={`Signing for ${fullName(signer)}.`}>
          <Button variant="primary" onClick={() => onSign(document, signer)}>
            <PenLine aria-hidden="true" />
            Sign
          </Button>
        </ActionRow>
      ))}
      <SigningActions dealId={dealId} proposal={proposal} canVoid={canVoid} />
      <ActionRow title="Primary proposal" hint="The one that counts for the deal. A deal has one at most.">
        <PrimaryToggle dealId={dealId} proposal={proposal} />
      </ActionRow>
      <ActionRow
        title="Clone"
        hint={
          canClone
            ? "Prices never change after creation. Start a new proposal filled in from this one."
            : "New proposals are made on open deals only."
        }
      >
        {canClone ? (
          <Button asChild>
            <Link href={`/deals/${dealId}/proposals/create?cloneId=${proposal.id}`}>
              <Copy aria-hidden="true" />
              Clone
            </Link>
          </Button>
        ) : (
          <Button disabled>
            <Copy aria-hidden="true" />
            Clone
          </Button>
        )}
      </ActionRow>
    </Card>
  );
}
