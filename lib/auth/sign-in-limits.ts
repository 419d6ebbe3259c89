import "server-only";
import { env } from "@/lib/env";
import { limitRate, resetRate, returnRate } from "@/lib/http/rate-limit";
import { requestContext } from "@/lib/http/request-context";
import { knownBrowser } from "./known-browser";

const WINDOW_SECONDS = 15 * 60;
const TRIES = 10;
/** From all addresses together; far above what one address may, so that nobody alone locks somebody out. */
const TRIES_PER_ACCOUNT = 100;

const accountKey = (email: string): string => `sign-in:account:${email}`;

/** The bucket of those who try from here: a browser that signed in to the account before has one of its own. */
function ownKey(email: string): { key: string; isKnown: boolean } {
  const browser = knownBrowser(email);
  if (browser !== null) return { key: `sign-in:browser:${browser}`, isKnown: true };
  return { key: `sign-in:account-and-address:${email} ${requestContext().ip}`, isKnown: false };
}

/** Counts a try to sign in to an account, whether it exists or not. Throws 'rate_limited' (D-23). */
export async function limitSignIn(email: string): Promise<void> {
  const { key, isKnown } = ownKey(email);
  if (isKnown) return limitRate(key, TRIES, WINDOW_SECONDS);
  await limitRate(`sign-in:ip:${requestContext().ip}`, env.SIGN_INS_PER_IP, WINDOW_SECONDS);
  await limitRate(key, TRIES, WINDOW_SECONDS);
  await limitRate(accountKey(email), TRIES_PER_ACCOUNT, WINDOW_SECONDS);
}

/** Forgets the tries from here, as after a right password; those from elsewhere go on counting. */
export async function forgetTries(email: string): Promise<void> {
  const { key, isKnown } = ownKey(email);
  await resetRate(key);
  if (!isKnown) await returnRate(accountKey(email));
}

/** Forgets all tries of an account, as after a new password. */
export async function forgetAllTries(email: string): Promise<void> {
  await resetRate(ownKey(email).key);
  await resetRate(accountKey(email));
}
