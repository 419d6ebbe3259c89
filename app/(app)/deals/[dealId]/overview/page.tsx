import { DealOverview } from "@/components/deals/deal-overview";
import { NOTES_PAGE } from "@/components/deals/page-sizes";
import { ServerAnswers } from "@/components/layout/server-answers";
import { requirePage } from "@/lib/auth/page-guard";
import * as contract from "@/lib/contracts/deals";
import * as waitingContract from "@/lib/contracts/waiting";
import { listNotes } from "@/lib/deals/timeline";
import { answerOf, firstPageOf } from "@/lib/http/server-answer";
import { PAGES } from "@/lib/pages";
import { listWaiting } from "@/lib/waiting/service";
import { loadDeal } from "../load-deal";

interface DealOverviewPageProps {
  params: Promise<{ dealId: string }>;
}

export default async function DealOverviewPage({ params }: DealOverviewPageProps) {
  const actor = await requirePage(PAGES.dealOverview);
  const deal = await loadDeal((await params).dealId);
  const [notes, waiting] = await Promise.all([
    listNotes(actor, deal.id, { limit: NOTES_PAGE, offset: 0 }),
    listWaiting(actor, deal.id),
  ]);
  return (
    <ServerAnswers
      answers={[
        firstPageOf(contract.listNotes, { params: { dealId: deal.id } }, notes),
        answerOf(waitingContract.listWaiting, { query: { dealId: deal.id } }, waiting),
      ]}
    >
      <DealOverview dealId={deal.id} viewerId={actor.userId} serverNow={new Date().toISOString()} />
    </ServerAnswers>
  );
}
