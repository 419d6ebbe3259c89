"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { z } from "zod";
import { CutShort } from "@/components/feedback/cut-short";
import { cn } from "@/components/ui/cn";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { useLastKnown } from "@/components/ui/use-last-known";
import type { Args } from "@/lib/api-client/query-key";
import { queryOptions } from "@/lib/api-client/query-options";
import type { Endpoint, Shape } from "@/lib/contracts/endpoint";

const ALL = "all";

type NamedList = Endpoint<
  Shape,
  Shape,
  z.ZodType,
  z.ZodType<{ items: { id: string; name: string }[]; total?: number }>
>;

interface FilterSelectProps {
  label: string;
  /** The first option, which takes the filter away. */
  all: string;
  value: string | undefined;
  endpoint: NamedList;
  args?: Args<NamedList>;
  onChange: (value: string | undefined) => void;
}

/** A filter by one record of a short list, which is asked for when the list opens or a choice needs its name. */
export function FilterSelect({ label, all, value, endpoint, args, onChange }: FilterSelectProps) {
  const [open, setOpen] = useState(false);
  const { data, isError } = useQuery({
    ...queryOptions<NamedList>(endpoint, args),
    enabled: open || value !== undefined,
  });
  const options = data?.items ?? [];
  // A list of other arguments may lack whom the one before has named.
  const known = useLastKnown(options.find((option) => option.id === value) ?? null);
  const unknown = data ? `Unknown ${label.toLowerCase()}` : "Loading...";
  const chosen = known?.id === value ? known?.name : unknown;
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
        {data?.total !== undefined && (
          <CutShort shown={data.items.length} total={data.total} of="in this list" className="px-2 py-1.5" />
        )}
        {open && !data && (
          <p role="status" className="px-2 py-1.5 text-muted-foreground text-sm">
            {isError ? "Failed to load data" : "Loading..."}
          </p>
        )}
      </SelectContent>
    </Select>
  );
}
