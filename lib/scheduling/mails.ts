import "server-only";
import { formatInstant } from "@/lib/domain/dates";
import { fullName } from "@/lib/domain/format";
import { layOut } from "@/lib/mail/layout";
import { postEmail } from "@/lib/mail/outbox";
import { calendarInvite } from "./calendar";
import type { ProposalToSchedule } from "./repository";
import { SLOT_MINUTES } from "./slots";

/** The invitation to the client and the provider's sales rep, each with the .ics attached. */
export async function postBookingMails(row: ProposalToSchedule, bookingId: string, startsAt: Date): Promise<void> {
  const { provider, deal } = row;
  const client = row.documents[0]?.signers.find((signer) => signer.role === "client");
  const company = row.documents[0]?.companyName ?? deal.company.name;
  const when = formatInstant(startsAt, "sentence", provider.timeZone);
  const summary = `Welcome call: ${provider.companyName} and ${company}`;
  const organizer = { name: fullName(deal.salesRep), email: deal.salesRep.email };
  const people = [organizer, ...(client ? [{ name: fullName(client), email: client.email }] : [])];
  const attendee = people.at(-1) ?? organizer;
  const calendar = calendarInvite({
    uid: bookingId,
    startsAt,
    minutes: SLOT_MINUTES,
    createdAt: new Date(),
    summary,
    description: `${organizer.name} of ${provider.companyName} will call you.`,
    organizer,
    attendee,
  });
  for (const person of people) {
    const paragraphs = [
      `Hello ${person.name},`,
      `the welcome call between ${provider.companyName} and ${company} is booked for ${when} (${provider.timeZone}). It takes ${SLOT_MINUTES} minutes.`,
      "The invitation for your calendar is attached.",
    ];
    await postEmail({ to: person.email, subject: summary, calendar, ...layOut(paragraphs) });
  }
}
