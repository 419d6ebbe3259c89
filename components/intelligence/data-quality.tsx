import type { ReactNode } from "react";
import type { IntelligenceReport } from "@/lib/contracts/intelligence";
import { plural } from "@/lib/domain/dates";
import { ExternalLink } from "./external-link";

/** The basis of a report: the reasons for its confidence, what was read, and what was left out. */
export function DataQuality({ quality }: { quality: IntelligenceReport["analysis"]["quality"] }) {
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
      {droppedClaims.length > 0 && (
        <Part title="Left out, because nothing shows it">
          {droppedClaims.map(({ claim, reason }) => (
            <li key={`${claim} ${reason}`}>
              {claim} <span className="text-muted-foreground">· {reason}</span>
            </li>
          ))}
        </Part>
      )}
    </div>
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
