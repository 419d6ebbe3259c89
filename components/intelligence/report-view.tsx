import type { ReactNode } from "react";
import { Notice } from "@/components/kit/notice";
import { SectionCard } from "@/components/kit/section-card";
import { LocalTime } from "@/components/layout/local-time";
import type { IntelligenceReport, MissingPart, ReportCard } from "@/lib/intelligence/contract";
import { CorrectionsList } from "./corrections-list";
import { DataQuality } from "./data-quality";
import { Findings, FindingsCard } from "./findings-card";
import { OverallConfidence } from "./overall-confidence";
import { phoneSentences } from "./phone-sentences";
import { reportCards, toFinding } from "./report-fields";
import { ReportTools } from "./report-tools";
import { ReportSignals } from "./signals";
import { SourceButton, SourceNotes } from "./source-notes";
import { AgeNotices, Summary } from "./summary";
import { doubtAbout, WebsiteCheck } from "./website-check";

/** The cards of a report by their titles. */
export const SECTION_OF: Record<string, ReportCard> = {
  "Core Identity": "identity",
  "Market Position": "market",
  "Business Analysis": "business",
  Technologies: "technology",
  "Strategic Insights": "insights",
};

interface MissingNoticeProps {
  missing: readonly MissingPart[] | undefined;
  retry: ReactNode;
}

/** Above a report: what it lacks, why, and a button to ask for that again. */
export function MissingNotice({ missing = [], retry }: MissingNoticeProps) {
  if (missing.length === 0) return null;
  return (
    <Notice variant="warning" title="Parts of this report are missing" action={retry}>
      <ul className="grid gap-0.5 [overflow-wrap:anywhere]">
        <Reasons missing={missing} />
      </ul>
    </Notice>
  );
}

interface MissingHereProps {
  missing: readonly MissingPart[] | undefined;
  section: ReportCard | undefined;
}

/** In the place where a report has less to say. */
export function MissingHere({ missing = [], section }: MissingHereProps) {
  const here = missing.filter(({ sections }) => section !== undefined && sections.includes(section));
  if (here.length === 0) return null;
  return (
    <ul aria-label="Missing here" className="grid gap-0.5 text-warning text-xs [overflow-wrap:anywhere]">
      <Reasons missing={here} />
    </ul>
  );
}

/** Parts that are missing for the same reason are one line. */
const Reasons = ({ missing }: { missing: readonly MissingPart[] }) =>
  [...Map.groupBy(missing, ({ reason }) => reason)].map(([reason, parts]) => (
    <li key={reason}>
      {parts.map(({ part }, at) => (at > 0 ? part.charAt(0).toLowerCase() + part.slice(1) : part)).join(", ")}:{" "}
      {lowerFirst(reason)}
    </li>
  ));

/** 'Not read' within a sentence; names of vendors stay as they are. */
const lowerFirst = (reason: string): string => reason.replace(/^Not\b/, "not");

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
      <AgeNotices generatedAt={report.generatedAt} year={site?.year} />
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
          <Summary summary={summary} sentences={sentences} />
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

/** Sentences of the report for a call; nothing where it is sure of too little. */
function ToSay({ report }: { report: IntelligenceReport }) {
  const sentences = phoneSentences(report);
  if (sentences.length === 0) return null;
  return (
    <section aria-label="Talking points" className="grid gap-2 border-b pb-4">
      <h3 className="text-muted-foreground text-xs">Talking points</h3>
      <ol className="grid max-w-prose gap-2 text-base">
        {sentences.map((sentence) => (
          <li key={sentence.text} className="border-l-2 border-l-primary pl-3 [overflow-wrap:anywhere]">
            “{sentence.text}”
            <SourceButton finding={sentence} />
          </li>
        ))}
      </ol>
    </section>
  );
}
