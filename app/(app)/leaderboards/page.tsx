import type { Metadata } from "next";
import { pageParams } from "@/components/data-table/url-table-state";
import { breadcrumbsOf } from "@/components/layout/breadcrumbs";
import { PageFrame } from "@/components/layout/page-frame";
import { ServerAnswers } from "@/components/layout/server-answers";
import { choiceOf, leaderboardQueryOf } from "@/components/leaderboards/leaderboard-query";
import { LeaderboardView } from "@/components/leaderboards/leaderboard-view";
import { forWhom } from "@/lib/auth/for-whom";
import { requirePage } from "@/lib/auth/page-guard";
import { getCurrentUser } from "@/lib/auth/service";
import { todayIn } from "@/lib/domain/dates";
import { answerOf } from "@/lib/http/server-answer";
import * as contract from "@/lib/leaderboards/contract";
import { getLeaderboard } from "@/lib/leaderboards/service";
import { PAGES } from "@/lib/pages";
import { getTodayFigures as getTodayFiguresContract } from "@/lib/today/contract";
import { getTodayFigures } from "@/lib/today/service";

export const metadata: Metadata = { title: PAGES.leaderboards.title };

interface LeaderboardsPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function LeaderboardsPage({ searchParams }: LeaderboardsPageProps) {
  const actor = await requirePage(PAGES.leaderboards);
  const query = leaderboardQueryOf(choiceOf(pageParams(await searchParams)), todayIn(actor.providerZone));
  const own = { of: "me" } as const;
  const [board, user, figures] = await Promise.all([
    getLeaderboard(actor, query),
    getCurrentUser(actor),
    getTodayFigures(actor, own),
  ]);
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.leaderboards)}>
      <div>
        <h1 className="font-semibold text-xl">Leaderboards</h1>
        <p className="text-muted-foreground text-sm">Sales reps ranked {forWhom(actor, user.providerContexts)}</p>
      </div>
      <ServerAnswers
        answers={[
          answerOf(contract.getLeaderboard, { query }, board),
          answerOf(getTodayFiguresContract, { query: own }, figures),
        ]}
      >
        <LeaderboardView viewerId={actor.userId} />
      </ServerAnswers>
    </PageFrame>
  );
}
