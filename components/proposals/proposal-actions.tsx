"use client";

import { Copy, PenLine } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { Proposal, ProposalDocument, Signer } from "@/lib/contracts/proposals";
import { fullName } from "@/lib/domain/format";
import { ClientLinkField } from "./client-link";
import { PrimaryToggle } from "./primary-toggle";

interface ProposalActionsProps {
  dealId: string;
  proposal: Proposal;
  /** Whether the deal takes new proposals. */
  canClone: boolean;
  onSign: (document: ProposalDocument, signer: Signer) => void;
}

export function ProposalActions({ dealId, proposal, canClone, onSign }: ProposalActionsProps) {
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
      <ActionRow title="Primary proposal" hint="The one that counts for the deal; at most one is.">
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

interface ActionRowProps {
  title: string;
  hint: string;
  /** Puts the control on a line of its own. */
  wide?: boolean;
  children: ReactNode;
}

function ActionRow({ title, hint, wide, children }: ActionRowProps) {
  return (
    <section className={wide ? "grid gap-3 p-4" : "flex items-center justify-between gap-4 p-4"}>
      <div className="min-w-0">
        <h2 className="font-medium text-sm">{title}</h2>
        <p className="text-muted-foreground text-xs">{hint}</p>
      </div>
      {children}
    </section>
  );
}
