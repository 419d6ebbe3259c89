import { LocalTime } from "@/components/layout/local-time";
import type { Proposal } from "@/lib/contracts/proposals";

/** To whom the client's link was mailed from here, and when last; nothing before. */
export function SentNote({ sent }: Pick<Proposal, "sent">) {
  const [last] = sent;
  if (!last) return null;
  const [first, ...others] = new Set(sent.map(({ to }) => to));
  return (
    <p className="break-words text-muted-foreground text-sm">
      Sent to {first}
      {others.length > 0 && ` and ${others.length === 1 ? others[0] : `${others.length} others`}`} on{" "}
      <LocalTime instant={last.at} format="day" />
    </p>
  );
}
