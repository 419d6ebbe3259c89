import type { ReactNode } from "react";
import { Notice } from "@/components/kit/notice";
import { SectionCard } from "@/components/kit/section-card";
import { LocalTime } from "@/components/layout/local-time";
import type { IntelligenceReport } from "@/lib/contracts/intelligence";
import { isOldReport } from "@/lib/domain/intelligence";
import { CheckedSummary } from "./checked-summary";
import { CorrectionsList } from "./corrections-list";
import { DataQuality } from "./data-quality";
import { Findings, FindingsCard } from "./findings-card";
import { MissingHere, MissingNotice, SECTION_OF } from "./missing-parts";
import { OverallConfidence } from "./overall-confidence";
import { reportCards, toFinding } from "./report-fields";
import { ReportSignals } from "./report-signals";
import { ReportTools } from "./report-tools";
import { SourceNotes } from "./source-notes";
import { ToSay } from "./to-say";
import { WebsiteCheck } from "./website-check";
import { doubtAbout } from "./website-doubt";

interface ReportViewProps {
  report: IntelligenceReport;
  /** The company, where the report is its newest and can be worked with: corrected, noted, made contacts of. */
  companyId?: string;
  /** The deal on whose page it is shown. */
  dealId?: string;
  /** Shown at the right of the report's date. */
  actions?: ReactNode;
  /** A button for the parts that are missing. */
  retry?: ReactNode;
}

/** A report: its date, whether it is old, a note that it is approximate, and the seven cards (P:67). */
export function ReportView({ companyId, dealId, ...shown }: ReportViewProps) {
  if (companyId === undefined) return <ReportCards {...shown} />;
  return (
    <ReportTools companyId={companyId} dealId={dealId} generatedAt={shown.report.generatedAt}>
      <ReportCards {...shown} companyId={companyId} />
    </ReportTools>
  );
}

function ReportCards({ report, actions, retry, companyId }: Omit<ReportViewProps, "dealId">) {
  const { summary, sentences, message, highlights, quality, site, generatedBy } = report.analysis;
  return (
    <SourceNotes>
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <p className="text-muted-foreground text-sm">
          Generated <LocalTime instant={report.generatedAt} format="moment" />
          {generatedBy && ` by ${generatedBy}`}
        </p>
        {actions}
      </div>
      {isOldReport(report.generatedAt, new Date()) && (
        <Notice variant="warning" title="This report is older than 90 days">
          What it says may no longer hold. It is time for a new one.
        </Notice>
      )}
      {companyId && site && <WebsiteCheck companyId={companyId} site={site} />}
      <MissingNotice missing={quality.missing} retry={retry} />
      <Notice
        title="Please Note"
        action={<OverallConfidence score={report.overallConfidence} formula={quality.formula} />}
      >
        Intelligence dashboard data is AI-generated and provides approximate insights. Verify critical information
        independently.
      </Notice>
      <SectionCard title="Summary">
        <div className="grid gap-4 p-4">
          {!doubtAbout(site) && <ToSay report={report} />}
          {companyId && <ReportSignals companyId={companyId} />}
          <p className="text-muted-foreground text-sm">{message}</p>
          <MissingHere missing={quality.missing} section="summary" />
          <CheckedSummary summary={summary} sentences={sentences} />
          {highlights.length > 0 && (
            <section aria-label="Highlights" className="grid gap-1 text-sm">
              <h3 className="text-muted-foreground text-xs">Highlights</h3>
              <Findings findings={highlights.map((one) => toFinding(one, "analysis.highlights"))} />
            </section>
          )}
        </div>
      </SectionCard>
      <div className="@container">
        <div className="grid @4xl:grid-cols-2 grid-cols-1 items-start gap-4">
          {reportCards(report).map((card) => (
            <FindingsCard
              key={card.title}
              {...card}
              footer={<MissingHere missing={quality.missing} section={SECTION_OF[card.title]} />}
            />
          ))}
        </div>
      </div>
      <SectionCard title="Data Quality">
        <DataQuality quality={quality} site={site} />
        {companyId && <CorrectionsList companyId={companyId} />}
      </SectionCard>
    </SourceNotes>
  );
}
