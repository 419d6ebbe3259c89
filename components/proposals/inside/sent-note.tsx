import { LocalTime } from "@/components/layout/local-time";
import type { Proposal } from "@/lib/proposals/inside/contract";
import { OfferPulse } from "./offer-pulse";

interface SentNoteProps extends Pick<Proposal, "sent" | "openedAt" | "openings"> {
  now: Date;
}

/** The addresses to which the link was mailed from here, the last time, and how it was opened; nothing before. */
export function SentNote({ sent, now, ...opened }: SentNoteProps) {
  const [last] = sent;
  if (!last && !opened.openedAt) return null;
  return (
    <div className="break-words text-muted-foreground text-sm">
      {last && (
        <p>
          {`Sent to ${recipientsOf(sent)} on `}
          <LocalTime instant={last.at} format="day" />
        </p>
      )}
      {/* On a separate line: the reader's local time may be longer than the server's, and would wrap the line differently. */}
      <OfferPulse {...opened} now={now} />
    </div>
  );
}

/** 'jordan@client.test and 2 others'. */
export function recipientsOf(sent: Proposal["sent"]): string {
  const [first, ...others] = new Set(sent.map(({ to }) => to));
  return [first, ...(others.length > 1 ? [`${others.length} others`] : others)].join(" and ");
}
