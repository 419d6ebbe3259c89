import { Check, Minus, X } from "lucide-react";
import type { MatchPart, PartFit } from "@/lib/intelligence/contract";

const LABELS: Record<MatchPart, string> = {
  name: "Name",
  place: "Place",
  size: "Employees",
  phone: "Phone",
};
const MARKS = {
  agrees: { Icon: Check, word: "agrees", color: "text-success" },
  differs: { Icon: X, word: "differs", color: "text-destructive-text" },
  unknown: { Icon: Minus, word: "not compared", color: "text-muted-foreground" },
} as const;

/** How well a website fits the record, part by part. */
export function MatchParts({ parts }: { parts: readonly PartFit[] }) {
  return (
    <ul aria-label="The website compared with the record" className="grid gap-1">
      {parts.map((part) => {
        const { Icon, word, color } = MARKS[part.verdict];
        return (
          <li key={part.part} className="grid grid-cols-[1rem_5rem_1fr] items-start gap-x-2">
            <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${color}`} />
            <span>
              {LABELS[part.part]}
              <span className="sr-only"> {word}</span>
            </span>
            <span className="min-w-0 text-muted-foreground [overflow-wrap:anywhere]">{wordsFor(part)}</span>
          </li>
        );
      })}
    </ul>
  );
}

function wordsFor({ verdict, record, website }: PartFit): string {
  if (verdict === "agrees") return website ?? record ?? "";
  if (verdict === "differs") return `${website} on the website, ${record} in the record`;
  if (!record) return "Not in our record.";
  return website ? `${website} on the website, ${record} in the record` : "Not on the website.";
}
