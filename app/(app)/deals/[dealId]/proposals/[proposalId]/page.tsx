import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { cache } from "react";
import { PageFrame } from "@/components/layout/page-frame";
import { ServerAnswers } from "@/components/layout/server-answers";
import { dealCrumbs } from "@/components/proposals/deal-crumbs";
import { ProposalView } from "@/components/proposals/proposal-view";
import { requirePage } from "@/lib/auth/page-guard";
import { can } from "@/lib/auth/permissions";
import { getProposal as contract, type Proposal } from "@/lib/contracts/proposals";
import { AppError } from "@/lib/http/app-error";
import { answerOf } from "@/lib/http/server-answer";
import { PAGES, pathTo } from "@/lib/pages";
import { getProposal } from "@/lib/proposals/service";
import { loadDeal } from "../../load-deal";

interface ProposalPageProps {
  params: Promise<{ dealId: string; proposalId: string }>;
}

/** The proposal of the address, once per request; an unknown one leads to the deal's list. */
const loadProposal = cache(async (dealId: string, proposalId: string): Promise<Proposal> => {
  const actor = await requirePage(PAGES.proposal);
  const list = `${pathTo(PAGES.dealProposals.path, { dealId })}?missing=proposal`;
  const params = contract.params.safeParse({ dealId, proposalId });
  if (!params.success) redirect(list);
  try {
    return await getProposal(actor, params.data.dealId, params.data.proposalId);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") redirect(list);
    throw error;
  }
});

export async function generateMetadata({ params }: ProposalPageProps): Promise<Metadata> {
  const { dealId, proposalId } = await params;
  return { title: (await loadProposal(dealId, proposalId)).proposalId };
}

export default async function ProposalPage({ params }: ProposalPageProps) {
  const actor = await requirePage(PAGES.proposal);
  const { dealId, proposalId } = await params;
  const deal = await loadDeal(dealId);
  const proposal = await loadProposal(deal.id, proposalId);
  return (
    <PageFrame breadcrumbs={[...dealCrumbs(deal), { label: proposal.proposalId }]}>
      <ServerAnswers answers={[answerOf(contract, { params: { dealId: deal.id, proposalId: proposal.id } }, proposal)]}>
        <ProposalView dealId={deal.id} proposalId={proposal.id} canVoid={can(actor, "proposal.void")} />
      </ServerAnswers>
    </PageFrame>
  );
}
