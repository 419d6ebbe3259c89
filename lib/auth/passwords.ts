import "server-only";
import { audit } from "@/lib/audit/service";
import { db, transaction } from "@/lib/db";
import { USER_STATUS } from "@/lib/domain/enums";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { env } from "@/lib/env";
import { AppError } from "@/lib/http/app-error";
import { limitRate, resetRate } from "@/lib/http/rate-limit";
import { requestContext } from "@/lib/http/request-context";
import { enqueue } from "@/lib/jobs/events";
import { layOut } from "@/lib/mail/layout";
import { postEmail } from "@/lib/mail/outbox";
import { hashPassword } from "./password";
import { mailResetLink } from "./password-jobs";
import { redeemToken, type TokenPurpose } from "./password-tokens";
import { accountKey } from "./service";
import { currentActor, revokeSessionsOf } from "./session";

const HOUR_SECONDS = 60 * 60;
const LINKS_PER_ACCOUNT = 3;

/** Has a link mailed to an address, if an account has it; answers the same, after the same work, if none has (D-22). */
export async function forgotPassword(email: string): Promise<{ ok: true }> {
  await limitRate(`forgot:ip:${requestContext().ip}`, env.SIGN_INS_PER_IP, HOUR_SECONDS);
  await limitRate(`forgot:account:${email}`, LINKS_PER_ACCOUNT, HOUR_SECONDS);
  await transaction(() => enqueue(mailResetLink, { email }));
  return { ok: true };
}

/**
 * Sets a password by the token of a mailed link and ends every session of its user. Throws 'gone', with one text for
 * every reason, for a token that is unknown, used, replaced by a newer one, expired or meant for the other purpose, and
 * 'forbidden' in the browser of somebody who is impersonating.
 */
export async function setPassword(token: string, password: string, purpose: TokenPurpose): Promise<{ ok: true }> {
  await limitRate(`password-link:ip:${requestContext().ip}`, env.PASSWORD_LINKS_PER_IP, HOUR_SECONDS);
  if ((await currentActor())?.impersonatorId) throw AppError.forbidden("Not while you are signed in as somebody else");
  // Before the token is looked at: a good and a bad one take the same time.
  const passwordHash = await hashPassword(password);
  const email = await transaction(() => usePasswordLink(token, passwordHash, purpose));
  await resetRate(accountKey(email));
  return { ok: true };
}

async function usePasswordLink(token: string, passwordHash: string, purpose: TokenPurpose): Promise<string> {
  const userId = await redeemToken(token, purpose);
  const user = userId === null ? null : await db().user.findUnique({ where: { id: userId } });
  if (!user || user.status !== USER_STATUS.ACTIVE) {
    throw new AppError("gone", "This link has been used or has ended. Please ask for a new one.");
  }
  await db().user.update({ where: { id: user.id }, data: { passwordHash }, select: { id: true } });
  await revokeSessionsOf(user.id);
  await audit({ userId: user.id, impersonatorId: null, providerId: null }, `password.${purpose}`, "user", user.id);
  if (purpose === "reset") await postChangeNotice(user.email, user.firstName);
  return user.email;
}

function postChangeNotice(to: string, firstName: string): Promise<void> {
  return postEmail({
    to,
    subject: `Your ${PRODUCT_NAME} password was changed`,
    ...layOut([
      `Hello ${firstName},`,
      "The password of your account was changed a moment ago, and you were signed out everywhere.",
      `If it was not you, set a new one at once: ${env.APP_URL}/forgot-password`,
    ]),
  });
}
