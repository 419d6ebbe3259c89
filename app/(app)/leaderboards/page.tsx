import type { Metadata } from "next";
import { pageParams } from "@/components/data-table/url-table-state";
import { PageFrame } from "@/components/layout/page-frame";
import { ServerAnswers } from "@/components/layout/server-answers";
import { choiceOf, leaderboardQueryOf } from "@/components/leaderboards/leaderboard-query";
import { LeaderboardView } from "@/components/leaderboards/leaderboard-view";
import { breadcrumbsOf } from "@/components/shell/breadcrumbs";
import { requirePage } from "@/lib/auth/page-guard";
import { businessToday } from "@/lib/business-day";
import * as contract from "@/lib/contracts/leaderboards";
import { answerOf } from "@/lib/http/server-answer";
import { getLeaderboard } from "@/lib/leaderboards/service";
import { PAGES } from "@/lib/pages";

export const metadata: Metadata = { title: PAGES.leaderboards.title };

interface LeaderboardsPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function LeaderboardsPage({ searchParams }: LeaderboardsPageProps) {
  const actor = await requirePage(PAGES.leaderboards);
  const query = leaderboardQueryOf(choiceOf(pageParams(await searchParams)), businessToday());
  const board = await getLeaderboard(actor, query);
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.leaderboards)}>
      <h1 className="font-semibold text-xl">Leaderboards</h1>
      <ServerAnswers answers={[answerOf(contract.getLeaderboard, { query }, board)]}>
        <LeaderboardView viewerId={actor.userId} />
      </ServerAnswers>
    </PageFrame>
  );
}
