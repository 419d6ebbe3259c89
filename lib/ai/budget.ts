import "server-only";
import { AppError } from "@/lib/app-error";
import { transaction } from "@/lib/database/transaction";
import { addDays, instantAt, todayIn } from "@/lib/domain/dates";
import { env } from "@/lib/env";
import { deleteReservation, findBudget, insertReservation, lockBudget } from "./repository-budget";

const USED_UP = "The daily budget for the language model is used up. Please try again tomorrow.";
const UNDER_WAY =
  "What is left of the daily budget for the language model is taken by calls in progress. Please try again in a minute.";
/** Until calls under way have probably ended. Less than the pause after which a job gives up. */
const UNDER_WAY_SECONDS = 15;

/** When the business's day begins that is so many days after today. */
export const startOfDay = (ahead = 0): Date =>
  instantAt(addDays(todayIn(env.BUSINESS_TIME_ZONE), ahead), 0, env.BUSINESS_TIME_ZONE);

/** The tokens that a provider may use a day (D-236), and those that it has used and reserved today. */
export async function budgetOf(providerId: string) {
  const budget = await findBudget(providerId, startOfDay());
  return { ...budget, dailyTokens: budget.ownDailyTokens ?? env.AI_DAILY_TOKENS };
}

/** Throws 'rate_limited' where a provider has used its budget: nothing needs to begin that could not ask a model. */
export async function requireBudget(providerId: string): Promise<void> {
  const { used, dailyTokens } = await budgetOf(providerId);
  if (used >= dailyTokens) throw usedUp();
}

/**
 * Reserves what a call will probably take, for `seconds` at most, and returns the id to `release`. Throws 'rate_limited' where
 * the provider's budget is used up, or else would be by the calls under way.
 */
export function reserve(providerId: string, tokens: number, seconds: number): Promise<string> {
  return transaction(async () => {
    await lockBudget(providerId);
    const { used, reserved, dailyTokens } = await budgetOf(providerId);
    if (used >= dailyTokens) throw usedUp();
    if (used + reserved >= dailyTokens) {
      throw new AppError("rate_limited", UNDER_WAY, { retryAfter: UNDER_WAY_SECONDS });
    }
    return insertReservation(providerId, tokens, seconds);
  });
}

/** Gives back a reservation whose call has ended. */
export const release = deleteReservation;

function usedUp(): AppError {
  const tomorrow = startOfDay(1);
  return new AppError("rate_limited", USED_UP, { retryAfter: Math.ceil((+tomorrow - Date.now()) / 1000) });
}
