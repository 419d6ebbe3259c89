import "server-only";
import { AppError } from "@/lib/app-error";
import { changesOf } from "@/lib/audit/changes";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { transaction } from "@/lib/database/transaction";
import { checkVersion } from "@/lib/http/check-version";
import { requireLockedProvider, requireProvider } from "@/lib/providers/service";
import type { Goals, updateGoals as updateContract } from "./contract";
import { findGoals, findVersion, saveGoal, touchProvider } from "./repository-goals";
import { quarterGoal } from "./rules";

/** What each member is to win in a quarter (D-196). Throws 'not_found' out of scope. */
export async function getGoals(actor: Actor, providerId: string, quarter: string): Promise<Goals> {
  await requireProvider(actor, providerId);
  return goalsOf(providerId, quarter);
}

/** Throws 'not_found' out of scope and for somebody who is no active member, 'conflict' for a stale version. */
export async function updateGoals(
  actor: Actor,
  providerId: string,
  { version, quarter, goals }: BodyOf<typeof updateContract>,
): Promise<Goals> {
  return transaction(async () => {
    checkVersion(version, await requireLockedProvider(actor, providerId));
    const before = await goalsOf(providerId, quarter);
    const amounts = new Map(before.items.map(({ userId, amount }) => [userId, amount]));
    if (goals.some(({ userId }) => !amounts.has(userId))) throw AppError.notFound("Member not found");
    const changed = goals.filter(({ userId, amount }) => amounts.get(userId) !== amount);
    if (changed.length === 0) return before;
    for (const goal of changed) await saveGoal({ ...goal, providerId, quarter }, actor.userId);
    await touchProvider(providerId, actor.userId);
    const after = await goalsOf(providerId, quarter);
    const said = new Set(changed.map(({ userId }) => userId));
    const changes = changesOf(amountsOf(said, before), amountsOf(said, after), { goals });
    await audit(actor, "goals.update", "provider", providerId, { quarter, ...changes });
    return after;
  });
}

const amountsOf = (userIds: ReadonlySet<string>, { items }: Goals) => ({
  goals: items.flatMap(({ userId, amount }) => (userIds.has(userId) ? [{ userId, amount }] : [])),
});

async function goalsOf(providerId: string, quarter: string): Promise<Goals> {
  const [rows, version] = await Promise.all([findGoals(providerId, quarter), findVersion(providerId)]);
  return {
    quarter,
    items: rows.map(({ annualGoal, ...row }) => ({ ...row, standard: quarterGoal(null, annualGoal) })),
    version,
  };
}
