"use client";

import { useId } from "react";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from "./table-state";

/** How many rows a page has. */
export function PageSize({ value, onChange }: { value: number; onChange: (size: number) => void }) {
  const id = useId();
  return (
    <div className="flex items-center gap-2 print:hidden">
      <label id={id} htmlFor={`${id}-select`} className="whitespace-nowrap">
        Rows per page
      </label>
      <Select value={String(value)} onValueChange={(size) => onChange(Number(size) || DEFAULT_PAGE_SIZE)}>
        <SelectTrigger id={`${id}-select`} size="sm" className="w-16 tabular-nums">
          <SelectValue>{value}</SelectValue>
        </SelectTrigger>
        <SelectContent className="min-w-16">
          {PAGE_SIZES.map((size) => (
            <SelectItem key={size} value={String(size)}>
              {size}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
    </div>
  );
}
