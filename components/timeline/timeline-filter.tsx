"use client";

import { Plus, Search } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import type { TimelinePage } from "@/lib/deals/contract";
import { ACTIVITY_KINDS, TIMELINE_KIND_NAMES, TIMELINE_KINDS, type TimelineKind } from "@/lib/deals/rules";
import { ACTIVITY_TYPES, type ActivityType } from "@/lib/domain/enums";
import { formatNumber } from "@/lib/domain/format";
import { TYPE_SIGNS } from "./entry-icons";

const ALL = "all";

interface KindChipsProps {
  counts: NonNullable<TimelinePage["counts"]>;
  kind: TimelineKind | undefined;
  onKind: (kind: TimelineKind | undefined) => void;
}

/** The kinds of activities with the client that there are, with how many of each; all else has a type of its own. */
export function KindChips({ counts, kind, onKind }: KindChipsProps) {
  const shown = ACTIVITY_KINDS.filter((one) => counts[one] > 0 || one === kind);
  const all = TIMELINE_KINDS.reduce((sum, one) => sum + counts[one], 0);
  const chip = (label: string, count: number, value: TimelineKind | undefined) => (
    <Button
      key={label}
      variant="outline"
      size="sm"
      aria-pressed={kind === value}
      onClick={() => onKind(value)}
      className="rounded-full aria-pressed:border-primary aria-pressed:bg-accent"
    >
      {label} <span className="font-normal text-muted-foreground tabular-nums">{formatNumber(count)}</span>
    </Button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend; the buttons say all.
    <div role="group" aria-label="Kinds" className="flex flex-wrap gap-1.5">
      {chip("All", all, undefined)}
      {shown.map((one) => chip(TIMELINE_KIND_NAMES[one], counts[one], one))}
    </div>
  );
}

interface TimelineToolbarProps {
  search: string;
  onSearch: (search: string) => void;
  activityType: ActivityType | undefined;
  onActivityType: (type: ActivityType | undefined) => void;
  onAdd: (() => void) | undefined;
}

/** Search, the types of the requirements (P:86), and the form in a dialog. */
export function TimelineToolbar({ search, onSearch, activityType, onActivityType, onAdd }: TimelineToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="relative min-w-0 flex-1 basis-full sm:max-w-xs sm:basis-0">
        <Search
          aria-hidden="true"
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-2.5 size-4 text-muted-foreground"
        />
        <Input
          type="search"
          aria-label="Search activities"
          placeholder="Search activities..."
          maxLength={200}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          className="pl-8"
        />
      </div>
      <Select
        value={activityType ?? ALL}
        onValueChange={(value) => onActivityType(ACTIVITY_TYPES.find((type) => type === value))}
      >
        <SelectTrigger aria-label="Activity type" className="w-44 max-sm:flex-1">
          <SelectValue>{activityType ? TYPE_SIGNS[activityType].label : "All types"}</SelectValue>
        </SelectTrigger>
        <SelectContent>
          <SelectItem value={ALL}>All types</SelectItem>
          {ACTIVITY_TYPES.map((type) => (
            <SelectItem key={type} value={type}>
              {TYPE_SIGNS[type].label}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
      {onAdd && (
        <Button data-command="" variant="outline" className="sm:ml-auto" onClick={onAdd}>
          <Plus aria-hidden="true" />
          Add Activity
        </Button>
      )}
    </div>
  );
}
