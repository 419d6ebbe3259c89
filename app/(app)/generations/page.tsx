import type { Metadata } from "next";
import { failedReportsQuery } from "@/components/ai/failed-reports-query";
import { GENERATION_TABLE, generationQueryOf, placeQueryOf, SELECTED } from "@/components/ai/generation-table-query";
import { readTab, VIEW } from "@/components/ai/generations-tab";
import { GenerationsView } from "@/components/ai/generations-view";
import { pageParams, readTableState } from "@/components/data-table/url-table-state";
import { breadcrumbsOf } from "@/components/layout/breadcrumbs";
import { PageFrame } from "@/components/layout/page-frame";
import { ServerAnswers } from "@/components/layout/server-answers";
import * as contract from "@/lib/ai/contract";
import * as modelUsage from "@/lib/ai/contract";
import { getGeneration, getGenerationContext, listGenerations } from "@/lib/ai/service";
import { listModelUsage } from "@/lib/ai/usage";
import type { Actor } from "@/lib/auth/actor";
import { requirePage } from "@/lib/auth/page-guard";
import { answerIfFound, answerOf } from "@/lib/http/server-answer";
import { listFailedReports } from "@/lib/intelligence/failures";
import { PAGES } from "@/lib/pages";

export const metadata: Metadata = { title: PAGES.generations.title };

interface GenerationsPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function GenerationsPage({ searchParams }: GenerationsPageProps) {
  const actor = await requirePage(PAGES.generations);
  const params = pageParams(await searchParams);
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.generations)}>
      <ServerAnswers answers={await answersOf(actor, params)}>
        <GenerationsView />
      </ServerAnswers>
    </PageFrame>
  );
}

/** What the chosen tab shows. */
async function answersOf(actor: Actor, params: URLSearchParams) {
  const tab = readTab(params.get(VIEW));
  if (tab === "failed") {
    const query = failedReportsQuery(1);
    return [answerOf(contract.listFailedReports, { query }, await listFailedReports(actor, query))];
  }
  const usage = async () => answerOf(modelUsage.listModelUsage, {}, await listModelUsage(actor));
  if (tab === "usage") return [await usage()];
  const state = readTableState(params, GENERATION_TABLE);
  const query = generationQueryOf(state);
  const list = answerOf(contract.listGenerations, { query }, await listGenerations(actor, query));
  const selected = params.has(SELECTED)
    ? await answersOfSelected(actor, params.get(SELECTED), placeQueryOf(state))
    : [];
  return [list, await usage(), ...selected];
}

/** None for an invalid id or one without a record. */
async function answersOfSelected(actor: Actor, generationId: string | null, query: contract.GenerationPlaceQuery) {
  const { success, data: params } = contract.getGeneration.params.safeParse({ generationId });
  if (!success) return [];
  const answers = [
    await answerIfFound(contract.getGeneration, { params }, getGeneration(actor, params.generationId)),
    await answerIfFound(
      contract.getGenerationContext,
      { params, query },
      getGenerationContext(actor, params.generationId, query),
    ),
  ];
  return answers.filter((answer) => answer !== null);
}
