import { DealOverview } from "@/components/deal-page/deal-overview";
import { NOTES_PAGE } from "@/components/deals/page-sizes";
import { ServerAnswers } from "@/components/layout/server-answers";
import { requirePage } from "@/lib/auth/page-guard";
import * as contract from "@/lib/deals/contract";
import { listSteps as listStepsContract } from "@/lib/deals/contract";
import { listSteps } from "@/lib/deals/steps";
import { listNotes } from "@/lib/deals/timeline";
import { answerOf, firstPageOf } from "@/lib/http/server-answer";
import { PAGES } from "@/lib/pages";
import { getActuals } from "@/lib/proposals/inside/actuals";
import { listProposals as listProposalsContract } from "@/lib/proposals/inside/contract";
import { getActuals as getActualsContract } from "@/lib/proposals/inside/contract-actuals";
import { listProposals } from "@/lib/proposals/inside/service";
import { listToday as listTodayContract } from "@/lib/today/contract";
import { listToday } from "@/lib/today/service";
import { openDeal } from "../open-deal";

interface DealOverviewPageProps {
  params: Promise<{ dealId: string }>;
}

export default async function DealOverviewPage({ params }: DealOverviewPageProps) {
  const actor = await requirePage(PAGES.dealOverview);
  const deal = await openDeal(actor, (await params).dealId);
  const [notes, steps, today, proposals, actuals] = await Promise.all([
    listNotes(actor, deal.id, { limit: NOTES_PAGE, offset: 0 }),
    listSteps(actor, deal.id),
    listToday(actor, { of: "me", dealId: deal.id }),
    listProposals(actor, deal.id),
    deal.dealStatus === "won" ? getActuals(actor, deal.id) : null,
  ]);
  return (
    <ServerAnswers
      answers={[
        firstPageOf(contract.listNotes, { params: { dealId: deal.id } }, notes),
        answerOf(listStepsContract, { params: { dealId: deal.id } }, steps),
        answerOf(listProposalsContract, { params: { dealId: deal.id } }, proposals),
        answerOf(listTodayContract, { query: { dealId: deal.id } }, today),
        ...(actuals ? [answerOf(getActualsContract, { params: { dealId: deal.id } }, actuals)] : []),
      ]}
    >
      <DealOverview dealId={deal.id} viewerId={actor.userId} serverNow={new Date().toISOString()} />
    </ServerAnswers>
  );
}
