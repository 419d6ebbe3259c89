import type { SummarySentence } from "@/lib/contracts/intelligence";
import { LazyMarkdown, LazySummaryText } from "./lazy-markdown";

interface CheckedSummaryProps {
  /** Markdown. */
  summary: string;
  /** Missing in reports from before sentences were checked. */
  sentences: readonly SummarySentence[] | undefined;
}

/** A report's summary: sentence by sentence with sources, or as it was written, with a line that says so. */
export function CheckedSummary({ summary, sentences }: CheckedSummaryProps) {
  if (sentences) return <LazySummaryText sentences={sentences} />;
  return (
    <div className="grid gap-1">
      <LazyMarkdown text={summary} />
      <p className="text-muted-foreground text-xs">
        Written before summaries were checked: its sentences have no sources.
      </p>
    </div>
  );
}
