import "server-only";
import { z } from "zod";
import { openText } from "@/lib/crypto/field-cipher";
import { mailPort } from "@/lib/integrations/mail/port";
import { defineJob } from "@/lib/jobs/define-job";
import { findEmail, updateEmailOutcome } from "./repository";

/** Delivers one mail of the outbox. The row tells what became of it; the message id lets a receiver drop a repeat. */
export const sendEmail = defineJob({
  name: "mail.send",
  data: z.object({ emailId: z.uuid() }),
  retries: 5,
  run: async ({ emailId }, { step }) => {
    await step("deliver", async () => {
      const mail = await findEmail(emailId);
      if (!mail || mail.status === "sent") return;
      try {
        const outcome = await mailPort.current().deliver({
          id: mail.id,
          to: mail.recipient,
          subject: mail.subject,
          text: openText(mail.textSealed, mail.id),
          html: openText(mail.htmlSealed, mail.id),
          calendar: mail.calendar,
          senderName: mail.senderName,
          replyTo: mail.replyTo,
          document: mail.signedPdf && { name: `${mail.documentName}.pdf`, pdf: mail.signedPdf },
        });
        await updateEmailOutcome(emailId, outcome);
      } catch (error) {
        await updateEmailOutcome(emailId, "failed", String(error).slice(0, 500));
        throw error;
      }
    });
  },
});
