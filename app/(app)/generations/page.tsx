import type { Metadata } from "next";
import { pageParams, readTableState } from "@/components/data-table/url-table-state";
import { GENERATION_TABLE, generationQueryOf, SELECTED } from "@/components/generations/generation-table-query";
import { GenerationsView } from "@/components/generations/generations-view";
import { PageFrame } from "@/components/layout/page-frame";
import { ServerAnswers } from "@/components/layout/server-answers";
import { breadcrumbsOf } from "@/components/shell/breadcrumbs";
import type { Actor } from "@/lib/auth/actor";
import { requirePage } from "@/lib/auth/page-guard";
import * as contract from "@/lib/contracts/generations";
import { getGeneration, getGenerationUsage, listGenerations } from "@/lib/generations/service";
import { AppError } from "@/lib/http/app-error";
import { answerOf } from "@/lib/http/server-answer";
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

/** Undefined for what is not there or is no id: the view asks for it and says so. */
async function answerOfSelected(actor: Actor, generationId: string | null) {
  const params = contract.getGeneration.params.safeParse({ generationId });
  if (!params.success) return undefined;
  try {
    const generation = await getGeneration(actor, params.data.generationId);
    return answerOf(contract.getGeneration, { params: params.data }, generation);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return undefined;
    throw error;
  }
}
