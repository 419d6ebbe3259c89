"use client";

import { X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { type Condition, type Group, isGroup, readWhere, writeWhere } from "@/lib/lists/rules-where";
import type { ConditionOptions } from "./condition-options";
import { wordsOf } from "./condition-words";

interface ConditionBarProps {
  of: ConditionOptions;
  where: string;
  onChange: (where: string) => void;
}

/** The conditions that are set, each with a button that takes it away. */
export function ConditionBar({ of, where, onChange }: ConditionBarProps) {
  const read = readWhere(of.columns, where);
  if ("refused" in read) return null;
  const { match, items } = read.where;
  return (
    <fieldset className="flex min-w-0 basis-full flex-wrap items-center gap-1">
      <legend className="sr-only">Conditions</legend>
      {items.length > 1 && (
        <span className="mr-1 text-muted-foreground text-xs">{match === "all" ? "All of" : "Any of"}</span>
      )}
      {items.map((item, place) => {
        const words = wordsOf(of, item);
        return (
          <Button
            variant="outline"
            size="sm"
            // biome-ignore lint/suspicious/noArrayIndexKey: the same condition may be there twice
            key={place}
            aria-label={`Remove ${words}`}
            onClick={() => onChange(writeWhere({ match, items: items.filter((_, other) => other !== place) }))}
            className="h-auto min-h-7 max-w-full gap-1.5 border-foreground bg-accent py-0.5 text-left font-normal"
          >
            <span className="min-w-0 whitespace-normal break-words">{bracketed(item, words)}</span>
            <X aria-hidden="true" className="text-muted-foreground" />
          </Button>
        );
      })}
      <Button variant="ghost" size="sm" onClick={() => onChange("")}>
        Clear
      </Button>
    </fieldset>
  );
}

const bracketed = (item: Condition | Group, words: string): string =>
  isGroup(item) && item.conditions.length > 1 ? `(${words})` : words;
