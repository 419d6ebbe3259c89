"use client";

import { Copy, PenLine } from "lucide-react";
import Link from "next/link";
import { ActionRow } from "@/components/kit/action-row";
import { CallActions } from "@/components/proposals/call/call-actions";
import { RemindSigner, toRemind } from "@/components/proposals/signing/remind-signer";
import { SigningActions } from "@/components/proposals/signing/signing-actions";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { PAGES, pathTo } from "@/lib/pages";
import type { Proposal, ProposalDocument, Signer } from "@/lib/proposals/inside/contract";
import { ClientLinkField } from "./client-link";
import { PrimaryToggle } from "./primary-toggle";
import { withheldBecause } from "./withheld";

interface ProposalActionsProps {
  dealId: string;
  proposal: Proposal;
  /** Whether the deal accepts new proposals. */
  canClone: boolean;
  /** Whether the viewer may void signed documents. */
  canVoid: boolean;
  now: Date;
  onSign: (document: ProposalDocument, signer: Signer) => void;
}

export function ProposalActions({ dealId, proposal, canClone, canVoid, now, onSign }: ProposalActionsProps) {
  const signable = proposal.documents.flatMap((document) =>
    document.signers.filter((signer) => signer.signingLink).map((signer) => ({ document, signer })),
  );
  return (
    <Card className="max-w-3xl divide-y">
      <ActionRow
        title="Client link"
        hint="Anyone who has it can review, accept and sign. It opens without a sign-in."
        wide
      >
        <ClientLinkField id={proposal.id} code={proposal.proposalId} withheld={withheldBecause(proposal)} />
      </ActionRow>
      {signable.map(({ document, signer }) => (
        <ActionRow
          key={signer.id}
          title={`Countersign ${document.name}`}
          hint={`Signing for ${proposal.providerName}, in your own name.`}
        >
          <Button onClick={() => onSign(document, signer)}>
            <PenLine aria-hidden="true" />
            Sign
          </Button>
        </ActionRow>
      ))}
      {toRemind(proposal) && (
        <ActionRow
          title="Countersignature"
          hint={`The client has signed. The agreement waits for ${proposal.providerName} to sign.`}
        >
          <RemindSigner dealId={dealId} proposal={proposal} now={now} />
        </ActionRow>
      )}
      <SigningActions dealId={dealId} proposal={proposal} canVoid={canVoid} />
      <CallActions dealId={dealId} proposal={proposal} />
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
          <Button variant="outline" asChild>
            <Link href={`${pathTo(PAGES.proposalBuilder.path, { dealId })}?cloneId=${proposal.id}`}>
              <Copy aria-hidden="true" />
              Clone
            </Link>
          </Button>
        ) : (
          <Button variant="outline" disabled>
            <Copy aria-hidden="true" />
            Clone
          </Button>
        )}
      </ActionRow>
    </Card>
  );
}
