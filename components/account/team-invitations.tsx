"use client";
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { changeSession } from "@/components/auth/session-calls";
import { carryToast } from "@/components/feedback/carried-toast";
import { toast } from "@/components/feedback/toast";
import { Notice } from "@/components/kit/notice";
import { Button } from "@/components/ui/button";
import { messageOf } from "@/lib/api-client/call";
import { makeStale, useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import type { Invitation } from "@/lib/auth/contract";
import { TEAM_ROLES } from "@/lib/domain/enums";
import { acceptInvitation, declineInvitation, listInvitations } from "@/lib/generated/calls/auth";

/** The teams that have invited the user, with buttons to answer; nothing without invitations. */
export function TeamInvitations() {
  const { data } = useSuspenseQuery(queryOptions(listInvitations));
  if (data.items.length === 0) return null;
  return (
    <section aria-label="Invitations" className="grid gap-2">
      {data.items.map((invitation) => (
        <InvitationAlert key={invitation.id} invitation={invitation} />
      ))}
    </section>
  );
}

function InvitationAlert({ invitation: { id, providerName, role, invitedBy } }: { invitation: Invitation }) {
  const queryClient = useQueryClient();
  const params = { invitationId: id };
  const change = useChange();
  const failed = (title: string) => (error: Error) => {
    toast.error(title, { description: messageOf(error) });
    return makeStale(queryClient, acceptInvitation, params);
  };
  const accept = useMutation({
    mutationFn: () => changeSession(() => change(acceptInvitation, { params })),
    onSuccess: () => {
      carryToast(`You have joined ${providerName}`);
      // A member may see everything on the page differently.
      window.location.reload();
    },
    onError: failed("Failed to accept invitation"),
  });
  const decline = useMutation({
    mutationFn: () => change(declineInvitation, { params }),
    onSuccess: () => toast.success(`You have declined to join ${providerName}`),
    onError: failed("Failed to decline invitation"),
  });
  const roleLabel = TEAM_ROLES.find(({ value }) => value === role)?.label;
  return (
    <Notice
      title={`${providerName} invites you to join their team`}
      action={
        <>
          <Button
            size="sm"
            aria-label={`Accept the invitation of ${providerName}`}
            pending={accept.isPending || accept.isSuccess}
            disabled={decline.isPending}
            onClick={() => accept.mutate()}
          >
            Accept
          </Button>
          <Button
            variant="outline"
            size="sm"
            aria-label={`Decline the invitation of ${providerName}`}
            pending={decline.isPending}
            disabled={accept.isPending || accept.isSuccess}
            onClick={() => decline.mutate()}
          >
            Decline
          </Button>
        </>
      }
    >
      {invitedBy ? `From ${invitedBy}. ` : ""}Your role there: {roleLabel}.
    </Notice>
  );
}
