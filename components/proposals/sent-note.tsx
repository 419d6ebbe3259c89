import { LocalTime } from "@/components/layout/local-time";
import type { Proposal } from "@/lib/contracts/proposals";
import { plural } from "@/lib/domain/dates";

/** To whom the client's link was mailed from here, and when last; nothing before. */
export function SentNote({ sent }: Pick<Proposal, "sent">) {
  const [last] = sent;
  if (!last) return null;
  const others = new Set(sent.map(({ to }) => to)).size - 1;
  return (
    <p className="break-words text-muted-foreground text-sm">
      Sent to {last.to}
      {others > 0 && ` and ${plural(others, "other")}`} on <LocalTime instant={last.at} format="day" />
    </p>
  );
}
