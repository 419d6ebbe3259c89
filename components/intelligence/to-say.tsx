import type { IntelligenceReport } from "@/lib/contracts/intelligence";
import { phoneSentences } from "./phone-sentences";
import { SourceButton } from "./source-notes";

/** Sentences of the report for a call; nothing where it is sure of too little. */
export function ToSay({ report }: { report: IntelligenceReport }) {
  const sentences = phoneSentences(report);
  if (sentences.length === 0) return null;
  return (
    <section aria-label="To say on the phone" className="grid gap-2 border-b pb-4">
      <h3 className="text-muted-foreground text-xs">To say on the phone</h3>
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
