import type { Metadata } from "next";
import { MissingRecord } from "@/components/feedback/missing-record";
import { ServerAnswers } from "@/components/layout/server-answers";
import { ProposalsView } from "@/components/proposals/inside/proposals-view";
import { requirePage } from "@/lib/auth/page-guard";
import { listCensuses } from "@/lib/censuses/contract";
import { listCensuses as readCensuses } from "@/lib/censuses/service";
import { answerOf } from "@/lib/http/server-answer";
import { PAGES } from "@/lib/pages";
import { getClientCosts as readCosts } from "@/lib/proposals/inside/client-costs";
import { getClientCosts } from "@/lib/proposals/inside/contract";
import { openDeal, openWork } from "../open-deal";

interface ProposalsPageProps {
  params: Promise<{ dealId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Pick<ProposalsPageProps, "params">): Promise<Metadata> {
  const { name } = await openDeal(await requirePage(PAGES.dealProposals), (await params).dealId);
  return { title: `${PAGES.dealProposals.title} of ${name}` };
}

export default async function ProposalsPage({ params, searchParams }: ProposalsPageProps) {
  const actor = await requirePage(PAGES.dealProposals);
  const deal = await openDeal(actor, (await params).dealId);
  const { missing } = await searchParams;
  const args = { params: { dealId: deal.id } };
  const [work, costs, censuses] = await Promise.all([
    openWork(actor, deal.id),
    readCosts(actor, deal.id),
    readCensuses(actor, deal.id),
  ]);
  return (
    <>
      {missing !== undefined && <MissingRecord what="Proposal" parameter="missing" />}
      <ServerAnswers answers={[...work, answerOf(getClientCosts, args, costs), answerOf(listCensuses, args, censuses)]}>
        <ProposalsView dealId={deal.id} />
      </ServerAnswers>
    </>
  );
}
