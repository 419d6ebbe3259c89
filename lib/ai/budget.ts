import "server-only";
import { AppError } from "@/lib/app-error";
import { businessToday } from "@/lib/business-day";
import { transaction } from "@/lib/database/transaction";
import { addDays, instantAt } from "@/lib/domain/dates";
import { env } from "@/lib/env";
import { type Counted, deleteReservation, findBudget, insertReservation, lockBudgets } from "./repository-budget";

/** For whom a model is asked: a provider, and the person who asked, if one did. */
export interface Spender {
  providerId: string;
  personId: string | null;
}

/** Whose budget it is. */
export type BudgetKind = "provider" | "person" | "installation";

export interface Budget extends Counted {
  kind: BudgetKind;
  /** Tokens of a day; null where there is no limit. */
  limit: number | null;
}

const USED_UP: Record<BudgetKind, string> = {
  provider: "The daily budget for the language model is used up. Please try again tomorrow.",
  person: "The daily limit for the language model of the person who asked is used up. Please try again tomorrow.",
  installation: "The installation's daily budget for the language model is used up. Please try again tomorrow.",
};
const UNDER_WAY =
  "What is left of the daily budget for the language model is taken by calls under way. Please try again in a minute.";

/** The texts of all refusals for a budget, by which a failed report's cause is recognized. */
export const BUDGET_REFUSALS: readonly string[] = [...Object.values(USED_UP), UNDER_WAY];

/** Until calls under way have probably ended. Less than the pause after which a job gives up. */
const UNDER_WAY_SECONDS = 15;

/** When the present business day began. */
export const startOfDay = (day = businessToday()): Date => instantAt(day, 0, env.BUSINESS_TIME_ZONE);

/** The smaller of limits that are set; null where none is. */
export function smallest(...limits: (number | null | undefined)[]): number | null {
  const set = limits.filter((limit) => typeof limit === "number");
  return set.length > 0 ? Math.min(...set) : null;
}

/** The budgets of today that a call for `spender` counts for (D-150). */
export async function budgetsOf({ providerId, personId }: Spender): Promise<Budget[]> {
  const row = await findBudget(providerId, personId, startOfDay());
  const personal = smallest(row.ownTokens ?? row.personTokens, env.AI_DAILY_TOKENS_PERSON);
  return [
    { kind: "provider", ...row.provider, limit: row.dailyTokens ?? env.AI_DAILY_TOKENS },
    { kind: "person", ...row.person, limit: personId === null ? null : personal },
    { kind: "installation", ...row.installation, limit: env.AI_DAILY_TOKENS_INSTALLATION ?? null },
  ];
}

/** Throws 'rate_limited' where a budget of the spender's is used up: nothing has to begin that could not ask a model. */
export async function requireBudget(spender: Spender): Promise<void> {
  const spent = (await budgetsOf(spender)).find(({ used, limit }) => limit !== null && used >= limit);
  if (spent) throw usedUp(spent.kind);
}

/**
 * Reserves what a call will probably take, for `seconds` at most, and returns the id to `release`. Throws 'rate_limited' where a
 * budget is used up, or else would be by the calls under way.
 */
export function reserve(spender: Spender, tokens: number, seconds: number): Promise<string> {
  return transaction(async () => {
    await lockBudgets();
    const budgets = await budgetsOf(spender);
    const spent = budgets.find(({ used, limit }) => limit !== null && used >= limit);
    if (spent) throw usedUp(spent.kind);
    if (budgets.some(({ used, reserved, limit }) => limit !== null && used + reserved >= limit)) {
      throw new AppError("rate_limited", UNDER_WAY, { retryAfter: UNDER_WAY_SECONDS });
    }
    return insertReservation(spender.providerId, spender.personId, tokens, seconds);
  });
}

/** Gives back a reservation whose call has ended. */
export const release = deleteReservation;

function usedUp(kind: BudgetKind): AppError {
  const tomorrow = startOfDay(addDays(businessToday(), 1));
  return new AppError("rate_limited", USED_UP[kind], { retryAfter: Math.ceil((+tomorrow - Date.now()) / 1000) });
}
