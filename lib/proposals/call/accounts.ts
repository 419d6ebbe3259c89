import "server-only";
import { AppError } from "@/lib/app-error";
import { openText } from "@/lib/crypto/field-cipher";
import { env } from "@/lib/env";
import { calendlyOver } from "@/lib/vendors/scheduling/calendly";
import { installationAccount } from "@/lib/vendors/scheduling/calendly-account";
import { CALENDLY, type CalendlyAccount } from "@/lib/vendors/scheduling/calendly-api";
import { type SchedulingAdapter, schedulingPort } from "@/lib/vendors/scheduling/port";
import { INSTALLATION } from "./contract";
import { type AccountRow, findAccount, findAccountIds, findAccountOf, updateWaitingFor } from "./repository-accounts";

/** An account with its token decrypted. */
export function openAccount(row: AccountRow): CalendlyAccount {
  if (row.tokenSealed === null) throw AppError.notConfigured(CALENDLY);
  return { ...row, token: openText(row.tokenSealed, row.id) };
}

/** The account that a webhook or a job names. Throws 'not_configured' if it is not connected. */
export async function accountNamed(account: string): Promise<CalendlyAccount> {
  if (account === INSTALLATION) return installationAccount();
  const row = await findAccount(account);
  if (!row) throw AppError.notConfigured(CALENDLY);
  return openAccount(row);
}

/** Every account whose bookings we listen to. */
export async function listAccounts(): Promise<string[]> {
  return [...(env.CALENDLY_TOKEN === undefined ? [] : [INSTALLATION]), ...(await findAccountIds())];
}

/**
 * Stops sending clients, of one provider or of all, to a user's own calendar: somebody who leaves must not get their calls. Runs
 * in the transaction in which the user leaves.
 */
export const releaseCallsOf = (userId: string, providerId?: string): Promise<void> =>
  updateWaitingFor(userId, providerId);

/** The adapter that books a call, and the account it uses; null where it needs none. */
interface Choice {
  adapter: SchedulingAdapter;
  accountId: string | null;
}

/**
 * Chooses how a new call is booked: with the account of the deal's representative, else the provider's, else what the
 * installation has set up, else the built-in picker.
 */
export async function chooseAdapter(deal: { representativeId: string; providerId: string }): Promise<Choice> {
  const row =
    (await findAccountOf({ userId: deal.representativeId })) ?? (await findAccountOf({ providerId: deal.providerId }));
  if (!row) return { adapter: schedulingPort.current(), accountId: null };
  return { adapter: calendlyOver(async () => openAccount(row)), accountId: row.id };
}

/** The adapter that made a call's link. Throws 'not_configured' where its settings are gone by now. */
export function adapterOf(vendor: string, accountId: string | null): SchedulingAdapter {
  return accountId === null ? schedulingPort.named(vendor) : calendlyOver(() => accountNamed(accountId));
}
