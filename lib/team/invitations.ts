import "server-only";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { inviteUser, limitInvitations } from "@/lib/auth/invitations";
import { switchProvider } from "@/lib/auth/service";
import type { Invitation } from "@/lib/contracts/invitations";
import { sql } from "@/lib/db";
import { GLOBAL_ROLE, USER_STATUS } from "@/lib/domain/enums";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { env } from "@/lib/env";
import { AppError } from "@/lib/http/app-error";
import { layOut } from "@/lib/mail/layout";
import { postEmail } from "@/lib/mail/outbox";
import { transaction } from "@/lib/transaction";
import { INVITATION_LIFE } from "./rules";

const ENDED = "This invitation has been answered, withdrawn or has ended";

/** The teams that wait for the actor's answer, newest first. */
export async function listInvitations(actor: Actor): Promise<{ items: Invitation[]; total: number }> {
  const rows = await sql<{
    id: string;
    provider_name: string;
    role: Invitation["role"];
    invited_by: string | null;
    expires_at: Date;
  }>(
    `SELECT m.id, p.company_name AS provider_name, m.role, by.first_name || ' ' || by.last_name AS invited_by,
            m.invited_at + interval '${INVITATION_LIFE}' AS expires_at
       FROM members m JOIN providers p ON p.id = m.provider_id LEFT JOIN users by ON by.id = m.updated_by_id
      WHERE m.invited_user_id = $1::uuid AND m.invited_at > now() - interval '${INVITATION_LIFE}'
      ORDER BY m.invited_at DESC, m.id LIMIT 100`,
    [actor.userId],
  );
  const items = rows.map((row) => ({
    id: row.id,
    providerName: row.provider_name,
    role: row.role,
    invitedBy: row.invited_by,
    expiresAt: row.expires_at.toISOString(),
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
    const [joined] = await sql<{ provider_id: string }>(
      `UPDATE members SET ${JOINED}
        WHERE id = $1::uuid AND invited_user_id = $2::uuid AND invited_at > now() - interval '${INVITATION_LIFE}'
      RETURNING provider_id`,
      [memberId, actor.userId],
    );
    if (!joined) throw AppError.notFound(ENDED);
    await audit(actor, "member.accept", "member", memberId, { providerId: joined.provider_id });
    return joined.provider_id;
  });
  if (actor.providerId === null && actor.role !== GLOBAL_ROLE.ADMIN) await switchProvider(actor, providerId);
  return { ok: true };
}

/** Ends an invitation of the actor's. Throws as `acceptInvitation` does. */
export async function declineInvitation(actor: Actor, memberId: string): Promise<{ ok: true }> {
  requireOneself(actor);
  return transaction(async () => {
    const [declined] = await sql<{ provider_id: string }>(
      "DELETE FROM members WHERE id = $1::uuid AND invited_user_id = $2::uuid RETURNING provider_id",
      [memberId, actor.userId],
    );
    if (!declined) throw AppError.notFound(ENDED);
    await audit(actor, "member.decline", "member", memberId, { providerId: declined.provider_id });
    return { ok: true };
  });
}

/** Accepts the invitation that a user's account was made for: its mail says that choosing a password does. */
export async function acceptWithPassword(userId: string): Promise<void> {
  const joined = await sql<{ id: string; provider_id: string }>(
    `UPDATE members SET ${JOINED} WHERE invited_user_id = $1::uuid AND opens_account RETURNING id, provider_id`,
    [userId],
  );
  for (const { id, provider_id: providerId } of joined) {
    await audit({ userId, impersonatorId: null, providerId }, "member.accept", "member", id, { providerId });
  }
}

const JOINED = "user_id = invited_user_id, invited_user_id = NULL, invited_at = NULL, opens_account = false";

function requireOneself(actor: Actor): void {
  if (actor.impersonatorId !== null) throw AppError.forbidden("Not while you are signed in as somebody else");
}

/**
 * Mails whom a place of the team is offered to, in the transaction under way. What the inviter learns is the same for an
 * address with and without an account (D-109); an inactive user gets no mail. Throws 'rate_limited'.
 */
export async function mailInvitation(actor: Actor, memberId: string): Promise<void> {
  const [invited] = await sql<InvitedRow>(
    `SELECT m.email AS address, m.opens_account, p.company_name AS provider_name, u.id AS user_id, u.first_name,
            u.email, u.status, u.password_hash IS NULL AS without_password
       FROM members m JOIN providers p ON p.id = m.provider_id JOIN users u ON u.id = m.invited_user_id
      WHERE m.id = $1::uuid`,
    [memberId],
  );
  if (!invited) throw new Error("Nobody is invited to this place");
  await limitInvitations(actor.userId, invited.address);
  if (invited.status !== USER_STATUS.ACTIVE) return;
  const provider = unlinked(invited.provider_name);
  const invites = `${unlinked(`${actor.firstName} ${actor.lastName}`)} invites you to join ${provider} in ${PRODUCT_NAME}.`;
  if (invited.without_password && invited.opens_account) {
    return inviteUser(invited.user_id, `${invites} Choose a password to accept and sign in:`);
  }
  await postEmail({
    to: invited.email,
    subject: `Join ${provider} in ${PRODUCT_NAME}`,
    ...layOut([
      `Hello ${invited.first_name},`,
      `${invites} Sign in to accept or decline:`,
      `${env.APP_URL}/home`,
      ...(invited.without_password
        ? [`Without a password yet? Ask for one first: ${env.APP_URL}/forgot-password`]
        : []),
      `The invitation can be accepted for ${INVITATION_LIFE}. Until then nothing changes for you.`,
    ]),
  });
}

interface InvitedRow {
  address: string;
  opens_account: boolean;
  provider_name: string;
  user_id: string;
  first_name: string;
  email: string;
  status: number;
  without_password: boolean;
}

/** A name that others chose, without what a mail program would make a link of. */
const unlinked = (name: string): string => name.replace(/[\p{Cc}/\\]|https?:|www\./giu, " ").trim();
