import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { plural } from "@/lib/domain/dates";
import type { IntelligenceReport, ReportSite } from "@/lib/intelligence/contract";
import { ExternalLink } from "./external-link";
import { MatchParts } from "./match-parts";

interface DataQualityProps {
  quality: IntelligenceReport["analysis"]["quality"];
  site: ReportSite | null | undefined;
}

const FITS: Record<ReportSite["fit"], string> = {
  fits: "The website matches the record.",
  unclear: "Too little matches to be sure that this is the company's website.",
  differs: "The website does not match the record.",
};

/** The basis of a report: the reasons for its confidence, what was read, and what was left out. */
export function DataQuality({ quality, site }: DataQualityProps) {
  const { reasons, pagesRead, skippedPages, droppedClaims } = quality;
  return (
    <div className="grid gap-4 p-4 text-sm">
      <Part title="Confidence">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </Part>
      <Part title="Pages">
        <li>{pagesRead ? `${plural(pagesRead, "page")} of the website read.` : "No page of a website was read."}</li>
        {skippedPages.map(({ url, message }) => (
          <li key={url}>
            <ExternalLink href={url}>{url}</ExternalLink> <span className="text-muted-foreground">· {message}</span>
          </li>
        ))}
      </Part>
      {site && (
        <section aria-label="Website and record" className="grid min-w-0 gap-1">
          <h3 className="text-muted-foreground text-xs">Website and record</h3>
          <p>{FITS[site.fit]}</p>
          <MatchParts parts={site.parts} />
        </section>
      )}
      {droppedClaims.length > 0 && <LeftOut claims={droppedClaims} />}
    </div>
  );
}

/** Folded: what is read before a call may be said in it. */
function LeftOut({ claims }: { claims: DataQualityProps["quality"]["droppedClaims"] }) {
  return (
    <section aria-label="Left out, because nothing shows it" className="min-w-0">
      <details className="group">
        <summary className="flex min-h-6 w-fit cursor-pointer list-none items-center gap-1 rounded-md pr-2 text-muted-foreground text-xs hover:text-foreground touch:min-h-10 [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden="true" className="size-3.5 shrink-0 transition-transform group-open:rotate-90" />
          Left out, because nothing shows it: {plural(claims.length, "claim")}, not to be repeated
        </summary>
        <ul className="mt-1 grid gap-1 text-muted-foreground [overflow-wrap:anywhere]">
          {claims.map(({ claim, reason }) => (
            <li key={`${claim} ${reason}`}>
              {reason}: “{claim}”
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid min-w-0 gap-1">
      <h3 className="text-muted-foreground text-xs">{title}</h3>
      <ul className="grid gap-1 [overflow-wrap:anywhere]">{children}</ul>
    </section>
  );
}
