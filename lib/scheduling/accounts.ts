import "server-only";
import { INSTALLATION } from "@/lib/contracts/scheduling";
import { openText } from "@/lib/crypto/field-cipher";
import { env } from "@/lib/env";
import { AppError } from "@/lib/http/app-error";
import { calendlyOver } from "@/lib/integrations/scheduling/calendly";
import { installationAccount } from "@/lib/integrations/scheduling/calendly-account";
import { CALENDLY, type CalendlyAccount } from "@/lib/integrations/scheduling/calendly-api";
import { type SchedulingAdapter, schedulingPort } from "@/lib/integrations/scheduling/port";
import { type AccountRow, findAccount, findAccountIds, findAccountOf, updateWaitingFor } from "./repository-accounts";

/** An account with its token in the clear. */
export function openAccount(row: AccountRow): CalendlyAccount {
  if (row.tokenSealed === null) throw AppError.notConfigured(CALENDLY);
  return { ...row, token: openText(row.tokenSealed, row.id) };
}

/** The account that a webhook or a job names. Throws 'not_configured' for one that is not connected. */
export async function accountNamed(account: string): Promise<CalendlyAccount> {
  if (account === INSTALLATION) return installationAccount();
  const row = await findAccount(account);
  if (!row) throw AppError.notConfigured(CALENDLY);
  return openAccount(row);
}

/** Every account that there is to listen to. */
export async function listAccounts(): Promise<string[]> {
  return [...(env.CALENDLY_TOKEN === undefined ? [] : [INSTALLATION]), ...(await findAccountIds())];
}

/**
 * Clients of a provider, or of all, are led to a user's calendar no more: who leaves is not to be called by them. In the
 * transaction that has them leave.
 */
export const releaseCallsOf = (userId: string, providerId?: string): Promise<void> =>
  updateWaitingFor(userId, providerId);

/** By what a call is booked, and with whose account; null for none of their own. */
interface Choice {
  adapter: SchedulingAdapter;
  accountId: string | null;
}

/**
 * What a new call is booked by: the account of the deal's representative, else the provider's, else what the installation has
 * set up, else the built-in picker.
 */
export async function chooseAdapter(deal: { representativeId: string; providerId: string }): Promise<Choice> {
  const row =
    (await findAccountOf({ userId: deal.representativeId })) ?? (await findAccountOf({ providerId: deal.providerId }));
  if (!row) return { adapter: schedulingPort.current(), accountId: null };
  return { adapter: calendlyOver(async () => openAccount(row)), accountId: row.id };
}

/** What a call's link was made by. Throws 'not_configured' where it lacks its settings by now. */
export function adapterOf(vendor: string, accountId: string | null): SchedulingAdapter {
  return accountId === null ? schedulingPort.named(vendor) : calendlyOver(() => accountNamed(accountId));
}
