"use client";

import { useQuery } from "@tanstack/react-query";
import { IntentLink } from "@/components/kit/intent-link";
import { SectionCard } from "@/components/kit/section-card";
import { LocalTime } from "@/components/layout/local-time";
import { queryOptions } from "@/lib/api-client/query-options";
import { getIntelligenceSummary } from "@/lib/contracts/intelligence";
import { PAGES, pathTo } from "@/lib/pages";
import { ReportConfidenceBadge } from "./confidence-marks";
import { LazyMarkdown } from "./lazy-markdown";

/** The summary of the company's report; nothing if there is none or it cannot be loaded (P:52, P:204). */
export function SummarySection({ companyId }: { companyId: string }) {
  const { data } = useQuery({
    ...queryOptions(getIntelligenceSummary, { params: { companyId } }),
    retry: false,
  });
  if (!data) return null;
  const { summary, highlights, overallConfidence, generatedAt } = data;
  return (
    <SectionCard title="Intelligence Summary" actions={<ReportConfidenceBadge score={overallConfidence} />}>
      <div className="grid gap-3 p-4 text-sm">
        <LazyMarkdown text={summary} />
        {highlights.length > 0 && (
          <section aria-label="Highlights" className="grid gap-1">
            <h3 className="text-muted-foreground text-xs">Highlights</h3>
            <ul className="grid max-w-prose gap-1">
              {highlights.map((highlight) => (
                <li key={highlight}>{highlight}</li>
              ))}
            </ul>
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
  );
}
