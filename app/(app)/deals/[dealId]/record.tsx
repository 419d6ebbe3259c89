import { DealRecord, type DealRecordProps } from "@/components/deal-page/deal-record";
import { NOTES_PAGE, TIMELINE_PAGE } from "@/components/deals/page-sizes";
import { ServerAnswers } from "@/components/layout/server-answers";
import { requirePage } from "@/lib/auth/page-guard";
import { listDealTimeline, listNotes, listSteps } from "@/lib/deals/contract";
import { listSteps as readSteps } from "@/lib/deals/steps";
import { listNotes as readNotes } from "@/lib/deals/timeline";
import { listDealTimeline as readTimeline } from "@/lib/deals/timeline-pages";
import { answerOf, firstPageOf, firstPlaceOf } from "@/lib/http/server-answer";
import { PAGES } from "@/lib/pages";
import { getActuals as readActuals } from "@/lib/proposals/inside/actuals";
import { getActuals } from "@/lib/proposals/inside/contract-actuals";
import { openDeal, openWork } from "./open-deal";

/** The record that the tabs Overview and Activities show, each with its focus. */
export async function DealRecordOf({ dealId, focus }: Pick<DealRecordProps, "dealId" | "focus">) {
  const actor = await requirePage(PAGES.deal);
  const { id, dealStatus } = await openDeal(actor, dealId);
  const args = { params: { dealId: id } };
  const [notes, steps, timeline, work, actuals] = await Promise.all([
    readNotes(actor, id, { limit: NOTES_PAGE, offset: 0 }),
    readSteps(actor, id),
    readTimeline(actor, id, { limit: TIMELINE_PAGE }),
    openWork(actor, id),
    dealStatus === "won" ? readActuals(actor, id) : null,
  ]);
  return (
    <ServerAnswers
      answers={[
        firstPageOf(listNotes, args, notes),
        answerOf(listSteps, args, steps),
        firstPlaceOf(listDealTimeline, args, timeline),
        ...work,
        ...(actuals ? [answerOf(getActuals, args, actuals)] : []),
      ]}
    >
      <DealRecord dealId={id} viewerId={actor.userId} serverNow={new Date().toISOString()} focus={focus} />
    </ServerAnswers>
  );
}
