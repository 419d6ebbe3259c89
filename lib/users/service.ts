import "server-only";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { inviteUser, limitInvitations } from "@/lib/auth/invitations";
import { dropToken } from "@/lib/auth/password-tokens";
import { revokeSessionsOf } from "@/lib/auth/session";
import type { BodyOf } from "@/lib/contracts/endpoint";
import type {
  createUser as createUserContract,
  OwnPhone,
  User,
  UserQuery,
  updateOwnPhone as updateOwnPhoneContract,
  updateUser as updateUserContract,
} from "@/lib/contracts/users";
import { isUniqueViolation } from "@/lib/db-errors";
import { USER_STATUS } from "@/lib/domain/enums";
import { AppError } from "@/lib/http/app-error";
import { checkVersion } from "@/lib/http/check-version";
import { releaseCallsOf } from "@/lib/scheduling/accounts";
import { transaction } from "@/lib/transaction";
import { toUser } from "./dto";
import { findUser, findUsers, insertUser, lockActiveAdmins, lockUser, updateLockedUser } from "./repository";
import { endsSessions, losesLastAdmin } from "./rules";

const MISSING = "User not found";
const EMAIL_TAKEN = "This email is already in use";

export async function listUsers(query: UserQuery): Promise<{ items: User[]; total: number }> {
  const { rows, total } = await findUsers(query);
  return { items: rows.map(toUser), total };
}

export async function getUser(id: string): Promise<User> {
  const row = await findUser(id);
  if (!row) throw AppError.notFound(MISSING);
  return toUser(row);
}

/** Adds an active user without a password and mails them the link that sets one. */
export async function createUser(actor: Actor, form: BodyOf<typeof createUserContract>): Promise<User> {
  return refusingTakenEmail(() =>
    transaction(async () => {
      const { id } = await insertUser({ ...form, updatedById: actor.userId });
      await limitInvitations(actor.userId, form.email);
      await inviteUser(id);
      await audit(actor, "user.create", "user", id, { role: form.role });
      return getUser(id);
    }),
  );
}

/** Throws 'conflict' for a stale version, a taken e-mail, one's own deactivation, and for what would leave no active Admin (D-24). */
export async function updateUser(
  actor: Actor,
  id: string,
  { version, ...form }: BodyOf<typeof updateUserContract>,
): Promise<User> {
  return refusingTakenEmail(() =>
    transaction(async () => {
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
      await updateLockedUser(id, { ...form, updatedById: actor.userId });
      if (endsSessions(before, after)) await revokeSessionsOf(id);
      if (after.status === USER_STATUS.INACTIVE) await releaseCallsOf(id);
      const moves = form.email !== undefined && form.email !== before.email;
      if (moves || after.status === USER_STATUS.INACTIVE) await dropToken(id);
      if (moves && before.invitationPending && after.status === USER_STATUS.ACTIVE) {
        await limitInvitations(actor.userId, form.email ?? before.email);
        await inviteUser(id);
      }
      await audit(actor, "user.update", "user", id, { fields: Object.keys(form) });
      return getUser(id);
    }),
  );
}

/** Where clients reach the actor, as their proposals say. */
export async function getOwnPhone(actor: Actor): Promise<OwnPhone> {
  return { phone: (await getUser(actor.userId)).phone };
}

export async function updateOwnPhone(
  actor: Actor,
  { phone }: BodyOf<typeof updateOwnPhoneContract>,
): Promise<OwnPhone> {
  return transaction(async () => {
    await lockUser(actor.userId);
    await updateLockedUser(actor.userId, { phone, updatedById: actor.userId });
    await audit(actor, "user.update", "user", actor.userId, { fields: ["phone"] });
    return getOwnPhone(actor);
  });
}

/** Sends the link that sets the first password once more; the earlier one ends. */
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

async function refusingTakenEmail<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) throw AppError.conflict(EMAIL_TAKEN, { email: EMAIL_TAKEN });
    throw error;
  }
}
