import { LocalTime } from "@/components/layout/local-time";
import type { Proposal } from "@/lib/proposals/inside/contract";
import { minutesText, openedText, PART_LABELS } from "@/lib/proposals/rules";

interface OfferPulseProps extends Pick<Proposal, "openings" | "openedAt"> {
  now: Date;
}

/** How often the client opened a proposal, when last and on what, and what they read longest; nothing before. */
export function OfferPulse({ openings, openedAt, now }: OfferPulseProps) {
  if (!openings) {
    return (
      openedAt && (
        <p>
          First opened <LocalTime instant={openedAt} format="moment" />
        </p>
      )
    );
  }
  const { count, browsers, lastAt, lastDevice, longest } = openings;
  return (
    <p className="tabular-nums">
      {openedText(count)}
      {browsers > 1 && ` in ${browsers} browsers`}
      {count > 1 ? ", last " : ", "}
      <LocalTime instant={lastAt} format="relative" now={now} /> on a {lastDevice}
      {longest && `; longest on ${PART_LABELS[longest.part]} (${minutesText(longest.seconds)})`}
    </p>
  );
}
