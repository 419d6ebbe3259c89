import "server-only";
import {
  type Expression,
  expressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from "kysely";
import { can } from "@/lib/access/permissions";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/database/db";
import { asNumber, isOneOf, nameOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { page } from "@/lib/database/page";
import { GLOBAL_ROLE, TEAM_ROLE, type TeamRole } from "@/lib/domain/enums";
import type { DB } from "@/lib/generated/kysely/types";
import { finds } from "@/lib/search/conditions";
import type { MemberQuery } from "./contract";
import { INVITATION_LIFE } from "./rules";

const members = expressionBuilder<DB, "members">();

/** A linked member has the address and name of their user. */
const EMAIL = sql<string | null>`coalesce(users.email, members.email)`;
const FIRST_NAME = sql<string>`coalesce(users.first_name, members.first_name)`;
const LAST_NAME = sql<string>`coalesce(users.last_name, members.last_name)`;

/** Selects what a Member shows. */
const selectMember = (rows: SelectQueryBuilder<DB, "members", unknown>) =>
  rows
    .leftJoin("users", "users.id", "members.userId")
    .select([
      "members.id",
      FIRST_NAME.as("firstName"),
      LAST_NAME.as("lastName"),
      EMAIL.as("email"),
      "members.role",
      asNumber("members.commissionRate").as("commissionRate"),
      "members.userId",
      "members.version",
      sql<boolean>`members.invited_user_id IS NOT NULL OR (users.id IS NOT NULL AND users.password_hash IS NULL)`.as(
        "invitationPending",
      ),
      sql<boolean>`coalesce(members.invited_at < now() - ${INVITATION_LIFE}::interval, false)`.as("invitationExpired"),
    ]);

const SORT_KEYS: Record<MemberQuery["sortBy"], RawBuilder<unknown>> = {
  name: FIRST_NAME,
  email: EMAIL,
  role: sql.ref("members.role"),
  commissionRate: sql.ref("members.commissionRate"),
};

const providers = expressionBuilder<DB, "providers">();

/**
 * Whose team an actor may see and change: an Admin every provider's, others that of their active provider if their role there
 * manages it. A condition on `providers`.
 */
function scopeTeams(actor: Actor): Expression<SqlBool> {
  if (actor.role === GLOBAL_ROLE.ADMIN) return providers.lit(true);
  if (actor.providerId === null || !can(actor, "team.edit")) return providers.lit(false);
  return providers("providers.id", "=", actor.providerId);
}

/** The members of a provider, if its team is within the actor's scope. */
const inTeam = (actor: Actor, providerId: string): Expression<SqlBool> =>
  members("members.providerId", "=", providerId).and(
    members.exists(
      members
        .selectFrom("providers")
        .whereRef("providers.id", "=", "members.providerId")
        .where(scopeTeams(actor))
        .select(members.lit(1).as("one")),
    ),
  );

/** Whether the provider exists and its team is within the actor's scope. */
export async function isTeamVisible(actor: Actor, providerId: string): Promise<boolean> {
  const found = kysely.selectFrom("providers").where("providers.id", "=", providerId).where(scopeTeams(actor));
  return (await found.select("providers.id").executeTakeFirst()) !== undefined;
}

/** One page of a provider's members and the number of all matches. */
export function findMembers(actor: Actor, providerId: string, query: MemberQuery) {
  const { search, role, sortBy, sortOrder, limit, offset } = query;
  const hits = kysely
    .selectFrom("members")
    .leftJoin("users", "users.id", "members.userId")
    .where(inTeam(actor, providerId))
    .$if(!!search, (found) =>
      found.where(finds(sql`concat_ws(' ', ${FIRST_NAME}, ${LAST_NAME}, ${EMAIL})`, search ?? "")),
    )
    .$if(!!role?.length, (found) => found.where(isOneOf("members.role", role?.map(Number) ?? [])))
    .select(["members.id", SORT_KEYS[sortBy].as("key"), LAST_NAME.as("lastName")]);
  return page({
    of: "members",
    hits: [{ query: hits }],
    order: [
      ["key", sortOrder, "nulls last"],
      ...(sortBy === "name" ? [["lastName", sortOrder] as const] : []),
      ["id", "asc"],
    ],
    limit,
    offset,
    show: selectMember,
  });
}

/** One member of a provider within the actor's scope. */
export const findMember = (actor: Actor, providerId: string, memberId: string) =>
  selectMember(kysely.selectFrom("members"))
    .where("members.id", "=", memberId)
    .where(inTeam(actor, providerId))
    .executeTakeFirst();

/**
 * Locks a member together with all owners of the provider, and with the user who takes over their deals, if any, in the order of
 * their ids, so that of two simultaneous changes the later one sees which owners are left.
 */
export async function lockMember(actor: Actor, providerId: string, memberId: string, receiverId: string | null = null) {
  const places = await kysely
    .selectFrom("members")
    .where(inTeam(actor, providerId))
    .where(({ eb, or }) =>
      or([
        eb("members.role", "=", TEAM_ROLE.OWNER),
        eb("members.id", "=", memberId),
        eb("members.userId", "=", receiverId),
      ]),
    )
    .orderBy("members.id")
    .select(["members.id", "members.role", "members.userId", "members.version"])
    .select([
      sql<boolean>`members.invited_user_id IS NOT NULL`.as("isInvited"),
      asNumber("members.commissionRate").as("commissionRate"),
      nameOf("members.updatedById").as("changedBy"),
    ])
    .forUpdate("members")
    .execute();
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
  /** Whether nobody has used the account or invited its user before: then choosing its password accepts. */
  isUnclaimed: boolean;
}

/** The user with this address, created as a sales rep if there is none; of two simultaneous calls one creates it. */
export async function findOrAddUser(person: NewPerson): Promise<InvitedUser> {
  const made = await kysely
    .insertInto("users")
    .values({ ...person, role: GLOBAL_ROLE.SALES_REP })
    .onConflict((taken) => taken.column("email").doNothing())
    .returning("users.id")
    .executeTakeFirst();
  if (made) return { id: made.id, isNew: true, isUnclaimed: true };
  const known = await kysely
    .selectFrom("users")
    .where("users.email", "=", person.email)
    .select([
      "users.id",
      sql<boolean>`users.password_hash IS NULL AND NOT EXISTS (
        SELECT FROM members WHERE users.id IN (members.user_id, members.invited_user_id))`.as("isUnclaimed"),
    ])
    .executeTakeFirst();
  if (!known) throw new Error("A user is neither there nor can be made");
  return { ...known, isNew: false };
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

/** Adds a member to a provider to which access was already checked, and returns its id. */
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

/** Deletes a member that is locked by the transaction under way. */
export async function deleteLockedMember(id: string): Promise<void> {
  await db().member.delete({ where: { id }, select: { id: true } });
}
