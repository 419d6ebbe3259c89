import "server-only";
import { z } from "zod";
import { dayInZone } from "@/lib/domain/dates";
import { env } from "@/lib/env";
import { defineJob } from "@/lib/jobs/define-job";
import { toNotification } from "./dto";
import { postDigest, postNews } from "./mails";
import { findToMail, lockDue, lockPerson, type Person, updateDigestedOn, updateDue } from "./repository-mail";
import { type MailTimes, nextDigest, quietEnd } from "./timing";

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

/** The person's times, in the business's time zone as long as theirs is not known. */
export const timesOf = <T extends { timeZone: string | null }>(person: T): T & { timeZone: string } => ({
  ...person,
  timeZone: person.timeZone ?? env.BUSINESS_TIME_ZONE,
});

async function mailPerson(userId: string, now: Date): Promise<void> {
  const person = await lockPerson(userId);
  const due = await lockDue(userId, now);
  if (due.length === 0) return;
  if (!person) {
    await updateDue(idsOf(due), null);
    return;
  }
  const times = timesOf(person);
  const quiet = quietEnd(now, times);
  if (quiet) {
    await updateDue(idsOf(due), quiet);
    return;
  }
  await mailAtOnce(person, times, idsOf(due.filter(({ mail }) => mail === "now")));
  await mailDigest(person, times, idsOf(due.filter(({ mail }) => mail === "digest")), now);
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

async function mailAtOnce({ id, role, ...person }: Person, { timeZone }: MailTimes, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const items = await findToMail({ userId: id, role }, ids);
  await updateDue(ids, null);
  await postNews({ ...person, timeZone }, items.map(toNotification));
}

/** One mail for a person and a day of theirs: what is late for today's waits until tomorrow's. */
async function mailDigest(person: Person, times: MailTimes, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const today = dayInZone(now, times.timeZone);
  if (times.digestedOn !== null && times.digestedOn >= today) {
    await updateDue(ids, nextDigest(now, times));
    return;
  }
  const items = await findToMail({ userId: person.id, role: person.role }, ids);
  await updateDue(ids, null);
  if (items.length === 0) return;
  await postDigest({ ...person, timeZone: times.timeZone }, items.map(toNotification), now);
  await updateDigestedOn(person.id, today);
}
