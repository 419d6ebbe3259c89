"use client";

import { ChevronsUpDown, X } from "lucide-react";
import { type Ref, useState } from "react";
import { Button } from "./button";
import { cn } from "./cn";
import { ComboboxList } from "./combobox-list";
import { controlStyles } from "./control-styles";
import { Popover, PopoverContent, PopoverTrigger } from "./popover";

export interface ComboboxOption {
  value: string;
  label: string;
  hint?: string;
}

export interface ComboboxProps {
  value: string | null | undefined;
  onValueChange: (value: string | null, option: ComboboxOption | null) => void;
  /** Asked when the list opens and 300 ms after typing stops; the first 50 are shown. */
  load: (query: string, signal: AbortSignal) => Promise<ComboboxOption[]>;
  /** What to show for a value that was chosen before this list was ever opened. */
  selectedLabel?: string | null;
  placeholder?: string;
  searchPlaceholder?: string;
  emptyText?: string;
  /** What stands last in the list for what is not in it yet, by what was typed. Picking it is told to `onAdd`. */
  addLabel?: (query: string) => string;
  onAdd?: (query: string) => void;
  /** Offers a button that sets the value to null. */
  clearable?: boolean;
  disabled?: boolean;
  id?: string;
  onBlur?: () => void;
  className?: string;
  "aria-label"?: string;
  "aria-labelledby"?: string;
  "aria-invalid"?: boolean;
  "aria-describedby"?: string;
  "aria-required"?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Combobox({
  value,
  onValueChange,
  load,
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
}: ComboboxProps) {
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
      {/* Modal, or the list cannot be scrolled by wheel while a dialog is open underneath. */}
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
            load={load}
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
