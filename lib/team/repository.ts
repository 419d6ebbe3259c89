import "server-only";
import type { Actor } from "@/lib/auth/actor";
import type { MemberQuery } from "@/lib/contracts/team";
import { db, sql } from "@/lib/db";
import { GLOBAL_ROLE, TEAM_ROLE, type TeamRole } from "@/lib/domain/enums";
import { holds, SqlFilter } from "@/lib/sql/filter";
import { page } from "@/lib/sql/page";
import type { MemberRow } from "./dto";
import { INVITATION_LIFE, type TeamPlace } from "./rules";
import { scopeTeams } from "./scope";

/** A linked member's address is the one their user signs in with. */
const EMAIL = "coalesce(u.email, m.email)";
const COLUMNS = `m.id, m.first_name, m.last_name, ${EMAIL} AS email, m.role, m.commission_rate, m.user_id, m.version,
  (m.invited_user_id IS NOT NULL OR (u.id IS NOT NULL AND u.password_hash IS NULL)) AS invitation_pending,
  coalesce(m.invited_at < now() - interval '${INVITATION_LIFE}', false) AS invitation_expired`;
const FROM = "members m JOIN providers p ON p.id = m.provider_id LEFT JOIN users u ON u.id = m.user_id";

const SORT_COLUMNS: Record<MemberQuery["sortBy"], string[]> = {
  name: ["m.first_name", "m.last_name"],
  email: [EMAIL],
  role: ["m.role"],
  commissionRate: ["m.commission_rate"],
};

function ofProvider(actor: Actor, providerId: string): SqlFilter {
  const filter = scopeTeams(actor, new SqlFilter());
  return filter.and(`p.id = ${filter.value(providerId, "uuid")}`);
}

/** Whether the provider exists and its team is within the actor's scope. */
export async function isTeamVisible(actor: Actor, providerId: string): Promise<boolean> {
  const filter = ofProvider(actor, providerId);
  const rows = await sql(`SELECT p.id FROM providers p WHERE ${filter.text}`, filter.values);
  return rows.length > 0;
}

/** One page of a provider's members and the number of all matches. */
export async function findMembers(
  actor: Actor,
  providerId: string,
  query: MemberQuery,
): Promise<{ rows: MemberRow[]; total: number }> {
  const filter = ofProvider(actor, providerId);
  if (query.search) {
    const name = "(m.first_name || ' ' || m.last_name)";
    filter.and(`${holds(name, query.search, filter)} OR ${holds(EMAIL, query.search, filter)}`);
  }
  if (query.role?.length) filter.and(`m.role = ANY(${filter.value(query.role.map(Number), "int[]")})`);
  const order = SORT_COLUMNS[query.sortBy].map((column) => `${column} ${query.sortOrder} NULLS LAST`).join(", ");
  return page({
    select: COLUMNS,
    from: FROM,
    filter,
    order: `${order}, m.id`,
    limit: query.limit,
    offset: query.offset,
  });
}

/** One member of a provider within the actor's scope. */
export async function findMember(actor: Actor, providerId: string, memberId: string): Promise<MemberRow | undefined> {
  const filter = ofProvider(actor, providerId);
  filter.and(`m.id = ${filter.value(memberId, "uuid")}`);
  const [row] = await sql<MemberRow>(`SELECT ${COLUMNS} FROM ${FROM} WHERE ${filter.text}`, filter.values);
  return row;
}

interface LockedPlace extends TeamPlace {
  commissionRate: number;
  version: number;
  changedBy: string | null;
}

/**
 * Locks a member together with all owners of the provider, in the order of their ids, so that of two changes at once the
 * later one sees which owners the earlier one has left.
 */
export async function lockMember(
  actor: Actor,
  providerId: string,
  memberId: string,
): Promise<{ member: LockedPlace; owners: TeamPlace[] } | undefined> {
  const filter = ofProvider(actor, providerId);
  filter.and(`m.role = ${TEAM_ROLE.OWNER} OR m.id = ${filter.value(memberId, "uuid")}`);
  const rows = await sql<{
    id: string;
    role: TeamRole;
    user_id: string | null;
    is_invited: boolean;
    commission_rate: number;
    version: number;
    changed_by: string | null;
  }>(
    `SELECT m.id, m.role, m.user_id, m.invited_user_id IS NOT NULL AS is_invited,
            m.commission_rate::float8 AS commission_rate, m.version,
            (SELECT first_name || ' ' || last_name FROM users WHERE users.id = m.updated_by_id) AS changed_by
       FROM members m JOIN providers p ON p.id = m.provider_id WHERE ${filter.text} ORDER BY m.id FOR UPDATE OF m`,
    filter.values,
  );
  const places = rows.map((row) => ({
    id: row.id,
    role: row.role,
    userId: row.user_id,
    isInvited: row.is_invited,
    commissionRate: row.commission_rate,
    version: row.version,
    changedBy: row.changed_by,
  }));
  const member = places.find((place) => place.id === memberId);
  return member && { member, owners: places.filter((place) => place.role === TEAM_ROLE.OWNER) };
}

interface NewPerson {
  firstName: string;
  lastName: string;
  email: string;
}

interface InvitedUser {
  id: string;
  isNew: boolean;
  /** Whether nobody has used the account or invited its user before: choosing its password accepts. */
  isUnclaimed: boolean;
}

/** The user with this address, made as a sales rep where there is none; of two who ask at once one makes it. */
export async function findOrAddUser(person: NewPerson): Promise<InvitedUser> {
  const [made] = await sql<{ id: string }>(
    `INSERT INTO users (first_name, last_name, email, role) VALUES ($1, $2, $3, ${GLOBAL_ROLE.SALES_REP})
     ON CONFLICT (email) DO NOTHING RETURNING id`,
    [person.firstName, person.lastName, person.email],
  );
  if (made) return { id: made.id, isNew: true, isUnclaimed: true };
  const [known] = await sql<{ id: string; is_unclaimed: boolean }>(
    `SELECT id, password_hash IS NULL AND NOT EXISTS (
              SELECT FROM members m WHERE users.id IN (m.user_id, m.invited_user_id)) AS is_unclaimed
       FROM users WHERE email = $1`,
    [person.email],
  );
  if (!known) throw new Error("A user is neither there nor can be made");
  return { id: known.id, isNew: false, isUnclaimed: known.is_unclaimed };
}

interface NewMember extends Omit<NewPerson, "email"> {
  providerId: string;
  invitedUserId: string | null;
  invitedAt: Date | null;
  opensAccount: boolean;
  email: string | null;
  role: TeamRole;
  commissionRate: number;
  updatedById: string;
}

/** Adds a member to a provider whose team the actor was found to reach, and answers its id. */
export function insertMember(member: NewMember): Promise<{ id: string }> {
  return db().member.create({ data: member, select: { id: true } });
}

/** Changes a member that is locked by the transaction under way; its version goes up. */
export async function updateLockedMember(
  id: string,
  fields: { role?: TeamRole; commissionRate?: number; updatedById: string },
): Promise<void> {
  await db().member.update({ where: { id }, data: { ...fields, version: { increment: 1 } }, select: { id: true } });
}

/** Takes out a member that is locked by the transaction under way. */
export async function deleteLockedMember(id: string): Promise<void> {
  await db().member.delete({ where: { id }, select: { id: true } });
}
