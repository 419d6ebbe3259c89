import "server-only";
import { AppError } from "@/lib/app-error";
import { audit } from "@/lib/audit/service";
import { transaction } from "@/lib/database/transaction";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { env } from "@/lib/env";
import { limitRate, resetRate, returnRate } from "@/lib/http/rate-limit";
import { requestContext } from "@/lib/http/request-context";
import { enqueue } from "@/lib/jobs/events";
import { layOut } from "@/lib/mail/layout";
import { postEmail } from "@/lib/mail/post";
import { requireOneself } from "./actor";
import common from "./common-passwords.json";
import { hashPassword } from "./password";
import { mailResetLink } from "./password-jobs";
import { findTokenUser, hashOf, redeemToken, type TokenPurpose } from "./password-tokens";
import { type TokenUser, updatePasswordHash } from "./repository";
import { callActor, revokeSessionsOf } from "./session";
import { forgetAllTries } from "./sign-in-limits";

const HOUR_SECONDS = 60 * 60;
const MAILS_PER_ACCOUNT = 3;
const TRIES_PER_LINK = 5;
const TRIES_PER_ACCOUNT = 10;

/**
 * Mails a password link to an address if an account has it. For other addresses it returns the same after the same work (D-22).
 * After too many requests it still returns the same but mails no more; the links already mailed keep working.
 */
export async function forgotPassword(email: string): Promise<{ ok: true }> {
  await limitRate(`forgot:ip:${requestContext().network}`, env.SIGN_INS_PER_IP, HOUR_SECONDS);
  try {
    await limitRate(`forgot:account:${email}`, MAILS_PER_ACCOUNT, HOUR_SECONDS);
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") return { ok: true };
    throw error;
  }
  await transaction(() => enqueue(mailResetLink, { email }));
  return { ok: true };
}

const LINK_ENDED = "This link has been used or has ended. Please ask for a new one.";

/**
 * Sets a password with the token of a mailed link and ends all sessions of its user. Throws 'gone', with one text for every
 * reason, for a token that is unknown, used, replaced, expired or for the other purpose, and 'forbidden' while impersonating.
 * Only tries with dead links count against the address. `andThen` runs in the same transaction.
 */
export async function setPassword(
  token: string,
  password: string,
  purpose: TokenPurpose,
  andThen: (user: TokenUser) => Promise<void>,
): Promise<{ ok: true }> {
  const byAddress = `password-link:ip:${requestContext().network}`;
  const byLink = `password-link:token:${hashOf(token).toString("base64url")}`;
  await limitRate(byAddress, env.PASSWORD_LINKS_PER_IP, HOUR_SECONDS);
  await limitRate(byLink, TRIES_PER_LINK, HOUR_SECONDS);
  const actor = await callActor();
  if (actor) requireOneself(actor);
  // Before hashing: a flood of bad links must not delay anybody's sign-in.
  const user = await findTokenUser(token, purpose);
  if (!user) throw new AppError("gone", LINK_ENDED);
  const weakness = weaknessOf(password, user.email);
  if (weakness === null) {
    await limitRate(`password-link:account:${user.id}`, TRIES_PER_ACCOUNT, HOUR_SECONDS);
    const passwordHash = await hashPassword(password);
    await transaction(async () => {
      await usePasswordLink(token, passwordHash, purpose, user);
      await andThen(user);
    });
    await forgetAllTries(user.email);
  }
  await returnRate(byAddress);
  await resetRate(byLink);
  if (weakness !== null) throw AppError.badRequest(weakness, { password: weakness });
  return { ok: true };
}

/** Sets another password with the token of a mailed link and tells the account's address so. Throws as `setPassword` does. */
export const resetPassword = (token: string, password: string): Promise<{ ok: true }> =>
  setPassword(token, password, "reset", postChangeNotice);

let commonPasswords: Set<string> | undefined;

/** Digits and symbols around a word, which attackers try as well: 'Password1!'. */
const ORNAMENTS = /^[^\p{L}]+|[^\p{L}]+$/gu;
const ORNAMENTS_AFTER = /[^\p{L}]+$/u;
const bare = (word: string): string[] => [word.replace(ORNAMENTS, ""), word.replace(ORNAMENTS_AFTER, "")];
/** Signs written for letters, which they try too: 'Pa$$w0rd'. */
const LETTERS: Record<string, string> = { $: "s", "@": "a", "0": "o", "3": "e", "1": "i" };
const SIGNS = /[$@031]/g;

/** A word as it is, and as it is with letters for signs; '1' stands for two. */
const spellings = (word: string): string[] => [
  word,
  word.replace(SIGNS, (sign) => LETTERS[sign] ?? sign),
  word.replaceAll("1", "l").replace(SIGNS, (sign) => LETTERS[sign] ?? sign),
];

/**
 * Why a password is too easy to guess, or null: one of the 10,000 most common of at least 8 characters, the user's address or its
 * part before the '@', each also with digits and symbols around it and with signs for letters. Case is ignored.
 */
function weaknessOf(password: string, email: string): string | null {
  commonPasswords ??= new Set(common.words.split(" "));
  const plain = password.toLowerCase();
  // 'pa$$word123' has its signs around it taken away before, 'footba11!' after.
  const written = [plain, ...bare(plain)].flatMap(spellings).flatMap((word) => [word, ...bare(word)]);
  if (written.some((word) => commonPasswords?.has(word))) return "This password is too common";
  const [localPart = ""] = email.split("@");
  const own = [email, localPart, localPart.replace(ORNAMENTS, "")].filter(Boolean);
  return written.some((word) => own.includes(word)) ? "Password must not be your email address" : null;
}

async function usePasswordLink(token: string, passwordHash: string, purpose: TokenPurpose, user: TokenUser) {
  if (!(await redeemToken(token, purpose))) throw new AppError("gone", LINK_ENDED);
  await updatePasswordHash(user.id, passwordHash);
  await revokeSessionsOf(user.id);
  await audit({ userId: user.id, impersonatorId: null, providerId: null }, `password.${purpose}`, "user", user.id);
}

function postChangeNotice({ email, firstName }: TokenUser): Promise<void> {
  return postEmail({
    to: email,
    subject: `Your ${PRODUCT_NAME} password was changed`,
    ...layOut([
      `Hello ${firstName},`,
      "The password of your account was changed a moment ago, and you were signed out everywhere.",
      "If it was not you, set a new one right away:",
      { link: `${env.APP_URL}/forgot-password`, label: "Set a new password" },
    ]),
  });
}
