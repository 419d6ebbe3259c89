"use client";
import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { Star } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { HistoryLink } from "@/components/audit/history-link";
import { useDeal } from "@/components/deals/use-deal";
import { useNow } from "@/components/hooks/use-now";
import { LocalTime } from "@/components/layout/local-time";
import { NoteVisit } from "@/components/layout/note-visit";
import { SignDialog } from "@/components/proposals/signing/sign-dialog";
import { Badge } from "@/components/ui/badge";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import { PRICE_MODEL_LABELS, PROPOSAL_STATUS } from "@/lib/domain/enums";
import { formatDollars } from "@/lib/domain/format";
import { getProposal, markAnswerSeen } from "@/lib/generated/calls/proposals";
import type { Proposal, ProposalDocument, Signer } from "@/lib/proposals/inside/contract";
import { openSignatures } from "@/lib/proposals/rules";
import { ApprovalNotice } from "./approval-notice";
import { ClientLinkActions } from "./client-link";
import { FollowBar } from "./follow-bar";
import { MovedRates } from "./moved-rates";
import { ProposalActions } from "./proposal-actions";
import { ProposalOverview } from "./proposal-overview";
import { ProposalStatusBadge } from "./proposal-status-badge";
import { SendToClient } from "./send-to-client";
import { SentNote } from "./sent-note";
import { withheldBecause } from "./withheld";

interface ProposalHeaderProps {
  dealId: string;
  proposal: Proposal;
  now: Date;
  canSeeHistory: boolean;
}

export function ProposalHeader({ dealId, proposal, now, canSeeHistory }: ProposalHeaderProps) {
  const { company } = useDeal(dealId);
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h1 className="whitespace-nowrap font-semibold text-xl tabular-nums">{proposal.proposalId}</h1>
          <ProposalStatusBadge proposal={proposal} />
          {proposal.isPrimary && (
            <Badge variant="outline">
              <Star aria-hidden="true" className="fill-current text-warning" />
              Primary
            </Badge>
          )}
        </div>
        <p className="text-muted-foreground text-sm">
          <span className="break-words text-foreground">{company.name}</span> · {proposal.proposalType} ·{" "}
          {PRICE_MODEL_LABELS[proposal.meta.priceModel]} ·{" "}
          <span className="tabular-nums">{formatDollars(proposal.estimateValue)}</span> a year · created{" "}
          <LocalTime instant={proposal.createdAt} format="day" />
        </p>
        <SentNote sent={proposal.sent} openedAt={proposal.openedAt} openings={proposal.openings} now={now} />
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
        {canSeeHistory && <HistoryLink recordType="proposal" recordId={proposal.id} />}
        <ClientLinkActions id={proposal.id} code={proposal.proposalId} withheld={withheldBecause(proposal)} />
        <SendToClient dealId={dealId} proposal={proposal} />
      </div>
    </header>
  );
}

interface ProposalViewProps {
  dealId: string;
  proposalId: string;
  /** Whether the viewer may void signed documents. */
  canVoid: boolean;
  /** Whether the viewer may see what has been done to it. */
  canSeeHistory: boolean;
  serverNow: string;
}

export function ProposalView({ dealId, proposalId, canVoid, canSeeHistory, serverNow }: ProposalViewProps) {
  const proposal = useProposal(dealId, proposalId);
  useSeenAnswer(dealId, proposal);
  const now = useNow(serverNow);
  const { dealStatus, name, company } = useDeal(dealId);
  const tab = useSearchParams().get("tab") === "actions" ? "actions" : "overview";
  // A copy, because a reload removes a signer's link as soon as they have signed.
  const [signing, setSigning] = useState<{ documentName: string; signer: Signer; link: string } | null>(null);

  const panel = useRef<HTMLDivElement>(null);

  function onSign(document: ProposalDocument, signer: Signer) {
    if (signer.signingLink) setSigning({ documentName: document.name, signer, link: signer.signingLink });
  }

  function onSigningClosed() {
    setSigning(null);
    // After a signature the button that opened the dialog is gone, so the focus has no place to return to.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) panel.current?.focus();
    });
  }

  return (
    <>
      <NoteVisit
        kind="proposal"
        id={proposal.id}
        parentId={dealId}
        title={proposal.proposalId}
        detail={`${company.name} · ${name}`}
      />
      <ProposalHeader dealId={dealId} proposal={proposal} now={now} canSeeHistory={canSeeHistory} />
      <ApprovalNotice dealId={dealId} proposal={proposal} />
      <MovedRates dealId={dealId} proposal={proposal} canClone={dealStatus === "open"} />
      <FollowBar dealId={dealId} proposal={proposal} />
      <Tabs value={tab} onValueChange={(next) => window.history.pushState(null, "", `?tab=${next}`)}>
        <TabsList aria-label="Proposal">
          <TabsTrigger value="overview">Overview</TabsTrigger>
          <TabsTrigger value="actions">Actions</TabsTrigger>
        </TabsList>
        <TabsContent value="overview" ref={tab === "overview" ? panel : undefined}>
          <ProposalOverview dealId={dealId} proposal={proposal} now={now} onSign={onSign} />
        </TabsContent>
        <TabsContent value="actions" ref={tab === "actions" ? panel : undefined}>
          <ProposalActions
            dealId={dealId}
            proposal={proposal}
            canClone={dealStatus === "open"}
            canVoid={canVoid}
            now={now}
            onSign={onSign}
          />
        </TabsContent>
      </Tabs>
      {signing && (
        <SignDialog
          dealId={dealId}
          proposalId={proposal.id}
          providerName={proposal.providerName}
          documentName={signing.documentName}
          signer={signing.signer}
          signingLink={signing.link}
          onClose={onSigningClosed}
        />
      )}
    </>
  );
}

const POLL_MS = 10_000;

/** Whether the client or a vendor can still change something. */
const isUnderWay = ({ status, ended, documents }: Proposal): boolean =>
  status !== PROPOSAL_STATUS.REJECTED &&
  ended === null &&
  (status !== PROPOSAL_STATUS.COMPLETED || openSignatures(documents).length > 0);

/** The proposal as last read; read again while its client may be active and the page is visible. */
function useProposal(dealId: string, proposalId: string): Proposal {
  return useSuspenseQuery({
    ...queryOptions(getProposal, { params: { dealId, proposalId } }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? POLL_MS : false),
  }).data;
}

/** Notes that the sales rep has seen the client's answer, so that it is no longer listed as waiting. */
function useSeenAnswer(dealId: string, { id: proposalId, unseen }: Proposal): void {
  const change = useChange();
  const { mutate } = useMutation({
    mutationFn: () => change(markAnswerSeen, { params: { dealId, proposalId } }),
  });
  useEffect(() => {
    if (unseen) mutate();
  }, [unseen, mutate]);
}
