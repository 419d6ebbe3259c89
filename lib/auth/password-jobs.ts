import "server-only";
import { z } from "zod";
import { USER_STATUS } from "@/lib/domain/enums";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { env } from "@/lib/env";
import { defineJob } from "@/lib/jobs/define-job";
import { layOut } from "@/lib/mail/layout";
import { postEmail } from "@/lib/mail/post";
import { inviteUser } from "./invitations";
import { issueToken } from "./password-tokens";
import { findAccountByEmail } from "./repository";

/**
 * Mails the link to set a new password if an active user has the address. As a job, so that the call takes the same time for
 * every address and does not reveal who has an account (D-22).
 */
export const mailResetLink = defineJob({
  name: "auth.mail-reset-link",
  data: z.object({ email: z.string() }),
  retries: 3,
  run: async ({ email }, { step }) => {
    await step("mail", ({ write }) => write(() => postResetLink(email)));
  },
});

async function postResetLink(email: string): Promise<void> {
  const user = await findAccountByEmail(email);
  if (!user || user.status !== USER_STATUS.ACTIVE) return;
  if (user.passwordHash === null) return inviteUser(user.id);
  const link = `${env.APP_URL}/reset-password?token=${await issueToken(user.id, "reset")}`;
  await postEmail({
    to: email,
    subject: `Reset your ${PRODUCT_NAME} password`,
    ...layOut([
      `Hello ${user.firstName},`,
      "We received a request for a new password. Choose one here:",
      { link, label: "Choose a new password" },
      "The link works once, for one hour. If it was not you, ignore this email: your password stays as it is.",
    ]),
  });
}
