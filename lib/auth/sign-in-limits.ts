import "server-only";
import { env } from "@/lib/env";
import { limitRate, resetRate, returnRate } from "@/lib/http/rate-limit";
import { requestContext } from "@/lib/http/request-context";
import { knownBrowser } from "./known-browser";

const WINDOW_SECONDS = 15 * 60;
const TRIES = 10;
/** For all addresses together; far more than one address may try, so that nobody alone can lock somebody out. */
const TRIES_PER_ACCOUNT = 100;

const accountKey = (email: string): string => `sign-in:account:${email}`;

/** The rate limit key of this client: a browser that has signed in to the account before has its own. */
function ownKey(email: string): { key: string; isKnown: boolean } {
  const browser = knownBrowser(email);
  if (browser !== null) return { key: `sign-in:browser:${browser}`, isKnown: true };
  return { key: `sign-in:account-and-address:${email} ${requestContext().network}`, isKnown: false };
}

/** Counts a try to sign in to an account, existing or not. Throws 'rate_limited' (D-23). */
export async function limitSignIn(email: string): Promise<void> {
  const { key, isKnown } = ownKey(email);
  if (isKnown) return limitRate(key, TRIES, WINDOW_SECONDS);
  await limitRate(`sign-in:ip:${requestContext().network}`, env.SIGN_INS_PER_IP, WINDOW_SECONDS);
  await limitRate(key, TRIES, WINDOW_SECONDS);
  await limitRate(accountKey(email), TRIES_PER_ACCOUNT, WINDOW_SECONDS);
}

/** Forgets this client's tries, after a right password; those of others still count. */
export async function forgetTries(email: string): Promise<void> {
  const { key, isKnown } = ownKey(email);
  await resetRate(key);
  if (!isKnown) await returnRate(accountKey(email));
}

/** Forgets this client's tries and the account's total, after a new password. */
export async function forgetAllTries(email: string): Promise<void> {
  await resetRate(ownKey(email).key);
  await resetRate(accountKey(email));
}
