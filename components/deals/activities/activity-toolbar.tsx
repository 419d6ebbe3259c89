"use client";

import { Plus, Search } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { ACTIVITY_TYPES, type ActivityType } from "@/lib/domain/enums";
import { ACTIVITY_LABELS } from "./activity-labels";

const ALL = "all";

export interface ActivityToolbarProps {
  search: string;
  onSearch: (search: string) => void;
  activityType: ActivityType | undefined;
  onActivityType: (type: ActivityType | undefined) => void;
  onAdd: () => void;
}

export function ActivityToolbar({ search, onSearch, activityType, onActivityType, onAdd }: ActivityToolbarProps) {
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
          <SelectValue>{activityType ? ACTIVITY_LABELS[activityType].label : "All types"}</SelectValue>
        </SelectTrigger>
        <SelectContent>
          <SelectItem value={ALL}>All types</SelectItem>
          {ACTIVITY_TYPES.map((type) => (
            <SelectItem key={type} value={type}>
              {ACTIVITY_LABELS[type].label}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
      <Button data-command="" variant="outline" className="sm:ml-auto" onClick={onAdd}>
        <Plus aria-hidden="true" />
        Add Activity
      </Button>
    </div>
  );
}
