import "server-only";
import { z } from "zod";
import { openText } from "@/lib/crypto/field-cipher";
import { documentFileName } from "@/lib/domain/format";
import { defineJob } from "@/lib/jobs/define-job";
import { mailPort } from "@/lib/vendors/mail/port";
import { LOGO_CID, withoutLogo } from "./layout";
import { findEmail, updateEmailOutcome } from "./repository";

/** Delivers one mail of the outbox. The result is on its row; the message id lets a receiver drop a repeat. */
export const sendEmail = defineJob({
  name: "mail.send",
  data: z.object({ emailId: z.uuid() }),
  retries: 5,
  run: async ({ emailId }, { step }) => {
    await step("deliver", async () => {
      const mail = await findEmail(emailId);
      if (!mail || !(mail.status === "pending" || mail.status === "failed")) return;
      const html = openText(mail.htmlSealed, mail.id);
      try {
        const outcome = await mailPort.current().deliver({
          id: mail.id,
          to: mail.recipient,
          subject: mail.subject,
          text: openText(mail.textSealed, mail.id),
          html: mail.logo ? html : withoutLogo(html),
          logo: mail.logo && { cid: LOGO_CID, png: mail.logo },
          calendar: mail.calendar,
          senderName: mail.senderName,
          replyTo: mail.replyTo,
          document: mail.signedPdf && {
            name: documentFileName(mail.providerName, mail.companyName, mail.documentName),
            pdf: mail.signedPdf,
          },
        });
        await updateEmailOutcome(emailId, outcome);
      } catch (error) {
        await updateEmailOutcome(emailId, "failed", String(error).slice(0, 500));
        throw error;
      }
    });
  },
});
