import { Forward, Monitor, Smartphone, Tablet } from "lucide-react";
import { LocalTime } from "@/components/layout/local-time";
import type { OfferTalk, OfferVisit } from "@/lib/proposals/inside/contract";
import { minutesText, openedText, PART_LABELS } from "@/lib/proposals/rules";

const ICONS = { phone: Smartphone, tablet: Tablet, computer: Monitor };
const LABELS = { phone: "Phone", tablet: "Tablet", computer: "Computer" };

interface VisitsListProps extends Pick<OfferTalk, "visits" | "forwards"> {
  now: Date;
}

/** Each visit with its device and what was read, and each mail by which the link was forwarded, the newest first. */
export function VisitsList({ visits, forwards, now }: VisitsListProps) {
  const isMany = visits.some(({ browser }) => browser > 1);
  return (
    <details className="group">
      <summary className="w-fit cursor-pointer rounded-md py-1 text-link text-sm hover:underline touch:min-h-10 touch:py-2.5">
        {openedText(visits.length)}
        {forwards.length > 0 && `, forwarded ${forwards.length === 1 ? "once" : `${forwards.length} times`}`}
      </summary>
      <ul aria-label="Visits" className="mt-1 grid divide-y">
        {forwards.map(({ id, sentBy, to, at }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-2">
            <span className="flex min-w-0 items-center gap-2">
              <Forward aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
              <span className="wrap-anywhere">
                {sentBy} forwarded it to {to}
              </span>
            </span>
            <LocalTime instant={at} format="relative" now={now} className="text-muted-foreground text-xs" />
          </li>
        ))}
        {visits.map((visit) => (
          <Visit key={visit.id} visit={visit} isMany={isMany} now={now} />
        ))}
      </ul>
    </details>
  );
}

function Visit({ visit, isMany, now }: { visit: OfferVisit; isMany: boolean; now: Date }) {
  const Icon = ICONS[visit.device];
  return (
    <li className="grid gap-0.5 py-2">
      <p className="flex flex-wrap items-center gap-x-2">
        <Icon aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
        <span>
          {LABELS[visit.device]}
          {isMany && `, browser ${visit.browser}`}
        </span>
        <span className="text-muted-foreground text-xs">
          <LocalTime instant={visit.startedAt} format="relative" now={now} /> ·{" "}
          <LocalTime instant={visit.startedAt} format="moment" />
        </span>
      </p>
      <p className="pl-6 text-muted-foreground text-xs tabular-nums">
        {visit.parts.map(({ part, seconds }) => `${PART_LABELS[part]} ${minutesText(seconds)}`).join(" · ") ||
          "Only looked in"}
      </p>
    </li>
  );
}
