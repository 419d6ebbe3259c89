import type { Metadata } from "next";
import { pageParams, readTableState } from "@/components/data-table/url-table-state";
import { breadcrumbsOf } from "@/components/layout/breadcrumbs";
import { PageFrame } from "@/components/layout/page-frame";
import { ServerAnswers } from "@/components/layout/server-answers";
import { REVENUE_TABLE, revenueQueryOf } from "@/components/revenue/revenue-query";
import { SalesRevenueView } from "@/components/revenue/sales-revenue-view";
import { can } from "@/lib/access/permissions";
import { requirePage } from "@/lib/auth/page-guard";
import { todayIn } from "@/lib/domain/dates";
import { answerOf } from "@/lib/http/server-answer";
import { PAGES } from "@/lib/pages";
import * as contract from "@/lib/revenue/contract";
import { getSalesRevenue } from "@/lib/revenue/service";

export const metadata: Metadata = { title: PAGES.salesRevenue.title };

interface SalesRevenuePageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function SalesRevenuePage({ searchParams }: SalesRevenuePageProps) {
  const actor = await requirePage(PAGES.salesRevenue);
  const canFilterByRep = can(actor, "revenue.filter-by-rep");
  const state = readTableState(pageParams(await searchParams), REVENUE_TABLE);
  const asked = revenueQueryOf(state, todayIn(actor.providerZone));
  const query = canFilterByRep ? asked : { ...asked, salesRepId: undefined };
  const revenue = await getSalesRevenue(actor, query);
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.salesRevenue)}>
      <ServerAnswers answers={[answerOf(contract.getSalesRevenue, { query }, revenue)]}>
        <SalesRevenueView canFilterByRep={canFilterByRep} />
      </ServerAnswers>
    </PageFrame>
  );
}
