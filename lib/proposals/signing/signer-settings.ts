import "server-only";
import { AppError } from "@/lib/app-error";
import { changesNothing, changesOf } from "@/lib/audit/changes";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { transaction } from "@/lib/database/transaction";
import { dayInZone, formatDateOnly, todayIn, utcMidnight } from "@/lib/domain/dates";
import { fullName } from "@/lib/domain/format";
import { checkVersion } from "@/lib/http/check-version";
import { requireLockedProvider, requireProvider } from "@/lib/providers/service";
import type { SignerSettings, updateSigners as updateContract } from "./contract";
import { postStandIn } from "./mails-passing";
import { findLeaders, findSignerSettings, type Leader, updateSignerSettings } from "./repository-countersigners";

type Form = BodyOf<typeof updateContract>;

const person = (leader: Leader) => ({ userId: leader.userId, name: fullName(leader) });

const dayOf = (date: Date | null): string | null => date && dayInZone(date, "UTC");

/** The settings of who signs for a provider. Throws 'not_found' out of scope. */
export async function getSigners(actor: Actor, providerId: string): Promise<SignerSettings> {
  await requireProvider(actor, providerId);
  const [settings, leaders] = [await findSignerSettings(providerId), await findLeaders(providerId)];
  return {
    signerId: settings.signerId,
    signer: leaders[0] ? person(leaders[0]) : null,
    standInId: settings.standInId,
    standInFrom: dayOf(settings.standInFrom),
    standInUntil: dayOf(settings.standInUntil),
    candidates: { items: leaders.map(person), total: leaders.length },
    today: todayIn(settings.timeZone),
    version: settings.version,
  };
}

/**
 * Chooses who signs for a provider from now on, and who stands in for them on which days (D-116); a new stand-in is mailed.
 * Documents already waiting for a signer keep that signer. Throws 'not_found' out of scope, 'conflict' for a stale version, and
 * 'bad_request' with the field for somebody who may not sign and for days in the past.
 */
export async function updateSigners(actor: Actor, providerId: string, form: Form): Promise<SignerSettings> {
  return transaction(async () => {
    checkVersion(form.version, await requireLockedProvider(actor, providerId));
    const before = await getSigners(actor, providerId);
    const leaders = await findLeaders(providerId);
    requireLeader(leaders, form.signerId, "signerId");
    const standIn = requireLeader(leaders, form.standInId, "standInId");
    const days = standIn && requireDays(form, before.today);
    if (changesNothing(before, form)) return before;
    const signerId = form.signerId;
    await updateSignerSettings(providerId, {
      signerId,
      standIn: days && standIn ? { userId: standIn.userId, ...days } : null,
      updatedById: actor.userId,
    });
    const after = await getSigners(actor, providerId);
    if (standIn?.userId === after.signer?.userId && standIn) {
      refuseField("standInId", "Choose someone other than the signer");
    }
    await audit(actor, "provider.signers", "provider", providerId, changesOf(before, after, form));
    if (standIn && isNewStandIn(before, after)) await mailStandIn(actor, providerId, standIn, after);
    return after;
  });
}

function refuseField(field: keyof Form, message: string): never {
  throw AppError.badRequest(message, { [field]: message });
}

function requireLeader(leaders: Leader[], userId: string | null, field: keyof Form): Leader | null {
  if (userId === null) return null;
  const leader = leaders.find((one) => one.userId === userId);
  return leader ?? refuseField(field, "This person is not an owner or admin of the team");
}

function requireDays({ standInFrom, standInUntil }: Form, today: string): { from: Date; until: Date } {
  if (standInFrom === null) refuseField("standInFrom", "Enter the first day");
  if (standInUntil === null) refuseField("standInUntil", "Enter the last day");
  if (standInUntil < today) refuseField("standInUntil", "These days are in the past");
  return { from: utcMidnight(standInFrom), until: utcMidnight(standInUntil) };
}

const isNewStandIn = (before: SignerSettings, after: SignerSettings): boolean =>
  (["standInId", "standInFrom", "standInUntil"] as const).some((name) => before[name] !== after[name]);

async function mailStandIn(actor: Actor, providerId: string, standIn: Leader, settings: SignerSettings): Promise<void> {
  const { companyName } = await findSignerSettings(providerId);
  const { signer, standInFrom, standInUntil } = settings;
  if (!signer || !standInFrom || !standInUntil) return;
  await postStandIn({ providerId, providerName: companyName, replyTo: actor.email }, standIn, {
    signer: signer.name,
    from: formatDateOnly(standInFrom, "written"),
    until: formatDateOnly(standInUntil, "written"),
  });
}
