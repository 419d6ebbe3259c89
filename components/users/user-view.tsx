"use client";

import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { LogIn } from "lucide-react";
import { useState } from "react";
import { toast } from "@/components/feedback/toast";
import { ConfirmDialog } from "@/components/kit/confirm-dialog";
import { Notice } from "@/components/kit/notice";
import { breadcrumbsOf } from "@/components/layout/breadcrumbs";
import { PageFrame } from "@/components/layout/page-frame";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { OpenProps } from "@/components/ui/dialog";
import { call, messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import { impersonationRefusal } from "@/lib/auth/rules";
import { USER_STATUS } from "@/lib/domain/enums";
import { fullName } from "@/lib/domain/format";
import { getUser, resendUserInvitation, updateUser } from "@/lib/generated/calls/users";
import { PAGES } from "@/lib/pages";
import type { User } from "@/lib/users/contract";
import { ImpersonateDialog } from "./impersonate-dialog";
import { ProfileCard } from "./profile-card";
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

/** Says that a user has not set a password yet, with a button to send the link again. */
function InvitationNotice({ user }: { user: User }) {
  const resend = useMutation({
    mutationFn: () => call(resendUserInvitation, { params: { userId: user.id } }),
    onSuccess: () =>
      toast.success("Invitation sent", { description: `The earlier link sent to ${user.email} no longer works` }),
    onError: (error) => toast.error("Failed to send invitation", { description: messageOf(error) }),
  });
  return (
    <Notice
      title="Invitation pending"
      action={
        <Button variant="outline" size="sm" pending={resend.isPending} onClick={() => resend.mutate()}>
          Resend invitation
        </Button>
      }
    >
      {user.firstName} has not chosen a password yet and cannot sign in.
    </Notice>
  );
}

interface StatusDialogProps extends OpenProps {
  user: User;
}

/** Asks before an active user is deactivated, or an inactive one reactivated. */
function StatusDialog({ user, ...dialog }: StatusDialogProps) {
  const change = useChange();
  const active = user.status === USER_STATUS.ACTIVE;
  return (
    <ConfirmDialog
      {...dialog}
      title={`${active ? "Deactivate" : "Reactivate"} ${fullName(user)}?`}
      description={
        active
          ? "They are signed out everywhere right away and cannot sign in until they are reactivated. Their work stays."
          : "They can sign in again, with the role and the providers they had."
      }
      confirmLabel={active ? "Deactivate" : "Reactivate"}
      destructive={active}
      failureTitle="Failed to update user"
      onConfirm={async () => {
        const status = active ? USER_STATUS.INACTIVE : USER_STATUS.ACTIVE;
        await change(updateUser, { params: { userId: user.id }, body: { status } });
        toast.success(active ? "User has been deactivated" : "User has been reactivated");
      }}
    />
  );
}
