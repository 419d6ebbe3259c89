import type { Metadata } from "next";
import { ActivitiesView } from "@/components/deals/activities/activities-view";
import { ACTIVITIES_PAGE } from "@/components/deals/page-sizes";
import { ServerAnswers } from "@/components/layout/server-answers";
import { requirePage } from "@/lib/auth/page-guard";
import * as contract from "@/lib/contracts/deals";
import { listActivities } from "@/lib/deals/timeline";
import { firstPageOf } from "@/lib/http/server-answer";
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
  const activities = await listActivities(actor, deal.id, { limit: ACTIVITIES_PAGE, offset: 0 });
  return (
    <ServerAnswers answers={[firstPageOf(contract.listActivities, { params: { dealId: deal.id } }, activities)]}>
      <ActivitiesView dealId={deal.id} serverNow={new Date().toISOString()} />
    </ServerAnswers>
  );
}
