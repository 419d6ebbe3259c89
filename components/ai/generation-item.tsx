"use client";

import { Braces, CircleCheck, CircleX, LetterText, type LucideIcon } from "lucide-react";
import { LocalTime } from "@/components/layout/local-time";
import { cn } from "@/components/ui/cn";
import type { GenerationItem as Item } from "@/lib/contracts/generations";
import { shortSeconds, shortTokens, typeInWords } from "./generation-words";

interface GenerationItemProps {
  item: Item;
  isSelected: boolean;
  onSelect: (id: string) => void;
}

/** A call in the list: enough to tell the calls of one report, and of one bad night, apart. */
export function GenerationItem({ item, isSelected, onSelect }: GenerationItemProps) {
  const { promptTokens, completionTokens } = item;
  const tokens =
    promptTokens === null && completionTokens === null ? null : (promptTokens ?? 0) + (completionTokens ?? 0);
  return (
    <button
      type="button"
      aria-current={isSelected}
      onClick={() => onSelect(item.id)}
      className="flex w-full items-start gap-2.5 px-3 py-2 text-left hover:bg-muted focus-visible:-outline-offset-2 aria-current:bg-accent"
    >
      <span className="pt-0.5">
        <StatusMark status={item.status} />
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="truncate font-medium text-sm" title={item.label}>
          {item.label}
        </span>
        <span className="truncate text-muted-foreground text-xs">
          {typeInWords(item.generationType)}, {item.tenant.name}
        </span>
        {item.error && <span className="line-clamp-2 text-destructive-text text-xs">{item.error}</span>}
        <span className="flex flex-wrap justify-between gap-x-3 text-muted-foreground text-xs tabular-nums">
          <LocalTime instant={item.createdAt} format="listed" />
          <span>
            {tokens === null ? "No tokens reported" : `${shortTokens(tokens)} tokens`}, {shortSeconds(item.seconds)}
          </span>
        </span>
      </span>
      <span className="pt-0.5">
        <ResponseTypeMark responseType={item.responseType} />
      </span>
    </button>
  );
}

const STATUS_MARKS: Record<Item["status"], { icon: LucideIcon; className: string }> = {
  completed: { icon: CircleCheck, className: "text-success" },
  failed: { icon: CircleX, className: "text-destructive-text" },
};

const RESPONSE_MARKS: Record<Item["responseType"], { icon: LucideIcon; label: string }> = {
  object: { icon: Braces, label: "Object" },
  text: { icon: LetterText, label: "Text" },
};

function StatusMark({ status }: Pick<Item, "status">) {
  const { icon: Icon, className } = STATUS_MARKS[status];
  return (
    <Icon
      role="img"
      aria-label={status === "completed" ? "Completed" : "Failed"}
      className={cn("size-4 shrink-0", className)}
    />
  );
}

function ResponseTypeMark({ responseType }: Pick<Item, "responseType">) {
  const { icon: Icon, label } = RESPONSE_MARKS[responseType];
  return <Icon role="img" aria-label={label} className="size-4 shrink-0 text-muted-foreground" />;
}
