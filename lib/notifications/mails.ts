import "server-only";
import { formatInstant, plural } from "@/lib/domain/dates";
import { fullName } from "@/lib/domain/format";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { env } from "@/lib/env";
import { layOut, type MailItem, type MailPart } from "@/lib/mail/layout";
import { postEmail } from "@/lib/mail/post";
import { PAGES } from "@/lib/pages";
import type { Notification } from "./contract";
import { notificationLine, notificationRecord } from "./rules";

/** How many one mail lists; of the rest it says how many. */
const MOST_LISTED = 30;

interface Reader {
  email: string;
  firstName: string;
  timeZone: string;
}

const lineOf = ({ actor, proposal, ...facts }: Notification): string =>
  notificationLine({ ...facts, actor: actor && fullName(actor), proposal: proposal?.code ?? null });

/** The record and its words: what the line leaves out. */
function detailOf({ companyName, deal, provider, text, callAt }: Notification, timeZone: string): string {
  const record = notificationRecord(companyName, deal?.name ?? null, provider.name);
  const when = callAt && formatInstant(callAt, "longDayTime", timeZone);
  return [record, when, text].filter(Boolean).join("\n");
}

const itemOf = (one: Notification, timeZone: string): MailItem => ({
  label: lineOf(one),
  detail: detailOf(one, timeZone),
  link: `${env.APP_URL}${one.href}`,
});

const SETTINGS: MailPart = `Choose which of these emails you get, right away or once a day, in ${PRODUCT_NAME} on your account page.`;

function listed(items: readonly Notification[], timeZone: string): MailPart[] {
  const shown = items.slice(0, MOST_LISTED).map((one) => itemOf(one, timeZone));
  const more = items.length - shown.length;
  return [{ list: shown }, ...(more > 0 ? [`And ${more} more: open the bell in ${PRODUCT_NAME}.`] : [])];
}

/** Mails somebody at once what has happened; several things that happened in one moment in one mail. */
export async function postNews({ email, firstName, timeZone }: Reader, items: readonly Notification[]): Promise<void> {
  const [first] = items;
  if (!first) return;
  await postEmail({
    to: email,
    subject: items.length === 1 ? subjectOf(first) : plural(items.length, "new notification"),
    ...layOut([`Hello ${firstName},`, ...listed(items, timeZone), SETTINGS]),
  });
}

const subjectOf = (one: Notification): string => {
  const record = one.companyName ?? one.provider.name;
  const line = lineOf(one);
  return line.includes(record) ? line : `${line}: ${record}`;
};

/** Mails somebody their digest: what has happened since the last one and is still unread. */
export async function postDigest(
  { email, firstName, timeZone }: Reader,
  items: readonly Notification[],
  at: Date,
): Promise<void> {
  if (items.length === 0) return;
  await postEmail({
    to: email,
    subject: `Your digest for ${formatInstant(at, "longDay", timeZone)}: ${plural(items.length, "notification")}`,
    ...layOut([
      `Hello ${firstName},`,
      "Here is what you have not read yet:",
      ...listed(items, timeZone),
      { link: `${env.APP_URL}${PAGES.home.path}`, label: "Open Today" },
      SETTINGS,
    ]),
  });
}
