import type { SummarySentence } from "@/lib/contracts/intelligence";
import { InlineMarkdown } from "./markdown";
import { SourceButton } from "./source-notes";

/** The sentences of a summary, each with its sources. Needs SourceNotes around it. */
export function SummaryText({ sentences }: { sentences: readonly SummarySentence[] }) {
  const paragraphs = Map.groupBy(sentences, ({ paragraph }) => paragraph);
  return (
    <div className="grid max-w-prose gap-2 text-sm [overflow-wrap:anywhere]">
      {[...paragraphs].map(([paragraph, all]) => (
        <p key={paragraph}>
          {all.map(({ value, confidence, sources }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of a stored report do not move.
            <span key={at}>
              <InlineMarkdown text={value} />
              <SourceButton finding={{ text: value.replace(/[*_`\\]/g, ""), confidence, sources }} />{" "}
            </span>
          ))}
        </p>
      ))}
    </div>
  );
}
