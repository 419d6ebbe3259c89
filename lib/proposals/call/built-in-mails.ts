import type { Actor } from "@/lib/auth/actor";
import { fullName } from "@/lib/domain/format";
import { env } from "@/lib/env";
import type { MailPart } from "@/lib/mail/layout";
import { postProviderEmail } from "@/lib/mail/provider-email";
import { notifyByMail } from "@/lib/notifications/notify";
import { clientOf, clientSigner, idsOf, insidePage, type ProposalRecord, senderOf } from "@/lib/proposals/record";
import { CALL_CHANGE_HOURS } from "@/lib/proposals/rules";
import { senderAddress } from "@/lib/vendors/mail/port";
import { type CalendarEvent, calendarMessage } from "./calendar";
import type { BookedCall } from "./repository";
import { type CallNews, whenFor } from "./words";
import "server-only";

// Mails about calls of the built-in picker to client and sales rep, each with a calendar file.

interface News {
  news: CallNews;
  /** The provider's person who did it; null for the client. */
  by: Pick<Actor, "userId" | "firstName" | "lastName"> | null;
  /** The former time of a moved call. */
  before?: Date;
}

/** Mails the client and the deal's representative, in the transaction under way. */
export async function postCallMails(row: ProposalRecord, booking: BookedCall, told: News): Promise<void> {
  const { provider, representative } = row;
  const client = clientSigner(row);
  const company = row.documents[0]?.companyName ?? clientOf(row).name;
  const rep = { name: fullName(representative), email: representative.email };
  const clientName = client ? fullName(client) : company;
  const clientPhone = client?.phone ?? null;
  const clientZone = booking.clientTimeZone ?? provider.timeZone;
  const inside = insidePage(idsOf(row));
  const page = `${env.APP_URL}/offers/${row.id}`;
  const minutes = (booking.endsAt.getTime() - booking.startsAt.getTime()) / 60_000;
  const by = told.by ? fullName(told.by) : clientName;
  const sender = senderOf(row);
  const title = `${provider.companyName} and ${company}`;

  const event: Pick<
    CalendarEvent,
    "method" | "sequence" | "startsAt" | "endsAt" | "writtenAt" | "summary" | "location"
  > = {
    method: told.news === "canceled" ? "CANCEL" : "REQUEST",
    sequence: booking.sequence,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    writtenAt: new Date(),
    summary: `Welcome call: ${title}`,
    location: clientPhone ? `By phone: ${clientPhone}` : "By phone",
  };
  const subject = `Welcome call${told.news === "booked" ? "" : ` ${told.news}`}: ${title}`;
  const happened = (when: (instant: Date) => string): string => {
    const call = `The welcome call between ${provider.companyName} and ${company}`;
    if (told.news === "canceled") return `${call} on ${when(booking.startsAt)} was canceled by ${by}.`;
    const length = `It will take ${minutes} minutes.`;
    if (told.news === "booked") return `${call} is booked for ${when(booking.startsAt)}. ${length}`;
    const from = told.before ? ` from ${when(told.before)}` : "";
    return `${call} was moved by ${by}${from} to ${when(booking.startsAt)}. ${length}`;
  };

  const reach = [representative.phone, rep.email].filter(Boolean).join(", ");
  const calls = `${rep.name} of ${provider.companyName} will call ${client ? "you" : company}${clientPhone ? ` at ${clientPhone}` : ""}.`;
  const forClient: MailPart[] =
    told.news === "canceled"
      ? ["You can choose another time:", { link: page, label: "Choose another time" }]
      : [
          calls,
          { asWritten: `${rep.name}: ${reach}` },
          `The invitation for your calendar is attached. You can move or cancel the call until ${CALL_CHANGE_HOURS} hours before it starts:`,
          { link: page, label: "Move or cancel the call" },
        ];
  const contact = client ? [clientName, client.title, clientPhone, client.email].filter(Boolean).join(", ") : company;
  const forRep: MailPart[] =
    told.news === "canceled"
      ? ["The client can choose another time on the proposal's page.", inside]
      : [
          "You will call:",
          { asWritten: contact },
          `The event for your calendar is attached. The call can be moved or canceled on the proposal until ${CALL_CHANGE_HOURS} hours before it starts:`,
          inside,
        ];

  if (client) {
    const attendee = { name: clientName, email: client.email };
    const when = (instant: Date) => whenFor(instant, clientZone, { zone: provider.timeZone, of: provider.companyName });
    await postProviderEmail(sender, {
      to: client,
      subject,
      paragraphs: [happened(when), ...forClient],
      calendar: calendarMessage({
        ...event,
        uid: booking.id,
        description: `${calls} ${rep.name}: ${reach}. Move or cancel: ${page}`,
        url: page,
        organizer: rep,
        attendee,
        asksAnswer: true,
      }),
    });
  }
  const when = (instant: Date) => whenFor(instant, representative.timeZone, { zone: clientZone, of: "the client" });
  const news = { kind: "callChanged", news: told.news, actor: told.by, ...idsOf(row) } as const;
  await notifyByMail(representative.id, news, () =>
    postProviderEmail(sender, {
      to: representative,
      subject,
      paragraphs: [happened(when), ...forRep],
      calendar: calendarMessage({
        ...event,
        // Calendars do not show an invitation to its own organizer: here the provider invites the sales rep.
        uid: `${booking.id}-host`,
        description: `Call ${contact}. Proposal: ${inside.link}`,
        url: inside.link,
        organizer: { name: provider.companyName, email: senderAddress() },
        attendee: rep,
        asksAnswer: false,
      }),
    }),
  );
}
