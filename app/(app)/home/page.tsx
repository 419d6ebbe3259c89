import type { Metadata } from "next";
import { cookies } from "next/headers";
import { TeamInvitations } from "@/components/account/team-invitations";
import { ZoneLine } from "@/components/account/zone-line";
import { breadcrumbsOf } from "@/components/layout/breadcrumbs";
import { PageFrame } from "@/components/layout/page-frame";
import { ServerAnswers } from "@/components/layout/server-answers";
import { NoProviderNotice } from "@/components/shell/no-provider-notice";
import { ADMIN_QUERIES } from "@/components/today/admin-queries";
import { HomeCards } from "@/components/today/home-cards";
import { Installation } from "@/components/today/installation";
import { Today } from "@/components/today/today";
import { belongsNowhere, can } from "@/lib/access/permissions";
import * as generations from "@/lib/ai/contract";
import * as modelUsage from "@/lib/ai/contract";
import { listGenerations } from "@/lib/ai/service";
import { listModelUsage } from "@/lib/ai/usage";
import type { Actor } from "@/lib/auth/actor";
import * as authContract from "@/lib/auth/contract";
import * as invitationContract from "@/lib/auth/contract";
import { requirePage } from "@/lib/auth/page-guard";
import { getCurrentUser } from "@/lib/auth/service";
import { answerOf } from "@/lib/http/server-answer";
import { cutTo } from "@/lib/http/strip-response";
import { logger } from "@/lib/logger";
import { PAGES } from "@/lib/pages";
import * as integrations from "@/lib/payroll/contract";
import { listMappings } from "@/lib/payroll/mappings";
import * as providers from "@/lib/providers/contract";
import { listProviders } from "@/lib/providers/service";
import { listInvitations } from "@/lib/team/invitations";
import * as todayContract from "@/lib/today/contract";
import { FOLDED_CARDS_COOKIE } from "@/lib/today/rules";
import { getTodayFigures, listFailures, listToday } from "@/lib/today/service";
import * as users from "@/lib/users/contract";
import { listUsers } from "@/lib/users/service";

export const metadata: Metadata = { title: PAGES.home.title };

const OWN = { of: "me" } as const;

export default async function HomePage() {
  const actor = await requirePage(PAGES.home);
  const foldedBy = (await cookies()).get(FOLDED_CARDS_COOKIE)?.value;
  const seesTeam = can(actor, "deal.see-rep-column");
  const month = { of: seesTeam ? "team" : "me" } as const;
  const [user, invitations, day, installation] = await Promise.all([
    getCurrentUser(actor)
      .then((read) => cutTo(authContract.getCurrentUser, read))
      .catch((error: unknown) => {
        logger.error({ err: error }, "navigation could not be read");
        return null;
      }),
    // An Admin must not answer for the user they impersonate.
    actor.impersonatorId === null ? listInvitations(actor) : null,
    // Who has no active provider has no deals to look after.
    actor.providerId === null ? null : Promise.all([listToday(actor, OWN), getTodayFigures(actor, month)]),
    actor.providerId === null && can(actor, "admin.use") ? installationAnswers(actor) : null,
  ]);
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.home)}>
      <h1 className="font-semibold text-xl">Hello {actor.firstName}</h1>
      {invitations && (
        <ServerAnswers answers={[answerOf(invitationContract.listInvitations, {}, invitations)]}>
          <TeamInvitations />
        </ServerAnswers>
      )}
      {belongsNowhere(actor) && !invitations?.items.length && <NoProviderNotice email={actor.email} />}
      {day && (
        <ServerAnswers
          answers={[
            answerOf(todayContract.listToday, { query: OWN }, day[0]),
            answerOf(todayContract.getTodayFigures, { query: month }, day[1]),
          ]}
        >
          <Today viewerId={actor.userId} seesTeam={seesTeam} serverNow={new Date().toISOString()} />
        </ServerAnswers>
      )}
      {installation && (
        <ServerAnswers answers={installation}>
          <Installation />
        </ServerAnswers>
      )}
      <HomeCards user={user} initiallyFolded={foldedBy === actor.userId} />
      {/* Last: it comes once the browser has said its time zone, and must move nothing. */}
      <ZoneLine />
    </PageFrame>
  );
}

/** What an Admin's Home shows of all providers. */
async function installationAnswers(actor: Actor) {
  const query = ADMIN_QUERIES;
  const [failures, places, people, mappings, calls, usage] = await Promise.all([
    listFailures(actor),
    listProviders(actor, query.providers),
    listUsers(query.users),
    listMappings(query.mappings),
    listGenerations(actor, query.generations),
    listModelUsage(actor),
  ]);
  return [
    answerOf(todayContract.listFailures, {}, failures),
    answerOf(providers.listProviders, { query: query.providers }, places),
    answerOf(users.listUsers, { query: query.users }, people),
    answerOf(integrations.listMappings, { query: query.mappings }, mappings),
    answerOf(generations.listGenerations, { query: query.generations }, calls),
    answerOf(modelUsage.listModelUsage, {}, usage),
  ];
}
