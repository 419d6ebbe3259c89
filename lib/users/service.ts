import "server-only";
import { AppError } from "@/lib/app-error";
import { changesNothing, changesOf } from "@/lib/audit/changes";
import { audit } from "@/lib/audit/service";
import { type Actor, requireOneself } from "@/lib/auth/actor";
import { inviteUser, limitInvitations } from "@/lib/auth/invitations";
import { dropToken } from "@/lib/auth/password-tokens";
import { revokeSessionsOf } from "@/lib/auth/session";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { transaction, writeUnique } from "@/lib/database/transaction";
import { USER_STATUS } from "@/lib/domain/enums";
import { checkVersion } from "@/lib/http/check-version";
import { releaseCallsOf } from "@/lib/proposals/call/accounts";
import { passOnSignaturesOf } from "@/lib/proposals/signing/countersigners";
import type {
  createUser as createUserContract,
  OwnPhone,
  User,
  UserQuery,
  updateOwnPhone as updateOwnPhoneContract,
  updateUser as updateUserContract,
} from "./contract";
import { findUser, findUsers, insertUser, lockActiveAdmins, lockUser, updateLockedUser } from "./repository";
import { endsSessions, losesLastAdmin } from "./rules";

const MISSING = "User not found";

export async function listUsers(query: UserQuery): Promise<{ items: User[]; total: number }> {
  const { rows, total } = await findUsers(query);
  return { items: rows, total };
}

export async function getUser(id: string): Promise<User> {
  const row = await findUser(id);
  if (!row) throw AppError.notFound(MISSING);
  return row;
}

/** Adds an active user without a password and mails them the link to set one. */
export async function createUser(actor: Actor, form: BodyOf<typeof createUserContract>): Promise<User> {
  return refusingTakenEmail(async () => {
    const { id } = await insertUser({ ...form, updatedById: actor.userId });
    await limitInvitations(actor.userId, form.email);
    await inviteUser(id);
    await audit(actor, "user.create", "user", id, { role: form.role });
    return getUser(id);
  });
}

/** Throws 'conflict' for a stale version, a taken email, for deactivating oneself, and if no active Admin would remain (D-24). */
export async function updateUser(
  actor: Actor,
  id: string,
  { version, ...form }: BodyOf<typeof updateUserContract>,
): Promise<User> {
  return refusingTakenEmail(async () => {
    const demotes = form.role === 2 || form.status === USER_STATUS.INACTIVE;
    const activeAdmins = demotes ? await lockActiveAdmins() : [];
    const before = await lockUser(id);
    if (!before) throw AppError.notFound(MISSING);
    checkVersion(version, before);
    if (id === actor.userId && form.status === USER_STATUS.INACTIVE) {
      throw AppError.conflict("You cannot deactivate your own account");
    }
    const after = { role: form.role ?? before.role, status: form.status ?? before.status };
    if (losesLastAdmin(id, before, after, activeAdmins)) {
      throw AppError.conflict("The last active admin cannot be demoted or deactivated");
    }
    const shown = await getUser(id);
    if (changesNothing(shown, form)) return shown;
    await updateLockedUser(id, { ...form, updatedById: actor.userId });
    if (endsSessions(before, after)) await revokeSessionsOf(id);
    if (after.status === USER_STATUS.INACTIVE) await releaseCallsOf(id);
    if (after.status !== before.status) await passOnSignaturesOf(actor, id);
    const moves = form.email !== undefined && form.email !== before.email;
    if (moves || after.status === USER_STATUS.INACTIVE) await dropToken(id);
    if (moves && before.invitationPending && after.status === USER_STATUS.ACTIVE) {
      await limitInvitations(actor.userId, form.email ?? before.email);
      await inviteUser(id);
    }
    const now = await getUser(id);
    await audit(actor, "user.update", "user", id, changesOf(shown, now, form));
    return now;
  });
}

/** The actor's phone number for clients, as on their proposals. */
export async function getOwnPhone(actor: Actor): Promise<OwnPhone> {
  return { phone: (await getUser(actor.userId)).phone };
}

/** Throws 'forbidden' while impersonating: clients call the person themself. */
export async function updateOwnPhone(
  actor: Actor,
  { phone }: BodyOf<typeof updateOwnPhoneContract>,
): Promise<OwnPhone> {
  requireOneself(actor);
  return transaction(async () => {
    await lockUser(actor.userId);
    const before = await getOwnPhone(actor);
    if (changesNothing(before, { phone })) return before;
    await updateLockedUser(actor.userId, { phone, updatedById: actor.userId });
    const after = await getOwnPhone(actor);
    await audit(actor, "user.update", "user", actor.userId, changesOf(before, after, { phone }));
    return after;
  });
}

/** Mails the link to set the first password again; the earlier one stops working. */
export async function resendInvitation(actor: Actor, id: string): Promise<{ ok: true }> {
  return transaction(async () => {
    const user = await lockUser(id);
    if (!user) throw AppError.notFound(MISSING);
    await limitInvitations(actor.userId, user.email);
    await inviteUser(id);
    await audit(actor, "user.invite", "user", id);
    return { ok: true };
  });
}

const refusingTakenEmail = <T>(write: () => Promise<T>): Promise<T> =>
  writeUnique("email", "This email is already in use", write);
