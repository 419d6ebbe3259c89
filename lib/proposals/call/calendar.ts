interface Person {
  name: string;
  email: string;
}

/** A call as one reader's calendar gets it. */
export interface CalendarEvent {
  method: "REQUEST" | "CANCEL";
  /** The same for every version of the event in one reader's calendar. */
  uid: string;
  /** Higher with each version. */
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  writtenAt: Date;
  summary: string;
  description: string;
  location: string;
  /** Where the call can be viewed and changed. */
  url: string;
  organizer: Person;
  attendee: Person;
  /** Whether the attendee is asked to reply to the organizer. */
  asksAnswer: boolean;
}

const stamp = (date: Date): string => date.toISOString().replace(/[-:]|\.\d{3}/g, "");
const escapeText = (text: string): string => text.replace(/[\\;,]/g, "\\$&").replace(/\r\n?|\n/g, "\\n");
/** A parameter's value may contain neither quotes nor control characters. */
const quoted = (text: string): string => `"${text.replace(/"/g, "'").replace(/\p{Cc}+/gu, " ")}"`;

/** Folds a line at 75 octets; a space continues it (RFC 5545, 3.1). */
function fold(line: string): string {
  const parts: string[] = [];
  let part = "";
  for (const char of line) {
    if (Buffer.byteLength(part + char) > 74) {
      parts.push(part);
      part = "";
    }
    part += char;
  }
  return [...parts, part].join("\r\n ");
}

/** An iCalendar message (RFC 5545, 5546) with its times in UTC. */
export function calendarMessage(event: CalendarEvent): string {
  const isCanceled = event.method === "CANCEL";
  const answer = event.asksAnswer && !isCanceled ? "PARTSTAT=NEEDS-ACTION;RSVP=TRUE" : "PARTSTAT=ACCEPTED;RSVP=FALSE";
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Tandem//Welcome call//EN",
    "CALSCALE:GREGORIAN",
    `METHOD:${event.method}`,
    "BEGIN:VEVENT",
    `UID:${event.uid}@tandem`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${stamp(event.writtenAt)}`,
    `DTSTART:${stamp(event.startsAt)}`,
    `DTEND:${stamp(event.endsAt)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `LOCATION:${escapeText(event.location)}`,
    `URL:${event.url}`,
    `ORGANIZER;CN=${quoted(event.organizer.name)}:mailto:${event.organizer.email}`,
    `ATTENDEE;CN=${quoted(event.attendee.name)};ROLE=REQ-PARTICIPANT;${answer}:mailto:${event.attendee.email}`,
    `STATUS:${isCanceled ? "CANCELLED" : "CONFIRMED"}`,
    "TRANSP:OPAQUE",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(fold)
    .join("\r\n");
}
