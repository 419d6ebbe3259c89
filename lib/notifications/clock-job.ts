import "server-only";
import { z } from "zod";
import { defineJob } from "@/lib/jobs/define-job";
import { enqueue, enqueueAll } from "@/lib/jobs/events";
import { sendEmail } from "@/lib/mail/jobs";
import { mailPersonJob, timesOf } from "./mail-job";
import { findDuePeople, findToMail, lockPerson, lockWaitingEmails, updateWaiting } from "./repository-mail";
import { quietEnd } from "./timing";

/** Every five minutes: mails whose quiet hours have ended go out, and everybody who is due a mail or a digest gets it. */
export const lookAfterNotifications = defineJob({
  name: "notifications.look-after",
  data: z.object({}),
  retries: 2,
  cron: "*/5 * * * *",
  run: async (_, { step }) => {
    await step("release", ({ write }) => write(() => releaseWaiting(new Date())));
    await step("people", ({ write }) =>
      write(async () => {
        const due = await findDuePeople(new Date());
        await enqueueAll(mailPersonJob, due);
      }),
    );
  },
});

async function releaseWaiting(now: Date): Promise<void> {
  for (const { id, notificationId, userId, isEvent } of await lockWaitingEmails(now)) {
    const verdict =
      notificationId !== null && userId !== null ? await judge({ userId, notificationId, isEvent }, now) : "pending";
    await updateWaiting(id, verdict);
    if (verdict === "pending") await enqueue(sendEmail, { emailId: id });
  }
}

interface Waiting {
  userId: string;
  notificationId: string;
  isEvent: boolean;
}

/**
 * A mail is given up once its notification was read or may no longer be seen, and put off into the next quiet hours' end. One with
 * an event for the calendar comes though it was read: nothing else changes the calendar.
 */
async function judge({ userId, notificationId, isEvent }: Waiting, now: Date): Promise<"pending" | "dropped" | Date> {
  const person = await lockPerson(userId);
  if (!person) return "dropped";
  const [wanted] = await findToMail({ userId, role: person.role }, [notificationId], { alsoRead: isEvent });
  if (!wanted) return "dropped";
  return quietEnd(now, timesOf(person)) ?? "pending";
}
