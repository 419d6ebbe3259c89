import type { Metadata } from "next";
import { AccountView } from "@/components/account/account-view";
import { breadcrumbsOf } from "@/components/layout/breadcrumbs";
import { PageFrame } from "@/components/layout/page-frame";
import { ServerAnswers } from "@/components/layout/server-answers";
import * as authContract from "@/lib/auth/contract";
import * as invitationContract from "@/lib/auth/contract";
import { requirePage } from "@/lib/auth/page-guard";
import { getCurrentUser, listSessions } from "@/lib/auth/service";
import { fullName } from "@/lib/domain/format";
import { answerOf } from "@/lib/http/server-answer";
import * as notificationContract from "@/lib/notifications/contract";
import { getNotificationSettings } from "@/lib/notifications/settings";
import { PAGES } from "@/lib/pages";
import { getOwnCalendly } from "@/lib/proposals/call/calendly-accounts";
import * as schedulingContract from "@/lib/proposals/call/contract";
import { listInvitations } from "@/lib/team/invitations";
import * as userContract from "@/lib/users/contract";
import { getOwnPhone } from "@/lib/users/service";

export const metadata: Metadata = { title: PAGES.account.title };

const ROLE_LABELS = { owner: "Owner", admin: "Admin", member: "Sales", system_admin: null } as const;

export default async function AccountPage() {
  const actor = await requirePage(PAGES.account);
  const [{ providerContexts }, sessions, invitations, phone, calendly, notifications] = await Promise.all([
    getCurrentUser(actor),
    listSessions(actor),
    listInvitations(actor),
    getOwnPhone(actor),
    getOwnCalendly(actor),
    getNotificationSettings(actor),
  ]);
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.account)}>
      <ServerAnswers
        answers={[
          answerOf(authContract.listSessions, {}, sessions),
          answerOf(invitationContract.listInvitations, {}, invitations),
          answerOf(userContract.getOwnPhone, {}, phone),
          answerOf(schedulingContract.getOwnCalendly, {}, calendly),
          answerOf(notificationContract.getNotificationSettings, {}, notifications),
        ]}
      >
        <AccountView
          name={fullName(actor)}
          email={actor.email}
          providers={providerContexts.flatMap(({ id, name, role }) => {
            const label = ROLE_LABELS[role];
            return label === null ? [] : [{ id, name, role: label }];
          })}
          isOneself={actor.impersonatorId === null}
        />
      </ServerAnswers>
    </PageFrame>
  );
}
