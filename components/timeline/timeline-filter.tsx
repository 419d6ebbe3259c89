"use client";

import { Plus, Search } from "lucide-react";
import { Fragment } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import type { TimelinePage } from "@/lib/deals/contract";
import { ACTIVITY_KIND_NAMES, ACTIVITY_KINDS, type ActivityKind } from "@/lib/deals/rules";
import { ACTIVITY_TYPES, type ActivityType } from "@/lib/domain/enums";
import { formatNumber } from "@/lib/domain/format";
import { TYPE_SIGNS } from "./entry-icons";

const ALL = "all";

/** What a timeline is filtered by: a type of the requirements, or of activities with the client their kind. */
export type TimelineFilter = { activityType?: ActivityType; kind?: ActivityKind };

const CLIENT: ActivityType = "client";
const isKind = (value: string): value is ActivityKind => ACTIVITY_KINDS.some((kind) => kind === value);
/** What was said, then what came of it. */
const TYPES: ActivityType[] = ["note", CLIENT, ...ACTIVITY_TYPES.filter((type) => type !== "note" && type !== CLIENT)];

interface TimelineToolbarProps {
  search: string;
  onSearch: (search: string) => void;
  filter: TimelineFilter;
  onFilter: (filter: TimelineFilter) => void;
  /** How many there are of each kind; null until they are known. */
  counts: TimelinePage["counts"];
  onAdd: (() => void) | undefined;
}

/** Search, one choice of types (P:86) and kinds, and on a deal the form in a dialog. */
export function TimelineToolbar({ search, onSearch, filter, onFilter, counts, onAdd }: TimelineToolbarProps) {
  const { kind, activityType } = filter;
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
        value={kind ?? activityType ?? ALL}
        onValueChange={(value) =>
          onFilter(isKind(value) ? { kind: value } : { activityType: ACTIVITY_TYPES.find((type) => type === value) })
        }
      >
        <SelectTrigger aria-label="Activity type" className="w-44 max-sm:flex-1">
          <SelectValue>
            {kind ? ACTIVITY_KIND_NAMES[kind] : activityType ? TYPE_SIGNS[activityType].label : "All types"}
          </SelectValue>
        </SelectTrigger>
        <SelectContent>
          <SelectItem value={ALL}>All types</SelectItem>
          {TYPES.map((type) => (
            <Fragment key={type}>
              <SelectItem value={type}>{TYPE_SIGNS[type].label}</SelectItem>
              {type === CLIENT && ACTIVITY_KINDS.map((one) => <KindItem key={one} kind={one} count={counts?.[one]} />)}
            </Fragment>
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

function KindItem({ kind, count }: { kind: ActivityKind; count: number | undefined }) {
  return (
    <SelectItem value={kind} className="pl-5">
      {ACTIVITY_KIND_NAMES[kind]}
      {count !== undefined && <span className="text-muted-foreground tabular-nums"> {formatNumber(count)}</span>}
    </SelectItem>
  );
}
