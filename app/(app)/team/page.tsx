import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { pageParams, readTableState } from "@/components/data-table/url-table-state";
import { breadcrumbsOf } from "@/components/layout/breadcrumbs";
import { PageFrame } from "@/components/layout/page-frame";
import { ServerAnswers } from "@/components/layout/server-answers";
import { memberQueryOf, TEAM_TABLE } from "@/components/team/team-table-query";
import { TeamView } from "@/components/team/team-view";
import { can } from "@/lib/access/permissions";
import { requirePage } from "@/lib/auth/page-guard";
import { answerOf } from "@/lib/http/server-answer";
import { PAGES } from "@/lib/pages";
import * as contract from "@/lib/team/contract";
import { listFormerMembers } from "@/lib/team/former-members";
import { listMembers } from "@/lib/team/service";

export const metadata: Metadata = { title: PAGES.team.title };

interface TeamPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function TeamPage({ searchParams }: TeamPageProps) {
  const actor = await requirePage(PAGES.team);
  if (actor.providerId === null) redirect("/");
  const query = memberQueryOf(readTableState(pageParams(await searchParams), TEAM_TABLE));
  const { providerId } = actor;
  const [members, former] = await Promise.all([
    listMembers(actor, providerId, query),
    listFormerMembers(actor, providerId),
  ]);
  const answers = [
    answerOf(contract.listMembers, { params: { providerId }, query }, members),
    answerOf(contract.listFormerMembers, { params: { providerId } }, former),
  ];
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.team)}>
      <ServerAnswers answers={answers}>
        <TeamView
          providerId={providerId}
          title={PAGES.team.title}
          canGrantOwner={can(actor, "provider.edit")}
          viewerId={actor.userId}
        />
      </ServerAnswers>
    </PageFrame>
  );
}
