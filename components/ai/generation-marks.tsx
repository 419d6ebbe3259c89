import { Braces, CircleCheck, CircleX, LetterText, type LucideIcon } from "lucide-react";
import { cn } from "@/components/ui/cn";
import type { GenerationItem } from "@/lib/contracts/generations";

const STATUS_MARKS: Record<GenerationItem["status"], { icon: LucideIcon; className: string }> = {
  completed: { icon: CircleCheck, className: "text-success" },
  failed: { icon: CircleX, className: "text-destructive-text" },
};

const RESPONSE_MARKS: Record<GenerationItem["responseType"], { icon: LucideIcon; label: string }> = {
  object: { icon: Braces, label: "Object" },
  text: { icon: LetterText, label: "Text" },
};

export function StatusMark({ status }: Pick<GenerationItem, "status">) {
  const { icon: Icon, className } = STATUS_MARKS[status];
  return (
    <Icon
      role="img"
      aria-label={status === "completed" ? "Completed" : "Failed"}
      className={cn("size-4 shrink-0", className)}
    />
  );
}

export function ResponseTypeMark({ responseType }: Pick<GenerationItem, "responseType">) {
  const { icon: Icon, label } = RESPONSE_MARKS[responseType];
  return <Icon role="img" aria-label={label} className="size-4 shrink-0 text-muted-foreground" />;
}
