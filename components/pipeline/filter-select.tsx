"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CutShort } from "@/components/feedback/cut-short";
import { cn } from "@/components/ui/cn";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { queryOptions } from "@/lib/api-client/query-options";
import type { listSalesReps, listSources } from "@/lib/contracts/deals";

const ALL = "all";

export interface FilterSelectProps {
  label: string;
  /** The first option, which takes the filter away. */
  all: string;
  value: string | undefined;
  endpoint: typeof listSalesReps | typeof listSources;
  onChange: (value: string | undefined) => void;
}

/** A filter by one record of a short list, which is asked for when the list opens or a choice needs its name. */
export function FilterSelect({ label, all, value, endpoint, onChange }: FilterSelectProps) {
  const [open, setOpen] = useState(false);
  const { data, isError } = useQuery({
    ...queryOptions<typeof listSalesReps | typeof listSources>(endpoint),
    enabled: open || value !== undefined,
  });
  const options = data?.items ?? [];
  const chosen =
    options.find((option) => option.id === value)?.name ?? (data ? `Unknown ${label.toLowerCase()}` : "Loading...");
  // Named here, because the list that the name could be taken from comes only after the first drawing.
  const shown = value === undefined ? all : chosen;
  return (
    <Select
      open={open}
      onOpenChange={setOpen}
      value={value ?? ALL}
      onValueChange={(next) => onChange(next === ALL ? undefined : next)}
    >
      <SelectTrigger
        aria-label={label}
        className={cn("w-full md:w-36", value === undefined && "text-muted-foreground")}
      >
        <SelectValue>{shown}</SelectValue>
      </SelectTrigger>
      <SelectContent>
        <SelectItem value={ALL}>{all}</SelectItem>
        {value !== undefined && !options.some((option) => option.id === value) && (
          <SelectItem value={value}>{chosen}</SelectItem>
        )}
        {options.map((option) => (
          <SelectItem key={option.id} value={option.id}>
            {option.name}
          </SelectItem>
        ))}
        {data && <CutShort shown={data.items.length} total={data.total} of="in this list" className="px-2 py-1.5" />}
        {open && !data && (
          <p role="status" className="px-2 py-1.5 text-muted-foreground text-sm">
            {isError ? "Failed to load data" : "Loading..."}
          </p>
        )}
      </SelectContent>
    </Select>
  );
}
