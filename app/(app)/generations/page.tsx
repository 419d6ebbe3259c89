import type { Metadata } from "next";
import { GENERATION_TABLE, generationQueryOf, SELECTED } from "@/components/ai/generation-table-query";
import { GenerationsView } from "@/components/ai/generations-view";
import { pageParams, readTableState } from "@/components/data-table/url-table-state";
import { PageFrame } from "@/components/layout/page-frame";
import { ServerAnswers } from "@/components/layout/server-answers";
import { breadcrumbsOf } from "@/components/shell/breadcrumbs";
import { getGeneration, getGenerationUsage, listGenerations } from "@/lib/ai/service";
import type { Actor } from "@/lib/auth/actor";
import { requirePage } from "@/lib/auth/page-guard";
import * as contract from "@/lib/contracts/generations";
import { answerIfFound, answerOf } from "@/lib/http/server-answer";
import { PAGES } from "@/lib/pages";

export const metadata: Metadata = { title: PAGES.generations.title };

interface GenerationsPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function GenerationsPage({ searchParams }: GenerationsPageProps) {
  const actor = await requirePage(PAGES.generations);
  const params = pageParams(await searchParams);
  const query = generationQueryOf(readTableState(params, GENERATION_TABLE));
  const list = answerOf(contract.listGenerations, { query }, await listGenerations(actor, query));
  const aside = params.has(SELECTED)
    ? await answerOfSelected(actor, params.get(SELECTED))
    : answerOf(contract.getGenerationUsage, {}, await getGenerationUsage(actor));
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.generations)}>
      <ServerAnswers answers={aside ? [list, aside] : [list]}>
        <GenerationsView />
      </ServerAnswers>
    </PageFrame>
  );
}

/** Null for an invalid id or one without a record. */
async function answerOfSelected(actor: Actor, generationId: string | null) {
  const { success, data: params } = contract.getGeneration.params.safeParse({ generationId });
  return success ? answerIfFound(contract.getGeneration, { params }, getGeneration(actor, params.generationId)) : null;
}
