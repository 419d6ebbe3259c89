"use client";

import { ListFilter } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useIsNarrow } from "@/components/data-table/use-is-narrow";
import { loadAhead } from "@/components/kit/load-ahead";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogHeader, DialogTitle, DialogTrigger } from "@/components/ui/dialog";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { Skeleton } from "@/components/ui/skeleton";
import { conditionsOf, readWhere } from "@/lib/lists/rules-where";
import type { ConditionOptions } from "./condition-options";

const load = async () => ({ default: (await import("./condition-editor")).ConditionEditor });
const ConditionEditor = lazy(load);

interface FilterButtonProps {
  of: ConditionOptions;
  where: string;
  onChange: (where: string) => void;
}

/** Opens the conditions of a list: beside its button where there is room, otherwise as a sheet. */
export function FilterButton({ of, where, onChange }: FilterButtonProps) {
  const [open, setOpen] = useState(false);
  const isNarrow = useIsNarrow();
  const read = readWhere(of.columns, where);
  const count = "where" in read ? conditionsOf(read.where).length : 0;
  function prepare() {
    of.onOpen();
    loadAhead(load);
  }
  function show(next: boolean) {
    if (next) of.onOpen();
    setOpen(next);
  }
  const button = (
    <Button
      variant="outline"
      aria-label={count > 0 ? `Filter, ${count} set` : "Filter"}
      title="Filter by any column"
      onPointerEnter={prepare}
      onFocus={() => loadAhead(load)}
    >
      <ListFilter aria-hidden="true" />
      <span className="max-md:sr-only">Filter</span>
      {count > 0 && (
        <span className="rounded-full bg-primary px-1.5 text-primary-foreground text-xs tabular-nums">{count}</span>
      )}
    </Button>
  );
  const editor = (
    <Suspense fallback={<Skeleton className="m-4 h-32" />}>
      <ConditionEditor
        of={of}
        where={where}
        onApply={(next) => {
          onChange(next);
          setOpen(false);
        }}
      />
    </Suspense>
  );
  if (isNarrow)
    return (
      <Dialog open={open} onOpenChange={show}>
        <DialogTrigger asChild>{button}</DialogTrigger>
        <DialogContent aria-describedby={undefined}>
          <DialogHeader>
            <DialogTitle>Filter</DialogTitle>
          </DialogHeader>
          {editor}
        </DialogContent>
      </Dialog>
    );
  return (
    <Popover open={open} onOpenChange={show}>
      <PopoverTrigger asChild>{button}</PopoverTrigger>
      <PopoverContent
        aria-label="Filter"
        className="flex max-h-(--radix-popover-content-available-height) w-176 max-w-[calc(100vw-2rem)] flex-col p-0"
      >
        {editor}
      </PopoverContent>
    </Popover>
  );
}
