import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";

/** An invitation to a provider's team that waits for the caller's answer (D-109). */
export const Invitation = z.object({
  id: field.recordId,
  providerName: z.string(),
  /** 1 owner, 2 admin, 3 sales. */
  role: z.literal([1, 2, 3]),
  /** The name of the person who last sent it. */
  invitedBy: z.string().nullable(),
  expiresAt: field.instant,
});
export type Invitation = z.output<typeof Invitation>;

const invitationId = z.strictObject({ invitationId: field.uuid() });

export const listInvitations = endpoint("GET", "/api/auth/invitations", {
  summary: "The teams that have invited the caller, newest first",
  response: field.listOf(Invitation),
  revalidates: true,
});

export const acceptInvitation = endpoint("POST", "/api/auth/invitations/{invitationId}", {
  summary: "Join the team that has invited the caller",
  params: invitationId,
  response: field.ok,
  takesIdempotencyKey: false,
});

export const declineInvitation = endpoint("DELETE", "/api/auth/invitations/{invitationId}", {
  summary: "Decline a team's invitation, which ends it",
  params: invitationId,
  response: field.ok,
});
