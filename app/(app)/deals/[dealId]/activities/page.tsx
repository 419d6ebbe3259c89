import type { Metadata } from "next";
import { TIMELINE_PAGE } from "@/components/deals/page-sizes";
import { ServerAnswers } from "@/components/layout/server-answers";
import { DealTimeline } from "@/components/timeline/deal-timeline";
import { requirePage } from "@/lib/auth/page-guard";
import { listDealTimeline as contract } from "@/lib/deals/contract";
import { listDealTimeline } from "@/lib/deals/timeline-pages";
import { firstPlaceOf } from "@/lib/http/server-answer";
import { PAGES } from "@/lib/pages";
import { openDeal } from "../open-deal";

interface DealActivitiesPageProps {
  params: Promise<{ dealId: string }>;
}

export async function generateMetadata({ params }: DealActivitiesPageProps): Promise<Metadata> {
  const { name } = await openDeal(await requirePage(PAGES.dealActivities), (await params).dealId);
  return { title: `${PAGES.dealActivities.title} of ${name}` };
}

export default async function DealActivitiesPage({ params }: DealActivitiesPageProps) {
  const actor = await requirePage(PAGES.dealActivities);
  const deal = await openDeal(actor, (await params).dealId);
  const timeline = await listDealTimeline(actor, deal.id, { limit: TIMELINE_PAGE });
  return (
    <ServerAnswers answers={[firstPlaceOf(contract, { params: { dealId: deal.id } }, timeline)]}>
      <DealTimeline dealId={deal.id} serverNow={new Date().toISOString()} />
    </ServerAnswers>
  );
}
