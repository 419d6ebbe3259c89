import "server-only";
import { AppError } from "@/lib/app-error";
import { changesNothing, changesOf } from "@/lib/audit/changes";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { inviteUser, limitInvitations } from "@/lib/auth/invitations";
import type { BodyOf, QueryOf } from "@/lib/contracts/endpoint";
import { transaction, writeUnique } from "@/lib/database/transaction";
import { handOverDeals, offerHandover } from "@/lib/deals/handover";
import { TEAM_ROLE } from "@/lib/domain/enums";
import { checkVersion } from "@/lib/http/check-version";
import { releaseCallsOf } from "@/lib/proposals/call/accounts";
import { offerPassing, passOnSignatures } from "@/lib/proposals/signing/countersigners";
import { refuse } from "@/lib/refusal";
import type {
  addMember as addContract,
  Handover,
  Member,
  MemberQuery,
  removeMember as removeContract,
  updateMember as updateContract,
} from "./contract";
import { mailInvitation } from "./invitations";
import {
  deleteLockedMember,
  findMember,
  findMembers,
  findOrAddUser,
  insertMember,
  isTeamVisible,
  lockMember,
  updateLockedMember,
} from "./repository";
import { updateInvitedAt } from "./repository-invitations";
import { refuseLeavingOwners, refuseOwnCommission, refuseRole, refuseTouching, type TeamPlace } from "./rules";

const PROVIDER_MISSING = "Provider not found";
const MEMBER_MISSING = "Member not found";

/** Throws 'not_found' for a missing provider and for one out of the actor's scope. */
export async function listMembers(
  actor: Actor,
  providerId: string,
  query: MemberQuery,
): Promise<{ items: Member[]; total: number }> {
  if (!(await isTeamVisible(actor, providerId))) throw AppError.notFound(PROVIDER_MISSING);
  const { rows, total } = await findMembers(actor, providerId, query);
  return { items: rows, total };
}

async function getMember(actor: Actor, providerId: string, memberId: string): Promise<Member> {
  const row = await findMember(actor, providerId, memberId);
  if (!row) throw AppError.notFound(MEMBER_MISSING);
  return row;
}

/**
 * Adds a member. With an address it is an invitation that its user, created if there is none, must accept, and the response does
 * not reveal whether there was one (D-109); without an address it is only a name. Throws 'conflict' when that user is a member or
 * invited already, 'rate_limited' after too many invitations.
 */
export async function addMember(actor: Actor, providerId: string, form: BodyOf<typeof addContract>): Promise<Member> {
  const { firstName, lastName, email = null, role = TEAM_ROLE.SALES, commissionRate = 0 } = form;
  return writeUnique(null, "This person is already a member or invited", async () => {
    if (!(await isTeamVisible(actor, providerId))) throw AppError.notFound(PROVIDER_MISSING);
    refuse(refuseRole(actor, role));
    const user = email === null ? null : await findOrAddUser({ firstName, lastName, email });
    const { id } = await insertMember({
      providerId,
      invitedUserId: user?.id ?? null,
      invitedAt: user && new Date(),
      opensAccount: user?.isUnclaimed ?? false,
      firstName,
      lastName,
      email,
      role,
      commissionRate,
      updatedById: actor.userId,
    });
    if (user?.isNew) await audit(actor, "user.create", "user", user.id, { providerId });
    if (user) await mailInvitation(actor, id);
    await audit(actor, "member.create", "member", id, { providerId, role });
    return getMember(actor, providerId, id);
  });
}

/** Throws 'forbidden' for what only owners may do, 'conflict' for a stale version and for the last owner. */
export async function updateMember(
  actor: Actor,
  providerId: string,
  memberId: string,
  form: BodyOf<typeof updateContract>,
): Promise<Member> {
  const { version, role, commissionRate } = form;
  return transaction(async () => {
    const locked = await lockMember(actor, providerId, memberId);
    if (!locked) throw AppError.notFound(MEMBER_MISSING);
    const { member, owners } = locked;
    refuse(refuseTouching(actor, member), refuseRole(actor, role ?? member.role));
    checkVersion(version, member);
    if (commissionRate !== undefined) refuse(refuseOwnCommission(actor, member, commissionRate));
    if (role !== undefined && role !== TEAM_ROLE.OWNER) refuse(refuseLeavingOwners(member, owners));
    const before = await getMember(actor, providerId, memberId);
    if (changesNothing(before, form)) return before;
    await updateLockedMember(memberId, { role, commissionRate, updatedById: actor.userId });
    if (role !== undefined) await passOnSignatures(actor, providerId);
    const after = await getMember(actor, providerId, memberId);
    await audit(actor, "member.update", "member", memberId, { providerId, ...changesOf(before, after, form) });
    return after;
  });
}

/** What removing a member offers to hand over, and what passes to whom on its own. Throws 'not_found'. */
export async function getHandover(actor: Actor, providerId: string, memberId: string): Promise<Handover> {
  const { userId } = await getMember(actor, providerId, memberId);
  const countersignatures = await offerPassing(providerId, userId);
  return { ...(await offerHandover(actor, providerId, userId)), countersignatures };
}

/**
 * Removes a member, gives their open deals to the user `handOverTo` if one is given, and reassigns their countersignatures
 * (D-116): all or nothing. Every request checks the membership, so their next one is already refused. Throws 'forbidden' for what
 * only owners may do, 'conflict' for the last owner, and as handOverDeals does.
 */
export async function removeMember(
  actor: Actor,
  providerId: string,
  memberId: string,
  { handOverTo }: QueryOf<typeof removeContract> = {},
): Promise<{ ok: true; handedOver: number }> {
  return transaction(async () => {
    const locked = await lockMember(actor, providerId, memberId, handOverTo);
    if (!locked) throw AppError.notFound(MEMBER_MISSING);
    const { member, owners } = locked;
    refuse(refuseTouching(actor, member), refuseLeavingOwners(member, owners));
    await deleteLockedMember(memberId);
    const handedOver = handOverTo === undefined ? 0 : await handOver(actor, providerId, member, handOverTo);
    // After the deals are locked: before, a client could still get a call with the person who leaves.
    if (member.userId) await releaseCallsOf(member.userId, providerId);
    await passOnSignatures(actor, providerId);
    await audit(actor, "member.delete", "member", memberId, { providerId, userId: member.userId });
    return { ok: true, handedOver };
  });
}

/** Hands over the deals of a member who was just removed. */
async function handOver(actor: Actor, providerId: string, { id, userId }: TeamPlace, to: string): Promise<number> {
  const count = await handOverDeals(actor, { providerId, from: userId, to });
  await audit(actor, "member.hand-over", "member", id, { providerId, from: userId, to, deals: count });
  return count;
}

/** Throws 'conflict' for a member without an address or one who has accepted, 'rate_limited' after too many. */
export async function resendInvitation(actor: Actor, providerId: string, memberId: string): Promise<{ ok: true }> {
  return transaction(async () => {
    const member = await getMember(actor, providerId, memberId);
    if (member.email === null) throw AppError.conflict(`${member.firstName} has no email address to write to`);
    if (member.userId === null) {
      await updateInvitedAt(memberId);
      await mailInvitation(actor, memberId);
    } else {
      await limitInvitations(actor.userId, member.email);
      await inviteUser(member.userId);
    }
    await audit(actor, "member.invite", "member", memberId, { providerId });
    return { ok: true };
  });
}
