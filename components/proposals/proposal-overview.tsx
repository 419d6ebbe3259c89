"use client";

import { DocumentCard } from "@/components/documents/document-card";
import { Alert } from "@/components/ui/alert";
import { Card, CardContent, CardHeader } from "@/components/ui/card";
import type { Proposal, ProposalDocument, Signer } from "@/lib/contracts/proposals";
import { PROPOSAL_END_LABELS } from "@/lib/domain/enums";
import { ClientProgressCard } from "./client-progress-card";
import { ProposalFigures } from "./proposal-figures";
import { SignersList } from "./signers-list";
import { SigningState } from "./signing-state";

interface ProposalOverviewProps {
  dealId: string;
  proposal: Proposal;
  onSign: (document: ProposalDocument, signer: Signer) => void;
}

export function ProposalOverview({ dealId, proposal, onSign }: ProposalOverviewProps) {
  if (proposal.documents.length === 0) {
    return (
      <div className="@container grid gap-4">
        {proposal.rejection?.reason && (
          <Alert variant="destructive" title="The client rejected this proposal">
            <p className="whitespace-pre-line break-words">“{proposal.rejection.reason}”</p>
          </Alert>
        )}
        <ClientProgressCard dealId={dealId} proposal={proposal} />
        <ProposalFigures proposal={proposal} className="md:grid-cols-2 @5xl:grid-cols-4" />
        <Card>
          <CardHeader title="Documents" />
          <CardContent className="py-10 text-center text-muted-foreground text-sm">
            Documents will appear here when they are available
          </CardContent>
        </Card>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <SigningState proposal={proposal} />
      <ClientProgressCard dealId={dealId} proposal={proposal} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
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
                ended={proposal.ended !== null}
                onSign={(signer) => onSign(document, signer)}
              />
            </DocumentCard>
          ))}
        </section>
        <ProposalFigures proposal={proposal} className="md:grid-cols-2 xl:grid-cols-1" />
      </div>
    </div>
  );
}
