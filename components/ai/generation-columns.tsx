import { Braces, CircleCheck, CircleX, LetterText, type LucideIcon } from "lucide-react";
import type { MobileCard } from "@/components/data-table/data-table-props";
import { columnHelper } from "@/components/data-table/table-features";
import { LocalTime } from "@/components/layout/local-time";
import { cn } from "@/components/ui/cn";
import type { GenerationItem } from "@/lib/ai/contract";
import { shortSeconds, shortTokens, typeInWords } from "./generation-words";

const column = columnHelper<GenerationItem>();

/** What the calls can be ordered by. */
export const GENERATION_COLUMNS = column.columns([
  column.accessor("createdAt", { header: "Time" }),
  column.accessor(tokensOf, { id: "tokens", header: "Tokens" }),
  column.accessor("seconds", { id: "duration", header: "Duration" }),
]);

/** Prompt and completion together; null where none were reported. */
function tokensOf({ promptTokens, completionTokens }: GenerationItem): number | null {
  return promptTokens === null && completionTokens === null ? null : (promptTokens ?? 0) + (completionTokens ?? 0);
}

/** A call in the list: enough to tell the calls of one report, and of one bad night, apart. */
export function generationCard(item: GenerationItem): MobileCard {
  const tokens = tokensOf(item);
  const [status, answer] = [STATUS_MARKS[item.status], RESPONSE_MARKS[item.responseType]];
  return {
    title: (
      <>
        <Mark {...status} /> {item.label}
      </>
    ),
    subtitle: `${typeInWords(item.generationType)}, ${item.tenant.name}`,
    signals: (
      <>
        {item.error && <span className="line-clamp-2 text-destructive-text text-xs">{item.error}</span>}
        <span className="text-muted-foreground text-xs tabular-nums">
          <LocalTime instant={item.createdAt} format="listed" /> ·{" "}
          {tokens === null ? "No tokens reported" : `${shortTokens(tokens)} tokens`}, {shortSeconds(item.seconds)}
        </span>
      </>
    ),
    value: <Mark {...answer} />,
  };
}

interface MarkProps {
  icon: LucideIcon;
  label: string;
  className: string;
}

const STATUS_MARKS: Record<GenerationItem["status"], MarkProps> = {
  completed: { icon: CircleCheck, label: "Completed", className: "text-success" },
  failed: { icon: CircleX, label: "Failed", className: "text-destructive-text" },
};

const RESPONSE_MARKS: Record<GenerationItem["responseType"], MarkProps> = {
  object: { icon: Braces, label: "Object", className: "text-muted-foreground" },
  text: { icon: LetterText, label: "Text", className: "text-muted-foreground" },
};

const Mark = ({ icon: Icon, label, className }: MarkProps) => (
  <Icon role="img" aria-label={label} className={cn("inline size-4 shrink-0 align-text-bottom", className)} />
);
