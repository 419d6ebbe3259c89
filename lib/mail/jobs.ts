import "server-only";
import { z } from "zod";
import { openText } from "@/lib/crypto/field-cipher";
import { sql } from "@/lib/db";
import { mailPort } from "@/lib/integrations/mail/port";
import { defineJob } from "@/lib/jobs/define-job";

interface EmailRow {
  id: string;
  recipient: string;
  subject: string;
  text_sealed: Uint8Array;
  html_sealed: Uint8Array;
  calendar: string | null;
  status: string;
}

/** Delivers one mail of the outbox. The row tells what became of it; the message id lets a receiver drop a repeat. */
export const sendEmail = defineJob({
  name: "mail.send",
  data: z.object({ emailId: z.uuid() }),
  retries: 5,
  run: async ({ emailId }, { step }) => {
    await step("deliver", async () => {
      const [mail] = await sql<EmailRow>("SELECT * FROM emails WHERE id = $1::uuid", [emailId]);
      if (!mail || mail.status === "sent") return;
      try {
        const outcome = await mailPort().deliver({
          id: mail.id,
          to: mail.recipient,
          subject: mail.subject,
          text: openText(mail.text_sealed, mail.id),
          html: openText(mail.html_sealed, mail.id),
          calendar: mail.calendar,
        });
        await sql(
          "UPDATE emails SET status = $2, error = NULL, sent_at = CASE WHEN $2 = 'sent' THEN now() END WHERE id = $1::uuid",
          [emailId, outcome],
        );
      } catch (error) {
        await sql("UPDATE emails SET status = 'failed', error = $2 WHERE id = $1::uuid", [
          emailId,
          String(error).slice(0, 500),
        ]);
        throw error;
      }
    });
  },
});
