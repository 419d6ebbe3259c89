import "server-only";
import { withRepresentative } from "@/lib/deals/representative";
import { formatInstant, zoneName } from "@/lib/domain/dates";
import { fullName } from "@/lib/domain/format";
import type { VendorBooking } from "@/lib/integrations/scheduling/port";
import { postProviderEmail } from "@/lib/mail/provider-email";
import { calendarInvite } from "./calendar";
import type { ProposalToSchedule } from "./repository";
import type { FollowedCall } from "./repository-calls";

/** Tuesday, January 5, 2027 at 9:00 AM (Mountain Time) */
const whenInWords = (instant: Date, timeZone: string): string =>
  `${formatInstant(instant, "sentence", timeZone)} (${zoneName(instant, timeZone)})`;

/** The invitation to the client and the deal's representative, each with the .ics attached. */
export async function postBookingMails(row: ProposalToSchedule, bookingId: string, startsAt: Date): Promise<void> {
  const { provider, deal, representative } = await withRepresentative(row);
  const client = row.documents[0]?.signers.find((signer) => signer.role === "client");
  const company = row.documents[0]?.companyName ?? deal.company.name;
  const minutes = provider.callMinutes;
  const summary = `Welcome call: ${provider.companyName} and ${company}`;
  const organizer = { name: fullName(representative), email: representative.email };
  const people = [organizer, ...(client ? [{ name: fullName(client), email: client.email }] : [])];
  const attendee = people.at(-1) ?? organizer;
  const calendar = calendarInvite({
    uid: bookingId,
    startsAt,
    minutes,
    createdAt: new Date(),
    summary,
    description: `${organizer.name} of ${provider.companyName} will call you.`,
    organizer,
    attendee,
  });
  const sender = { providerName: provider.companyName, replyTo: representative.email };
  for (const person of people) {
    const paragraphs = [
      `Hello ${person.name},`,
      `the welcome call between ${provider.companyName} and ${company} is booked for ${whenInWords(startsAt, provider.timeZone)}. It takes ${minutes} minutes.`,
      "The invitation for your calendar is attached.",
    ];
    await postProviderEmail(sender, { to: person.email, subject: summary, calendar, paragraphs });
  }
}

export type CallNews = "booked" | "moved" | "canceled";

/** What became of a call that a client booked beside the one that counts. */
export function secondCallText(
  { startsAt, timeZone, canceledAt }: Pick<VendorBooking, "startsAt" | "timeZone" | "canceledAt">,
  vendor: string,
): string {
  const when = whenInWords(startsAt, timeZone);
  return canceledAt
    ? `the client booked the welcome call twice. The second one, on ${when}, was canceled at ${vendor}; the first one stays.`
    : `the client booked the welcome call twice. Please cancel the second one, on ${when}, at ${vendor}; the first one stays.`;
}

/** Tells the deal's representative of a call that was booked beside the one that counts. */
export async function postSecondCall(row: FollowedCall, title: string, said: string): Promise<void> {
  const { deal, provider, representative } = await withRepresentative(row);
  const sender = { providerName: provider.companyName, replyTo: representative.email };
  await postProviderEmail(sender, {
    to: representative.email,
    subject: `${title}: ${deal.company.name}`,
    paragraphs: [`Hello ${fullName(representative)},`, `${deal.company.name}: ${said}`],
  });
}

/** Tells the deal's representative what became of a call at its vendor, who has told host and client. */
export async function postCallNews(row: FollowedCall, news: CallNews, startsAt: Date, timeZone: string): Promise<void> {
  const { provider, deal, representative } = await withRepresentative(row);
  const when = whenInWords(startsAt, timeZone);
  const said = {
    booked: `is booked for ${when}`,
    moved: `was moved to ${when}`,
    canceled: `on ${when} was canceled. The client's page offers to choose another time`,
  };
  const sender = { providerName: provider.companyName, replyTo: representative.email };
  await postProviderEmail(sender, {
    to: representative.email,
    subject: `Welcome call ${news}: ${deal.company.name}`,
    paragraphs: [`Hello ${fullName(representative)},`, `the welcome call with ${deal.company.name} ${said[news]}.`],
  });
}
