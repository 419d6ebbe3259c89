"use client";

import { useQuery } from "@tanstack/react-query";
import { IntentLink } from "@/components/kit/intent-link";
import { Notice } from "@/components/kit/notice";
import { SectionCard } from "@/components/kit/section-card";
import { LocalTime } from "@/components/layout/local-time";
import { queryOptions } from "@/lib/api-client/query-options";
import { getIntelligenceSummary, listSuggestions } from "@/lib/generated/calls/intelligence";
import { PAGES, pathTo } from "@/lib/pages";
import { Findings } from "./findings-card";
import { OverallConfidence } from "./overall-confidence";
import { toFinding } from "./report-fields";
import { ReportSignals } from "./signals";
import { SourceNotes } from "./source-notes";
import { AgeNotices, Summary } from "./summary";
import { doubtAbout } from "./website-check";

/** The summary of the company's report; nothing if there is none or it cannot be loaded (P:52, P:204). */
export function SummarySection({ companyId }: { companyId: string }) {
  const { data } = useQuery({
    ...queryOptions(getIntelligenceSummary, { params: { companyId } }),
    retry: false,
  });
  const suggested = useQuery(queryOptions(listSuggestions, { params: { companyId } })).data?.items ?? [];
  if (!data) return null;
  const { summary, sentences, sourced, overallConfidence, formula, generatedAt } = data;
  const doubt = doubtAbout(data.site);
  return (
    <SourceNotes>
      <SectionCard
        title="Intelligence Summary"
        actions={<OverallConfidence score={overallConfidence} formula={formula} />}
      >
        <div className="grid gap-3 p-4 text-sm">
          {doubt && (
            <Notice variant={doubt.isGrave ? "destructive" : "warning"} title={doubt.title}>
              {doubt.text.replace(/:$/, ".")}
            </Notice>
          )}
          <AgeNotices generatedAt={generatedAt} year={data.site?.year} />
          {!doubt && <ReportSignals companyId={companyId} />}
          <Summary
            summary={summary}
            // What is suggested is read beside it, where one decides.
            sentences={sentences?.filter(({ value }) => !suggested.some((one) => one.value === value))}
          />
          {sourced.length > 0 && (
            <section aria-label="Highlights" className="grid gap-1">
              <h3 className="text-muted-foreground text-xs">Highlights</h3>
              <Findings findings={sourced.map((one) => toFinding(one, "analysis.highlights"))} />
            </section>
          )}
          <p className="text-muted-foreground text-xs">
            AI-generated and approximate, of <LocalTime instant={generatedAt} format="day" />.{" "}
            <IntentLink
              href={pathTo(PAGES.companyIntelligence.path, { companyId })}
              className="rounded-sm text-link underline underline-offset-4"
            >
              Read the report
            </IntentLink>
          </p>
        </div>
      </SectionCard>
    </SourceNotes>
  );
}
