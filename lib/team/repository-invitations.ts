import "server-only";
import { db, sql } from "@/lib/db";
import type { TeamRole } from "@/lib/domain/enums";
import { INVITATION_LIFE } from "./rules";

interface InvitationRow {
  id: string;
  provider_name: string;
  role: TeamRole;
  invited_by: string | null;
  expires_at: Date;
}

/** The live invitations of one user, newest first, at most 100. */
export function findInvitations(userId: string): Promise<InvitationRow[]> {
  return sql(
    `SELECT m.id, p.company_name AS provider_name, m.role, by.first_name || ' ' || by.last_name AS invited_by,
            m.invited_at + interval '${INVITATION_LIFE}' AS expires_at
       FROM members m JOIN providers p ON p.id = m.provider_id LEFT JOIN users by ON by.id = m.updated_by_id
      WHERE m.invited_user_id = $1::uuid AND m.invited_at > now() - interval '${INVITATION_LIFE}'
      ORDER BY m.invited_at DESC, m.id LIMIT 100`,
    [userId],
  );
}

const JOINED = "user_id = invited_user_id, invited_user_id = NULL, invited_at = NULL, opens_account = false";

/** Gives a user the place of one of their own live invitations and answers its provider; undefined where there is none. */
export async function updateJoined(memberId: string, userId: string): Promise<string | undefined> {
  const [joined] = await sql<{ provider_id: string }>(
    `UPDATE members SET ${JOINED}
      WHERE id = $1::uuid AND invited_user_id = $2::uuid AND invited_at > now() - interval '${INVITATION_LIFE}'
    RETURNING provider_id`,
    [memberId, userId],
  );
  return joined?.provider_id;
}

/** Gives a user the places that their account was made for, also after the invitation's time, and answers these. */
export function updateJoinedByAccount(userId: string): Promise<{ id: string; providerId: string }[]> {
  return sql(
    `UPDATE members SET ${JOINED} WHERE invited_user_id = $1::uuid AND opens_account
     RETURNING id, provider_id AS "providerId"`,
    [userId],
  );
}

/** Takes away one of a user's own invitations and answers its provider; undefined where there is none. */
export async function deleteInvitation(memberId: string, userId: string): Promise<string | undefined> {
  const [declined] = await sql<{ provider_id: string }>(
    "DELETE FROM members WHERE id = $1::uuid AND invited_user_id = $2::uuid RETURNING provider_id",
    [memberId, userId],
  );
  return declined?.provider_id;
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

/** Whom a place is offered to, of a member that the actor was found to reach; undefined where nobody is invited. */
export async function findInvited(memberId: string): Promise<InvitedRow | undefined> {
  const [invited] = await sql<InvitedRow>(
    `SELECT m.email AS address, m.opens_account, p.company_name AS provider_name, u.id AS user_id, u.first_name,
            u.email, u.status, u.password_hash IS NULL AS without_password
       FROM members m JOIN providers p ON p.id = m.provider_id JOIN users u ON u.id = m.invited_user_id
      WHERE m.id = $1::uuid`,
    [memberId],
  );
  return invited;
}

/** Starts the time of an invitation anew, of a member that the actor was found to reach. */
export async function updateInvitedAt(memberId: string): Promise<void> {
  await db().member.update({ where: { id: memberId }, data: { invitedAt: new Date() }, select: { id: true } });
}
