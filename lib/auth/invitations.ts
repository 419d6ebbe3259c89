import "server-only";
import { db } from "@/lib/db";
import { USER_STATUS } from "@/lib/domain/enums";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { env } from "@/lib/env";
import { AppError } from "@/lib/http/app-error";
import { layOut } from "@/lib/mail/layout";
import { postEmail } from "@/lib/mail/outbox";
import { issueToken } from "./password-tokens";

/**
 * Sends a user the link that sets their first password, in the transaction under way; an earlier link ends (D-22).
 * Throws 'conflict' when they have a password already or are inactive.
 */
export async function inviteUser(userId: string): Promise<void> {
  const user = await db().user.findUniqueOrThrow({
    where: { id: userId },
    select: { firstName: true, email: true, passwordHash: true, status: true },
  });
  if (user.passwordHash !== null) throw AppError.conflict(`${user.firstName} has set a password already`);
  if (user.status !== USER_STATUS.ACTIVE) throw AppError.conflict(`${user.firstName} is inactive`);
  const link = `${env.APP_URL}/create-password?token=${await issueToken(userId, "create")}`;
  await postEmail({
    to: user.email,
    subject: `Your ${PRODUCT_NAME} account`,
    ...layOut([
      `Hello ${user.firstName},`,
      `An account has been made for you in ${PRODUCT_NAME}. Choose a password to sign in:`,
      link,
      "The link works once, for 7 days. If it has ended, ask whoever invited you to send another.",
    ]),
  });
}
