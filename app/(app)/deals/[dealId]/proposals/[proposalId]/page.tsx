import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PageFrame } from "@/components/layout/page-frame";
import { ServerAnswers } from "@/components/layout/server-answers";
import { dealCrumbs } from "@/components/proposals/inside/deal-crumbs";
import { ProposalView } from "@/components/proposals/inside/proposal-view";
import { can } from "@/lib/access/permissions";
import { requirePage } from "@/lib/auth/page-guard";
import { openRecord } from "@/lib/http/open-record";
import { answerOf } from "@/lib/http/server-answer";
import { PAGES, pathTo } from "@/lib/pages";
import { getProposal as contract, getTalk } from "@/lib/proposals/inside/contract";
import { getProposal } from "@/lib/proposals/inside/service";
import { getTalk as readTalk } from "@/lib/proposals/inside/talk";
import { openDeal } from "../../open-deal";

interface ProposalPageProps {
  params: Promise<{ dealId: string; proposalId: string }>;
}

/** For an unknown proposal it redirects to the deal's list. */
const openProposal = openRecord(
  contract,
  (actor, { dealId, proposalId }) => getProposal(actor, dealId, proposalId),
  (dealId = "") => redirect(`${pathTo(PAGES.dealProposals.path, { dealId })}?missing=proposal`),
);

export async function generateMetadata({ params }: ProposalPageProps): Promise<Metadata> {
  const { dealId, proposalId } = await params;
  const actor = await requirePage(PAGES.proposal);
  return { title: (await openProposal(actor, dealId, proposalId)).proposalId };
}

export default async function ProposalPage({ params }: ProposalPageProps) {
  const actor = await requirePage(PAGES.proposal);
  const { dealId, proposalId } = await params;
  const deal = await openDeal(actor, dealId);
  const proposal = await openProposal(actor, deal.id, proposalId);
  const args = { params: { dealId: deal.id, proposalId: proposal.id } };
  const talk = await readTalk(actor, deal.id, proposal.id);
  return (
    <PageFrame breadcrumbs={[...dealCrumbs(deal), { label: proposal.proposalId }]}>
      <ServerAnswers answers={[answerOf(contract, args, proposal), answerOf(getTalk, args, talk)]}>
        <ProposalView
          dealId={deal.id}
          proposalId={proposal.id}
          canVoid={can(actor, "proposal.void")}
          canSeeHistory={can(actor, "audit.read")}
          serverNow={new Date().toISOString()}
        />
      </ServerAnswers>
    </PageFrame>
  );
}
