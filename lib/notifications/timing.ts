import { addDays, dayInZone, instantAt } from "@/lib/domain/dates";

/** When somebody wants mails about notifications; hours are those of their time zone (IANA). */
export interface MailTimes {
  timeZone: string;
  /** 0 to 23. */
  digestHour: number;
  /** HH:mm; null without quiet hours. */
  quietFrom: string | null;
  quietUntil: string | null;
  /** The day of their last digest, yyyy-MM-dd. */
  digestedOn: string | null;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** When the quiet hours end in which an instant lies; null outside of them. A change of clocks moves it with the clock. */
export function quietEnd(at: Date, { timeZone, quietFrom, quietUntil }: MailTimes): Date | null {
  if (quietFrom === null || quietUntil === null) return null;
  const day = dayInZone(at, timeZone);
  const [from, until] = [minutesOf(quietFrom), minutesOf(quietUntil)];
  // Those that began yesterday, and those of today.
  for (const first of [addDays(day, -1), day]) {
    const start = instantAt(first, from, timeZone);
    const end = instantAt(until > from ? first : addDays(first, 1), until, timeZone);
    if (start <= at && at < end) return end;
  }
  return null;
}

/** When somebody's next digest is due, which is never in their quiet hours and never on the day of the last one. */
export function nextDigest(at: Date, times: MailTimes): Date {
  const { timeZone, digestHour, digestedOn } = times;
  for (let day = dayInZone(at, timeZone); ; day = addDays(day, 1)) {
    const due = instantAt(day, digestHour * 60, timeZone);
    if (due >= at && (digestedOn === null || day > digestedOn)) return quietEnd(due, times) ?? due;
  }
}

/** When a mail about what happens now is due. */
export const mailDue = (mail: "now" | "digest", at: Date, times: MailTimes): Date =>
  mail === "now" ? (quietEnd(at, times) ?? at) : nextDigest(at, times);
