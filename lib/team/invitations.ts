import "server-only";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { inviteUser, limitInvitations } from "@/lib/auth/invitations";
import { switchProvider } from "@/lib/auth/service";
import type { Invitation } from "@/lib/contracts/invitations";
import { GLOBAL_ROLE, USER_STATUS } from "@/lib/domain/enums";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { env } from "@/lib/env";
import { AppError } from "@/lib/http/app-error";
import { layOut } from "@/lib/mail/layout";
import { postEmail } from "@/lib/mail/outbox";
import { transaction } from "@/lib/transaction";
import {
  deleteInvitation,
  findInvitations,
  findInvited,
  updateJoined,
  updateJoinedByAccount,
} from "./repository-invitations";
import { INVITATION_LIFE } from "./rules";

const ENDED = "This invitation has been answered, withdrawn or has ended";

/** The teams that wait for the actor's answer, newest first. */
export async function listInvitations(actor: Actor): Promise<{ items: Invitation[]; total: number }> {
  const rows = await findInvitations(actor.userId);
  const items = rows.map((row) => ({
    id: row.id,
    providerName: row.providerName,
    role: row.role,
    invitedBy: row.invitedBy,
    expiresAt: row.expiresAt.toISOString(),
  }));
  return { items, total: items.length };
}

/**
 * Takes the place that the actor is invited to; whoever works for no provider starts to work for this one. Throws
 * 'not_found' for an invitation that has ended and for somebody else's, 'forbidden' while impersonating.
 */
export async function acceptInvitation(actor: Actor, memberId: string): Promise<{ ok: true }> {
  requireOneself(actor);
  const providerId = await transaction(async () => {
    const joinedProviderId = await updateJoined(memberId, actor.userId);
    if (joinedProviderId === undefined) throw AppError.notFound(ENDED);
    await audit(actor, "member.accept", "member", memberId, { providerId: joinedProviderId });
    return joinedProviderId;
  });
  if (actor.providerId === null && actor.role !== GLOBAL_ROLE.ADMIN) await switchProvider(actor, providerId);
  return { ok: true };
}

/** Ends an invitation of the actor's. Throws as `acceptInvitation` does. */
export async function declineInvitation(actor: Actor, memberId: string): Promise<{ ok: true }> {
  requireOneself(actor);
  return transaction(async () => {
    const providerId = await deleteInvitation(memberId, actor.userId);
    if (providerId === undefined) throw AppError.notFound(ENDED);
    await audit(actor, "member.decline", "member", memberId, { providerId });
    return { ok: true };
  });
}

/** Accepts the invitation that a user's account was made for: its mail says that choosing a password does. */
export async function acceptWithPassword(userId: string): Promise<void> {
  for (const { id, providerId } of await updateJoinedByAccount(userId)) {
    await audit({ userId, impersonatorId: null, providerId }, "member.accept", "member", id, { providerId });
  }
}

function requireOneself(actor: Actor): void {
  if (actor.impersonatorId !== null) throw AppError.forbidden("Not while you are signed in as somebody else");
}

/**
 * Mails whom a place of the team is offered to, in the transaction under way. What the inviter learns is the same for an
 * address with and without an account (D-109); an inactive user gets no mail. Throws 'rate_limited'.
 */
export async function mailInvitation(actor: Actor, memberId: string): Promise<void> {
  const invited = await findInvited(memberId);
  if (!invited) throw new Error("Nobody is invited to this place");
  await limitInvitations(actor.userId, invited.address);
  if (invited.status !== USER_STATUS.ACTIVE) return;
  const provider = unlinked(invited.providerName);
  const invites = `${unlinked(`${actor.firstName} ${actor.lastName}`)} invites you to join ${provider} in ${PRODUCT_NAME}.`;
  if (invited.withoutPassword && invited.opensAccount) {
    return inviteUser(invited.userId, `${invites} Choose a password to accept and sign in:`);
  }
  await postEmail({
    to: invited.email,
    subject: `Join ${provider} in ${PRODUCT_NAME}`,
    ...layOut([
      `Hello ${invited.firstName},`,
      `${invites} Sign in to accept or decline:`,
      `${env.APP_URL}/home`,
      ...(invited.withoutPassword ? [`Without a password yet? Ask for one first: ${env.APP_URL}/forgot-password`] : []),
      `The invitation can be accepted for ${INVITATION_LIFE}. Until then nothing changes for you.`,
    ]),
  });
}

/** A name that others chose, without what a mail program would make a link of. */
const unlinked = (name: string): string => name.replace(/[\p{Cc}/\\]|https?:|www\./giu, " ").trim();
