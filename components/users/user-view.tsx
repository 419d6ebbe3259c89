"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { LogIn } from "lucide-react";
import { useState } from "react";
import { PageFrame } from "@/components/layout/page-frame";
import { breadcrumbsOf } from "@/components/shell/breadcrumbs";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { queryOptions } from "@/lib/api-client/query-options";
import { getUser } from "@/lib/contracts/users";
import { USER_STATUS } from "@/lib/domain/enums";
import { fullName } from "@/lib/domain/format";
import { impersonationRefusal } from "@/lib/domain/impersonation";
import { PAGES } from "@/lib/pages";
import { ImpersonateDialog } from "./impersonate-dialog";
import { InvitationNotice } from "./invitation-notice";
import { ProfileCard } from "./profile-card";
import { StatusDialog } from "./status-dialog";
import { RoleBadge, UserStatusBadge } from "./user-badges";
import { isInvited } from "./user-labels";

interface UserViewProps {
  userId: string;
  /** The Admin who views the page. */
  adminId: string;
}

export function UserView({ userId, adminId }: UserViewProps) {
  const user = useSuspenseQuery(queryOptions(getUser, { params: { userId } })).data;
  const [dialog, setDialog] = useState<"status" | "impersonate" | null>(null);
  const active = user.status === USER_STATUS.ACTIVE;
  const isOneself = user.id === adminId;
  const close = () => setDialog(null);
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.user, fullName(user))}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <h1 className="min-w-0 break-words font-semibold text-xl">{fullName(user)}</h1>
          <RoleBadge role={user.role} />
          <UserStatusBadge status={user.status} />
          {isOneself && <Badge variant="outline">You</Badge>}
        </div>
        <div className="flex gap-2 flex-wrap max-md:w-full max-md:*:flex-1">
          {impersonationRefusal(adminId, user) === null && (
            <Button variant="outline" onClick={() => setDialog("impersonate")} className="min-w-fit">
              <LogIn aria-hidden="true" />
              <span className="max-w-48 truncate">Login as {user.firstName}</span>
            </Button>
          )}
          {!isOneself && (
            <Button variant="outline" onClick={() => setDialog("status")}>
              {active ? "Deactivate" : "Reactivate"}
            </Button>
          )}
        </div>
      </div>
      {isInvited(user) && <InvitationNotice user={user} />}
      <ProfileCard user={user} />
      <StatusDialog user={user} open={dialog === "status"} onOpenChange={(open) => !open && close()} />
      <ImpersonateDialog user={dialog === "impersonate" ? user : null} onClose={close} />
    </PageFrame>
  );
}
