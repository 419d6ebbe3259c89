import type { ReactNode } from "react";
import { SectionCard } from "@/components/companies/section-card";
import { LocalTime } from "@/components/layout/local-time";
import { Alert } from "@/components/ui/alert";
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
  /** At the right of when it was generated. */
  actions?: ReactNode;
}

/** A report: when it was generated, whether that is long ago, that it is approximate, and the seven cards (P:67). */
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
        <Alert variant="warning" title="This report is older than 90 days">
          What it says may no longer hold. It is time for a new one.
        </Alert>
      )}
      <Alert title="Please Note" action={<ReportConfidenceBadge score={report.overallConfidence} />}>
        Intelligence dashboard data is AI-generated and provides approximate insights. Verify critical information
        independently.
      </Alert>
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
