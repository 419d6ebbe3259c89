import "server-only";
import { AppError } from "@/lib/app-error";
import { USER_STATUS } from "@/lib/domain/enums";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { env } from "@/lib/env";
import { limitRateInTransaction } from "@/lib/http/rate-limit";
import { layOut } from "@/lib/mail/layout";
import { postEmail } from "@/lib/mail/post";
import { issueToken } from "./password-tokens";
import { findAccount } from "./repository";

const HOUR_SECONDS = 60 * 60;
const PER_ADDRESS = 3;
const PER_INVITER = 100;

/**
 * Counts an invitation that somebody mails to an address. Runs in the mail's transaction, so that it does not count if something
 * else is refused. Throws 'rate_limited'.
 */
export async function limitInvitations(inviterId: string, email: string): Promise<void> {
  await limitRateInTransaction(`invitation:address:${email}`, PER_ADDRESS, HOUR_SECONDS);
  await limitRateInTransaction(`invitation:inviter:${inviterId}`, PER_INVITER, HOUR_SECONDS);
}

/**
 * Mails a user the link to set their first password, in the transaction under way; an earlier link stops working (D-22). `reason`
 * is the sentence that says why they get it. Throws 'conflict' when they already have a password or are inactive.
 */
export async function inviteUser(
  userId: string,
  reason = `An account has been created for you in ${PRODUCT_NAME}. Choose a password to sign in:`,
): Promise<void> {
  const user = await findAccount(userId);
  if (!user) throw new Error("There is no one to invite");
  if (user.passwordHash !== null) throw AppError.conflict(`${user.firstName} has already set a password`);
  if (user.status !== USER_STATUS.ACTIVE) throw AppError.conflict(`${user.firstName} is inactive`);
  const link = `${env.APP_URL}/create-password?token=${await issueToken(userId, "create")}`;
  await postEmail({
    to: user.email,
    subject: `Your ${PRODUCT_NAME} account`,
    ...layOut([
      `Hello ${user.firstName},`,
      reason,
      { link, label: "Choose a password" },
      "The link works once, for 7 days. If it has expired, ask the person who invited you for a new one.",
    ]),
  });
}
