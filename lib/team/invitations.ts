import "server-only";
import { AppError } from "@/lib/app-error";
import { audit } from "@/lib/audit/service";
import { type Actor, requireOneself } from "@/lib/auth/actor";
import type { Invitation } from "@/lib/auth/contract";
import { inviteUser, limitInvitations } from "@/lib/auth/invitations";
import { setPassword } from "@/lib/auth/passwords";
import { switchProvider } from "@/lib/auth/service";
import { transaction } from "@/lib/database/transaction";
import { GLOBAL_ROLE, USER_STATUS } from "@/lib/domain/enums";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { env } from "@/lib/env";
import { layOut } from "@/lib/mail/layout";
import { postEmail } from "@/lib/mail/post";
import { passOnSignatures } from "@/lib/proposals/signing/countersigners";
import {
  deleteInvitation,
  findInvitations,
  findInvited,
  updateJoined,
  updateJoinedByAccount,
} from "./repository-invitations";
import { INVITATION_LIFE } from "./rules";

const ENDED = "This invitation has been answered, withdrawn or has expired";

/** The teams that have invited the actor, newest first. */
export async function listInvitations(actor: Actor): Promise<{ items: Invitation[]; total: number }> {
  const rows = await findInvitations(actor.userId);
  const items = rows.map(({ expiresAt, ...row }) => ({ ...row, expiresAt: expiresAt.toISOString() }));
  return { items, total: items.length };
}

/**
 * Accepts an invitation of the actor; if they have no active provider, this one becomes it. Throws 'not_found' for an invitation
 * that has ended or is somebody else's, 'forbidden' while impersonating.
 */
export async function acceptInvitation(actor: Actor, memberId: string): Promise<{ ok: true }> {
  requireOneself(actor);
  const providerId = await transaction(async () => {
    const joinedProviderId = await updateJoined(memberId, actor.userId);
    if (joinedProviderId === undefined) throw AppError.notFound(ENDED);
    await passOnSignatures(actor, joinedProviderId);
    await audit(actor, "member.accept", "member", memberId, { providerId: joinedProviderId });
    return joinedProviderId;
  });
  if (actor.providerId === null && actor.role !== GLOBAL_ROLE.ADMIN) await switchProvider(actor, providerId);
  return { ok: true };
}

/** Declines an invitation of the actor. Throws as `acceptInvitation` does. */
export async function declineInvitation(actor: Actor, memberId: string): Promise<{ ok: true }> {
  requireOneself(actor);
  return transaction(async () => {
    const providerId = await deleteInvitation(memberId, actor.userId);
    if (providerId === undefined) throw AppError.notFound(ENDED);
    await audit(actor, "member.decline", "member", memberId, { providerId });
    return { ok: true };
  });
}

/**
 * Sets the first password of an account with the token of the mail that invited its user, and accepts the invitation that it was made
 * for: as the mail says, choosing a password accepts. Throws as `setPassword` does.
 */
export const createPassword = (token: string, password: string): Promise<{ ok: true }> =>
  setPassword(token, password, "create", async ({ id: userId }) => {
    for (const { id, providerId } of await updateJoinedByAccount(userId)) {
      await passOnSignatures(null, providerId);
      await audit({ userId, impersonatorId: null, providerId }, "member.accept", "member", id, { providerId });
    }
  });

/**
 * Mails the person who is invited to a team, in the transaction under way. The inviter cannot tell whether an address has an
 * account (D-109); an inactive user gets no mail. Throws 'rate_limited'.
 */
export async function mailInvitation(actor: Actor, memberId: string): Promise<void> {
  const invited = await findInvited(memberId);
  if (!invited) throw new Error("The invitation no longer exists");
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
      { link: `${env.APP_URL}/home`, label: "Open the invitation" },
      ...(invited.withoutPassword
        ? [
            "No password yet? Request one first:",
            { link: `${env.APP_URL}/forgot-password`, label: "Request a password" },
          ]
        : []),
      `The invitation is valid for ${INVITATION_LIFE}. Nothing changes for you until you accept it.`,
    ]),
  });
}

/** A name typed by others, without anything that a mail program would make a link. */
const unlinked = (name: string): string => name.replace(/[\p{Cc}/\\]|https?:|www\./giu, " ").trim();
