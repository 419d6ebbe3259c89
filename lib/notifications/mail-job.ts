import "server-only";
import { z } from "zod";
import { env } from "@/lib/env";
import { defineClockJob, defineJob } from "@/lib/jobs/define-job";
import { enqueueAll } from "@/lib/jobs/events";
import { toNotification } from "./dto";
import { postDigest, postNews } from "./mails";
import { dropMails, findDuePeople, findToMail, lockDue, lockPerson } from "./repository-mail";

/** Mails one person what is due to them; what they have read meanwhile, or may no longer see, is left out. */
export const mailPersonJob = defineJob({
  name: "notifications.mail-person",
  data: z.object({ userId: z.uuid() }),
  retries: 5,
  concurrencyKey: ({ userId }) => userId,
  run: async ({ userId }, { step }) => {
    await step("mail", ({ write }) => write(() => mailPerson(userId, new Date())));
  },
});

/** Every five minutes everybody who is due a mail or the digest gets it. */
export const mailDuePeopleJob = defineClockJob({
  name: "notifications.look-after",
  cron: "*/5 * * * *",
  run: async ({ step }) => {
    await step("people", ({ write }) =>
      write(async () => {
        await enqueueAll(mailPersonJob, await findDuePeople(new Date()));
      }),
    );
  },
});

async function mailPerson(userId: string, now: Date): Promise<void> {
  const person = await lockPerson(userId);
  const due = await lockDue(userId, now);
  await dropMails(due.map(({ id }) => id));
  if (!person) return;
  const reader = { ...person, timeZone: person.timeZone ?? env.BUSINESS_TIME_ZONE };
  const itemsOf = async (mail: "now" | "digest") => {
    const ids = due.flatMap((one) => (one.mail === mail ? [one.id] : []));
    return ids.length === 0 ? [] : (await findToMail({ userId, role: person.role }, ids)).map(toNotification);
  };
  await postNews(reader, await itemsOf("now"));
  await postDigest(reader, await itemsOf("digest"), now);
}
