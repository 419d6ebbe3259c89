import type { Metadata } from "next";
import { AccountView } from "@/components/account/account-view";
import { PageFrame } from "@/components/layout/page-frame";
import { requirePage } from "@/lib/auth/page-guard";
import { getCurrentUser, listSessions } from "@/lib/auth/service";
import { fullName } from "@/lib/domain/format";
import { listInvitations } from "@/lib/team/invitations";

export const metadata: Metadata = { title: "Account" };

const ROLE_LABELS = { owner: "Owner", admin: "Admin", member: "Sales", system_admin: null } as const;

export default async function AccountPage() {
  const actor = await requirePage("account.use");
  const [{ providerContexts }, sessions, invitations] = await Promise.all([
    getCurrentUser(actor),
    listSessions(actor),
    listInvitations(actor),
  ]);
  return (
    <PageFrame breadcrumbs={[{ label: "Home", href: "/home" }, { label: "Account" }]}>
      <AccountView
        name={fullName(actor)}
        email={actor.email}
        providers={providerContexts.flatMap(({ id, name, role }) => {
          const label = ROLE_LABELS[role];
          return label === null ? [] : [{ id, name, role: label }];
        })}
        sessions={sessions.items}
        invitations={invitations.items}
        isOneself={actor.impersonatorId === null}
      />
    </PageFrame>
  );
}
