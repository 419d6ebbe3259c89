import "server-only";
import { env } from "@/lib/env";
import { findActiveEmails } from "./repository";
import { DEMO_ACCOUNTS, type DemoAccount } from "./rules";

/** The demo accounts that exist; none outside of the demo, whatever the data contains. */
export async function listDemoAccounts(): Promise<DemoAccount[]> {
  if (!env.TANDEM_DEMO) return [];
  const present = await findActiveEmails(DEMO_ACCOUNTS.map(({ email }) => email));
  return DEMO_ACCOUNTS.filter(({ email }) => present.includes(email));
}
