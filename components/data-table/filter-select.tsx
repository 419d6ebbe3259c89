"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { z } from "zod";
import { CutShort } from "@/components/feedback/cut-short";
import { useLastKnown } from "@/components/hooks/use-last-known";
import { cn } from "@/components/ui/cn";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import type { Args } from "@/lib/api-client/query-key";
import { queryOptions } from "@/lib/api-client/query-options";
import type { Call, Shape } from "@/lib/contracts/endpoint";

const ALL = "all";

interface Option {
  id: string;
  name: string;
  /** Whether they have left, which is shown. */
  left?: boolean;
}

type NamedList = Call<Shape, Shape, z.ZodType, z.ZodType<{ items: Option[]; total?: number }>>;

interface FilterSelectProps {
  label: string;
  /** The label of the first option, which clears the filter. */
  all: string;
  value: string | undefined;
  endpoint: NamedList;
  args?: Args<NamedList>;
  /** The option for everybody who has left, offered if the list has any. */
  former?: { id: string; name: string };
  onChange: (value: string | undefined) => void;
}

/** A filter by one record of a short list, which is loaded when the list opens or a chosen value needs its name. */
export function FilterSelect({ label, all, value, endpoint, args, former, onChange }: FilterSelectProps) {
  const [open, setOpen] = useState(false);
  const { data, isError } = useQuery({
    ...queryOptions<NamedList>(endpoint, args),
    enabled: open || value !== undefined,
  });
  // Memoized, because useLastKnown compares options by identity.
  const options = useMemo(() => optionsOf(data?.items ?? [], former), [data, former]);
  // With other arguments the list may lack a value that the former one named.
  const known = useLastKnown(options.find((option) => option.id === value) ?? null);
  const unknown = data ? `Unknown ${label.toLowerCase()}` : "Loading...";
  const chosen = known?.id === value ? known?.name : unknown;
  // Set here, because the list that contains the name only loads after the first render.
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
        className={cn("w-full md:w-44", value === undefined && "text-muted-foreground")}
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

function optionsOf(items: Option[], former: FilterSelectProps["former"]) {
  const options = items.map(({ id, name, left }) => ({ id, name: left ? `${name} (left)` : name }));
  return former && items.some(({ left }) => left) ? [...options, former] : options;
}
