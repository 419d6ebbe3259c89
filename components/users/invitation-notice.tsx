"use client";

import { useMutation } from "@tanstack/react-query";
import { toast } from "@/components/feedback/toast";
import { Notice } from "@/components/kit/notice";
import { Button } from "@/components/ui/button";
import { call, messageOf } from "@/lib/api-client/call";
import { resendUserInvitation, type User } from "@/lib/contracts/users";

/** Says that a user has not set a password yet, with a button to send the link again. */
export function InvitationNotice({ user }: { user: User }) {
  const resend = useMutation({
    mutationFn: () => call(resendUserInvitation, { params: { userId: user.id } }),
    onSuccess: () => toast.success("Invitation sent", { description: `The earlier link of ${user.email} has ended` }),
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
