"use client";

import { Notice } from "@/components/kit/notice";
import { DocumentCard } from "@/components/proposals/agreement/document-card";
import { SignersList } from "@/components/proposals/signing/signers-list";
import { SigningState } from "@/components/proposals/signing/signing-state";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { PROPOSAL_END_LABELS, PROPOSAL_STATUS } from "@/lib/domain/enums";
import type { Proposal, ProposalDocument, Signer } from "@/lib/proposals/inside/contract";
import { ClientCard } from "./client-card";
import { ClientProgressCard } from "./client-progress-card";
import { ProposalFigures } from "./proposal-figures";

interface ProposalOverviewProps {
  dealId: string;
  proposal: Proposal;
  now: Date;
  onSign: (document: ProposalDocument, signer: Signer) => void;
}

export function ProposalOverview({ dealId, proposal, now, onSign }: ProposalOverviewProps) {
  // A rejected or ended proposal leads to nothing more.
  const isOver = proposal.status === PROPOSAL_STATUS.REJECTED || proposal.ended !== null;
  if (proposal.documents.length === 0) {
    return (
      <div className="@container grid gap-4">
        {proposal.rejection?.reason && (
          <Notice variant="destructive" title="The client rejected this proposal">
            <p className="whitespace-pre-line break-words">“{proposal.rejection.reason}”</p>
          </Notice>
        )}
        <ClientCard dealId={dealId} proposal={proposal} now={now} />
        <ClientProgressCard dealId={dealId} proposal={proposal} />
        <ProposalFigures
          dealId={dealId}
          proposal={proposal}
          className="md:grid-cols-2 @5xl:grid-cols-[minmax(22rem,3fr)_repeat(3,minmax(0,2fr))]"
        />
        {!isOver && (
          <Card>
            <CardHeader>
              <CardTitle>Documents</CardTitle>
            </CardHeader>
            <CardContent className="py-10 text-center text-muted-foreground text-sm">
              Documents will appear here when they are available
            </CardContent>
          </Card>
        )}
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <SigningState dealId={dealId} proposal={proposal} now={now} onSign={onSign} />
      <ClientProgressCard dealId={dealId} proposal={proposal} />
      <ClientCard dealId={dealId} proposal={proposal} now={now} />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-labelledby="documents-title" className="grid min-w-0 gap-3">
          <h2 id="documents-title" className="sr-only">
            Documents
          </h2>
          {proposal.documents.map((document) => (
            <DocumentCard
              key={document.id}
              place={{ dealId, proposalId: proposal.id, document }}
              ended={proposal.ended && PROPOSAL_END_LABELS[proposal.ended.as]}
            >
              <SignersList
                signers={document.signers}
                providerName={proposal.providerName}
                ended={proposal.ended !== null}
                onSign={(signer) => onSign(document, signer)}
              />
            </DocumentCard>
          ))}
        </section>
        <ProposalFigures dealId={dealId} proposal={proposal} className="md:grid-cols-2 xl:grid-cols-1" />
      </div>
    </div>
  );
}
