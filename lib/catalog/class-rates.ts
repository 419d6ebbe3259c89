import "server-only";
import { changesNothing, changesOf } from "@/lib/audit/changes";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { transaction } from "@/lib/database/transaction";
import { checkVersion } from "@/lib/http/check-version";
import { requireLockedProvider, requireProvider } from "@/lib/providers/service";
import type { ClassRates, setClassRates as setContract } from "./contract";
import { findClassRates, upsertClassRates } from "./repository";

const NONE: ClassRates = { rates: [], version: 0 };

/** The workers' compensation rates of a provider. Throws 'not_found' out of scope. */
export async function getClassRates(actor: Actor, providerId: string): Promise<ClassRates> {
  await requireProvider(actor, providerId);
  return classRatesOf(providerId);
}

/** The rates of a provider to which access was already checked. */
export const classRatesOf = async (providerId: string): Promise<ClassRates> =>
  (await findClassRates(providerId)) ?? NONE;

/** Replaces them. Throws 'not_found' out of scope and 'conflict' for a stale version. */
export async function setClassRates(
  actor: Actor,
  providerId: string,
  { version, rates }: BodyOf<typeof setContract>,
): Promise<ClassRates> {
  return transaction(async () => {
    await requireLockedProvider(actor, providerId);
    const before = (await findClassRates(providerId)) ?? { ...NONE, changedBy: null };
    checkVersion(version, before);
    const isSameLength = before.rates.length === rates.length;
    if (isSameLength && changesNothing(byClass(before.rates), byClass(rates))) return before;
    await upsertClassRates(providerId, rates, actor.userId);
    const after = await classRatesOf(providerId);
    await audit(actor, "class_rates.set", "provider", providerId, changedRates(before, after));
    return after;
  });
}

/** Thousands may be entered, of which a save changes few: each is a field of its own in the history. */
function changedRates(before: ClassRates, after: ClassRates) {
  const none = byClass([...before.rates, ...after.rates].map((rate) => ({ ...rate, rate: null })));
  return changesOf({ ...none, ...byClass(before.rates) }, { ...none, ...byClass(after.rates) }, none);
}

const byClass = (rates: { state: string; classCode: string; rate: number | null }[]) =>
  Object.fromEntries(rates.map(({ state, classCode, rate }) => [`${state} ${classCode}`, rate]));
