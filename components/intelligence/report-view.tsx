import type { ReactNode } from "react";
import { Notice } from "@/components/kit/notice";
import { SectionCard } from "@/components/kit/section-card";
import { LocalTime } from "@/components/layout/local-time";
import type { IntelligenceReport } from "@/lib/contracts/intelligence";
import { isOldReport } from "@/lib/domain/intelligence";
import { ReportConfidenceBadge } from "./confidence-marks";
import { DataQuality } from "./data-quality";
import { Findings, FindingsCard } from "./findings-card";
import { LazyMarkdown } from "./lazy-markdown";
import { reportCards, toFinding } from "./report-fields";
import { SourceNotes } from "./source-notes";

interface ReportViewProps {
  report: IntelligenceReport;
  /** Shown at the right of the report's date. */
  actions?: ReactNode;
}

/** A report: its date, whether it is old, a note that it is approximate, and the seven cards (P:67). */
export function ReportView({ report, actions }: ReportViewProps) {
  const { summary, message, highlights, quality } = report.analysis;
  return (
    <SourceNotes>
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <p className="text-muted-foreground text-sm">
          Generated <LocalTime instant={report.generatedAt} format="moment" />
        </p>
        {actions}
      </div>
      {isOldReport(report.generatedAt, new Date()) && (
        <Notice variant="warning" title="This report is older than 90 days">
          What it says may no longer hold. It is time for a new one.
        </Notice>
      )}
      <Notice title="Please Note" action={<ReportConfidenceBadge score={report.overallConfidence} />}>
        Intelligence dashboard data is AI-generated and provides approximate insights. Verify critical information
        independently.
      </Notice>
      <SectionCard title="Summary">
        <div className="grid gap-4 p-4">
          <p className="text-muted-foreground text-sm">{message}</p>
          <LazyMarkdown text={summary} />
          {highlights.length > 0 && (
            <section aria-label="Highlights" className="grid gap-1 text-sm">
              <h3 className="text-muted-foreground text-xs">Highlights</h3>
              <Findings findings={highlights.map(toFinding)} />
            </section>
          )}
        </div>
      </SectionCard>
      {reportCards(report).map((card) => (
        <FindingsCard key={card.title} {...card} />
      ))}
      <SectionCard title="Data Quality">
        <DataQuality quality={quality} />
      </SectionCard>
    </SourceNotes>
  );
}
