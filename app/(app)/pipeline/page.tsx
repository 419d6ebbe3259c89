import type { Metadata } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { pageParams } from "@/components/data-table/url-table-state";
import { breadcrumbsOf } from "@/components/layout/breadcrumbs";
import { PageFrame } from "@/components/layout/page-frame";
import { ServerAnswers } from "@/components/layout/server-answers";
import { toBoard } from "@/components/pipeline/board";
import { boardAt, withoutReps } from "@/components/pipeline/board-address";
import { displayKey, parseDisplay } from "@/components/pipeline/board-display";
import { boardKey, boardQuery, choiceOf } from "@/components/pipeline/board-query";
import { FILTERS_KEY, parseFilters } from "@/components/pipeline/pipeline-filters";
import { PipelineView } from "@/components/pipeline/pipeline-view";
import { NoProviderNotice } from "@/components/shell/no-provider-notice";
import { belongsNowhere, can } from "@/lib/access/permissions";
import { requirePage } from "@/lib/auth/page-guard";
import * as companies from "@/lib/companies/service";
import * as contract from "@/lib/deals/contract";
import { listStages } from "@/lib/deals/reference";
import * as deals from "@/lib/deals/service";
import { answerOf, serverAnswerOf } from "@/lib/http/server-answer";
import { cutTo } from "@/lib/http/strip-response";
import { listSavedViews } from "@/lib/lists/contract";
import * as views from "@/lib/lists/saved-views";
import { PAGES } from "@/lib/pages";

export const metadata: Metadata = { title: PAGES.pipeline.title };

/** A screenful of each stage and a little more; columns load more before they are scrolled to their end. */
const FIRST_PAGE = contract.DealQuery.parse({ limit: "12" });

const PageQuery = z.object({
  create: z.literal("true").optional().catch(undefined),
  companyId: z.uuid().optional().catch(undefined),
});

interface PipelinePageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function PipelinePage({ searchParams }: PipelinePageProps) {
  const actor = await requirePage(PAGES.pipeline);
  const asked = await searchParams;
  const params = pageParams(asked);
  const start = params.size === 0 ? await views.startAddress(actor, "pipeline") : null;
  if (start) redirect(`${PAGES.pipeline.path}?${start}`);
  const { create, companyId } = PageQuery.parse(asked);
  const canFilterByRep = can(actor, "deal.filter-by-rep");
  const kept = await cookies();
  const last = {
    filters: parseFilters(kept.get(FILTERS_KEY)?.value),
    display: parseDisplay(kept.get(displayKey(actor.userId))?.value),
  };
  const shown = boardAt(params) ?? last;
  const choice = choiceOf(canFilterByRep ? shown : withoutReps(shown));
  const [list, stages, saved, company] = await Promise.all([
    deals.listDeals(actor, { ...FIRST_PAGE, ...boardQuery(choice) }),
    listStages(),
    views.listSavedViews(actor, "pipeline"),
    create && companyId ? companies.getCompany(actor, companyId).catch(() => null) : null,
  ]);
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.pipeline)}>
      {belongsNowhere(actor) && <NoProviderNotice email={actor.email} />}
      <ServerAnswers
        answers={[
          serverAnswerOf(boardKey(choice), toBoard(cutTo(contract.listDeals, list))),
          answerOf(contract.listStages, {}, stages),
          answerOf(listSavedViews, { query: { list: "pipeline" } }, saved),
        ]}
      >
        <PipelineView
          served={last}
          viewerId={actor.userId}
          canAssign={can(actor, "deal.assign-rep")}
          serverNow={new Date().toISOString()}
          canCreate={can(actor, "deal.add-button")}
          canFilterByRep={canFilterByRep}
          create={create ? { companyId: company?.id, companyName: company?.name } : null}
        />
      </ServerAnswers>
    </PageFrame>
  );
}
