import { postProviderEmail } from "@/lib/mail/provider-email";
import { notifyByMail } from "@/lib/notifications/notify";
import { idsOf, insidePage, type ProposalRecord, senderOf } from "@/lib/proposals/record";
import type { VendorBooking } from "@/lib/vendors/scheduling/port";
import { type CallNews, whenInWords } from "./words";
import "server-only";

// Mails to the deal's representative about a call at a scheduling vendor; the vendor itself mails host and client.

/** The text about a second call that a client booked besides the one that counts. */
export function secondCallText(
  { startsAt, timeZone, canceledAt }: Pick<VendorBooking, "startsAt" | "timeZone" | "canceledAt">,
  vendor: string,
): string {
  const when = whenInWords(startsAt, timeZone);
  return canceledAt
    ? `the client booked the welcome call twice. The second one, on ${when}, was canceled at ${vendor}; the first one stays.`
    : `the client booked the welcome call twice. Please cancel the second one, on ${when}, at ${vendor}; the first one stays.`;
}

const tellRepresentative = (row: ProposalRecord, title: string, said: string): Promise<void> =>
  postProviderEmail(senderOf(row), {
    to: row.representative,
    subject: `${title}: ${row.deal.company.name}`,
    paragraphs: [said, insidePage(idsOf(row))],
  });

/** Mails the deal's representative about a second call besides the one that counts. */
export const postSecondCall = (row: ProposalRecord, title: string, said: string): Promise<void> =>
  tellRepresentative(row, title, `${row.deal.company.name}: ${said}`);

/** Mails the deal's representative the news of a call at its vendor, which has itself mailed host and client. */
export async function postCallNews(row: ProposalRecord, news: CallNews, startsAt: Date): Promise<void> {
  const when = whenInWords(startsAt, row.representative.timeZone);
  const said = {
    booked: `is booked for ${when}`,
    moved: `was moved to ${when}`,
    canceled: `on ${when} was canceled. The client can choose another time on the proposal's page`,
  };
  const call = `The welcome call with ${row.deal.company.name} ${said[news]}.`;
  await notifyByMail(row.representative.id, { kind: "callChanged", news, actor: null, ...idsOf(row) }, () =>
    tellRepresentative(row, `Welcome call ${news}`, call),
  );
}
