interface CalendarEvent {
  uid: string;
  startsAt: Date;
  minutes: number;
  createdAt: Date;
  summary: string;
  description: string;
  organizer: { name: string; email: string };
  attendee: { name: string; email: string };
}

const stamp = (date: Date): string => date.toISOString().replace(/[-:]|\.\d{3}/g, "");
const escapeText = (text: string): string => text.replace(/[\\;,]/g, "\\$&").replace(/\r\n?|\n/g, "\\n");
const quoted = (text: string): string => `"${text.replace(/["\r\n]/g, "'")}"`;

/** Lines of at most 75 octets, continued with a space (RFC 5545, 3.1). */
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

/** An iCalendar invitation (RFC 5545) with its times in UTC. */
export function calendarInvite(event: CalendarEvent): string {
  const ends = new Date(event.startsAt.getTime() + event.minutes * 60_000);
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Tandem//Welcome call//EN",
    "METHOD:REQUEST",
    "BEGIN:VEVENT",
    `UID:${event.uid}@tandem`,
    // A call of the built-in picker is not moved: its first version is its only one.
    "SEQUENCE:0",
    `DTSTAMP:${stamp(event.createdAt)}`,
    `DTSTART:${stamp(event.startsAt)}`,
    `DTEND:${stamp(ends)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `ORGANIZER;CN=${quoted(event.organizer.name)}:mailto:${event.organizer.email}`,
    `ATTENDEE;CN=${quoted(event.attendee.name)};RSVP=TRUE:mailto:${event.attendee.email}`,
    "STATUS:CONFIRMED",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(fold)
    .join("\r\n");
}
