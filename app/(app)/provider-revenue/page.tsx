import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { pageParams, readTableState } from "@/components/data-table/url-table-state";
import { breadcrumbsOf } from "@/components/layout/breadcrumbs";
import { PageFrame } from "@/components/layout/page-frame";
import { ServerAnswers } from "@/components/layout/server-answers";
import { ProviderRevenueView } from "@/components/revenue/provider-revenue-view";
import { REVENUE_TABLE, revenueQueryOf } from "@/components/revenue/revenue-query";
import { can } from "@/lib/access/permissions";
import { requirePage } from "@/lib/auth/page-guard";
import { todayIn } from "@/lib/domain/dates";
import { answerOf } from "@/lib/http/server-answer";
import { PAGES } from "@/lib/pages";
import * as contract from "@/lib/revenue/contract";
import { getProviderRevenue } from "@/lib/revenue/service";

export const metadata: Metadata = { title: PAGES.providerRevenue.title };

interface ProviderRevenuePageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function ProviderRevenuePage({ searchParams }: ProviderRevenuePageProps) {
  const actor = await requirePage(PAGES.providerRevenue);
  if (actor.providerId === null) redirect("/");
  const { providerId } = actor;
  const state = readTableState(pageParams(await searchParams), REVENUE_TABLE);
  const query = revenueQueryOf(state, todayIn(actor.providerZone));
  const revenue = await getProviderRevenue(actor, providerId, query);
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.providerRevenue)}>
      <ServerAnswers answers={[answerOf(contract.getProviderRevenue, { params: { providerId }, query }, revenue)]}>
        <ProviderRevenueView providerId={providerId} canFilterByRep={can(actor, "revenue.filter-by-rep")} />
      </ServerAnswers>
    </PageFrame>
  );
}
