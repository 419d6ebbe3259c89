import "server-only";
import { withRepresentative } from "@/lib/deals/representative";
import { fullName } from "@/lib/domain/format";
import { postProviderEmail } from "@/lib/mail/provider-email";
import { notifyByMail } from "@/lib/notifications/notify";
import { insidePage } from "@/lib/proposals/inside-page";
import type { VendorBooking } from "@/lib/vendors/scheduling/port";
import type { FollowedCall } from "./repository-calls";
import { type CallNews, whenInWords } from "./words";

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

/** Mails the deal's representative about a second call besides the one that counts. */
export async function postSecondCall(row: FollowedCall, title: string, said: string): Promise<void> {
  const { deal, provider, representative } = await withRepresentative(row);
  const sender = { providerId: row.providerId, providerName: provider.companyName, replyTo: representative.email };
  await postProviderEmail(sender, {
    to: representative.email,
    subject: `${title}: ${deal.company.name}`,
    paragraphs: [
      `Hello ${fullName(representative)},`,
      `${deal.company.name}: ${said}`,
      insidePage({ dealId: deal.id, proposalId: row.id }),
    ],
  });
}

/** Mails the deal's representative the news of a call at its vendor, which has itself mailed host and client. */
export async function postCallNews(row: FollowedCall, news: CallNews, startsAt: Date, timeZone: string): Promise<void> {
  const { provider, deal, representative } = await withRepresentative(row);
  const when = whenInWords(startsAt, timeZone);
  const said = {
    booked: `is booked for ${when}`,
    moved: `was moved to ${when}`,
    canceled: `on ${when} was canceled. The client's page offers to choose another time`,
  };
  const sender = { providerId: row.providerId, providerName: provider.companyName, replyTo: representative.email };
  const told = { kind: "callChanged", news, actor: null, providerId: row.providerId } as const;
  await notifyByMail(representative.id, { ...told, dealId: deal.id, proposalId: row.id }, () =>
    postProviderEmail(sender, {
      to: representative.email,
      subject: `Welcome call ${news}: ${deal.company.name}`,
      paragraphs: [
        `Hello ${fullName(representative)},`,
        `The welcome call with ${deal.company.name} ${said[news]}.`,
        insidePage({ dealId: deal.id, proposalId: row.id }),
      ],
    }),
  );
}
