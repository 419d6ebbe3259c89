import type { Metadata } from "next";
import { ProposalsView } from "@/components/proposals/proposals-view";
import { requirePage } from "@/lib/auth/page-guard";
import { listProposals } from "@/lib/proposals/service";
import { loadDeal } from "../load-deal";

interface ProposalsPageProps {
  params: Promise<{ dealId: string }>;
}

export async function generateMetadata({ params }: ProposalsPageProps): Promise<Metadata> {
  const { name } = await loadDeal((await params).dealId);
  return { title: `Proposals of ${name}` };
}

export default async function ProposalsPage({ params }: ProposalsPageProps) {
  const actor = await requirePage("proposal.read");
  const deal = await loadDeal((await params).dealId);
  return <ProposalsView initial={await listProposals(actor, deal.id)} initialDeal={deal} />;
}
