import { SectionCard } from "@/components/kit/section-card";
import type { ClaimChange } from "@/lib/contracts/report-history";
import { sectionInfo } from "@/lib/domain/report-claims";

/** What has changed from a report to the newest one, by what it is about. */
export function ReportChanges({ changes }: { changes: ClaimChange[] }) {
  return (
    <SectionCard title="What has changed since" aria-label="What has changed since">
      {changes.length === 0 ? (
        <p className="p-4 text-muted-foreground text-sm">The newest report says the same.</p>
      ) : (
        <ul className="grid gap-2 p-4 text-sm [overflow-wrap:anywhere]">
          {changes.map(({ section, before, after }) => (
            <li key={`${section} ${before} ${after}`}>
              <span className="text-muted-foreground">{sectionInfo(section).label}: </span>
              {before !== null && (
                <del className="text-muted-foreground">
                  <span className="sr-only">no longer </span>
                  {before}
                </del>
              )}
              {before !== null && after !== null && " → "}
              {after !== null && (
                <ins className="no-underline">
                  <span className="sr-only">now </span>
                  {after}
                </ins>
              )}
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
