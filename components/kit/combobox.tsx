"use client";

import { ChevronsUpDown, X } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { controlStyles } from "@/components/ui/control-styles";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { ComboboxList } from "./combobox-list";
import type { ComboboxOption, ComboboxProps } from "./combobox-options";

export function Combobox<TAnswer>({
  value,
  onValueChange,
  optionsFor,
  selectedLabel,
  placeholder = "Select…",
  searchPlaceholder = "Search…",
  emptyText = "Nothing found",
  addLabel,
  onAdd,
  clearable,
  disabled,
  onBlur,
  className,
  ...trigger
}: ComboboxProps<TAnswer>) {
  const [open, setOpen] = useState(false);
  const [picked, setPicked] = useState<ComboboxOption | null>(null);
  const label = picked?.value === value && picked ? picked.label : selectedLabel;

  function pick(option: ComboboxOption | null) {
    setPicked(option);
    onValueChange(option?.value ?? null, option);
    setOpen(false);
  }

  return (
    <div className={cn("relative min-w-0", className)}>
      {/* Modal, because otherwise the wheel cannot scroll the list while a dialog is open underneath. */}
      <Popover open={open} onOpenChange={setOpen} modal>
        <PopoverTrigger
          role="combobox"
          disabled={disabled}
          onBlur={onBlur}
          className={cn(controlStyles, "flex h-8 items-center justify-between gap-2 text-left touch:h-10")}
          {...trigger}
        >
          <span
            className={cn(
              "truncate",
              !(value && label) && "text-muted-foreground",
              clearable && value && "pr-6 touch:pr-8",
            )}
          >
            {value ? (label ?? "Selected") : placeholder}
          </span>
          <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
        </PopoverTrigger>
        <PopoverContent aria-label={searchPlaceholder} className="w-(--radix-popover-trigger-width) min-w-56 p-0">
          <ComboboxList
            optionsFor={optionsFor}
            value={value ?? null}
            onPick={pick}
            searchPlaceholder={searchPlaceholder}
            emptyText={emptyText}
            addLabel={addLabel}
            onAdd={(query) => {
              setOpen(false);
              onAdd?.(query);
            }}
          />
        </PopoverContent>
      </Popover>
      {clearable && value && !disabled && (
        <Button
          variant="ghost"
          size="icon"
          aria-label="Clear selection"
          onClick={() => pick(null)}
          className="absolute top-1 right-8 size-6 text-muted-foreground touch:top-0 touch:right-7 touch:size-10"
        >
          <X aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}
