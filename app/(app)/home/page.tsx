import type { Metadata } from "next";
import { TeamInvitations } from "@/components/account/team-invitations";
import { HomeCards } from "@/components/home/home-cards";
import { PageFrame } from "@/components/layout/page-frame";
import { ServerAnswers } from "@/components/layout/server-answers";
import { WaitingList } from "@/components/proposals/inside/waiting-list";
import { breadcrumbsOf } from "@/components/shell/breadcrumbs";
import { NoProviderNotice } from "@/components/shell/no-provider-notice";
import { requirePage } from "@/lib/auth/page-guard";
import { belongsNowhere } from "@/lib/auth/permissions";
import { getCurrentUser } from "@/lib/auth/service";
import * as authContract from "@/lib/contracts/auth";
import * as invitationContract from "@/lib/contracts/invitations";
import * as waitingContract from "@/lib/contracts/proposals/waiting";
import { answerOf } from "@/lib/http/server-answer";
import { cutTo } from "@/lib/http/strip-response";
import { logger } from "@/lib/logger";
import { PAGES } from "@/lib/pages";
import { listWaiting } from "@/lib/proposals/inside/to-dos";
import { listInvitations } from "@/lib/team/invitations";

export const metadata: Metadata = { title: PAGES.home.title };

export default async function HomePage() {
  const actor = await requirePage(PAGES.home);
  const [user, invitations, waiting] = await Promise.all([
    getCurrentUser(actor)
      .then((read) => cutTo(authContract.getCurrentUser, read))
      .catch((error: unknown) => {
        logger.error({ err: error }, "navigation could not be read");
        return null;
      }),
    // An Admin must not answer for the user they impersonate.
    actor.impersonatorId === null ? listInvitations(actor) : null,
    listWaiting(actor),
  ]);
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.home)}>
      <h1 className="font-semibold text-xl">Hello {actor.firstName}</h1>
      {invitations && (
        <ServerAnswers answers={[answerOf(invitationContract.listInvitations, {}, invitations)]}>
          <TeamInvitations />
        </ServerAnswers>
      )}
      <ServerAnswers answers={[answerOf(waitingContract.listWaiting, { query: {} }, waiting)]}>
        <WaitingList />
      </ServerAnswers>
      {belongsNowhere(actor) && !invitations?.items.length && <NoProviderNotice email={actor.email} />}
      <HomeCards user={user} />
    </PageFrame>
  );
}
