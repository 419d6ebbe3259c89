"use client";

import { Command } from "cmdk";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { menuItemStyles } from "@/components/ui/popup-styles";
import { stateName } from "@/lib/domain/us-states";

interface StatesPickerProps {
  id: string;
  chosen: readonly string[];
  /** Codes that can still be chosen. */
  offered: string[];
  invalid: boolean;
  describedBy: string | undefined;
  onAdd: (code: string) => void;
  onRemove: (code: string) => void;
}

/** The chosen states as chips, and a searchable list of the others that stays open for the next one. */
export function StatesPicker({ id, chosen, offered, invalid, describedBy, onAdd, onRemove }: StatesPickerProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {chosen.map((code) => (
        <span
          key={code}
          className="inline-flex h-8 items-center rounded-md border bg-secondary pl-3 text-sm touch:h-10"
        >
          {stateName(code)}
          <button
            type="button"
            aria-label={`Remove ${stateName(code)}`}
            onClick={() => {
              onRemove(code);
              // The button goes with its chip; the focus must not go with it.
              requestAnimationFrame(() => document.getElementById(id)?.focus());
            }}
            className="flex h-full w-8 items-center justify-center rounded-md text-muted-foreground hover:text-foreground touch:w-10"
          >
            <X aria-hidden="true" className="size-3.5" />
          </button>
        </span>
      ))}
      {(offered.length > 0 || chosen.length === 0) && (
        <Popover open={open} onOpenChange={setOpen}>
          <PopoverTrigger asChild>
            <Button
              id={id}
              aria-invalid={invalid}
              aria-describedby={describedBy}
              disabled={offered.length === 0}
              className="border-dashed aria-invalid:border-destructive-text"
            >
              <Plus aria-hidden="true" />
              Add state
            </Button>
          </PopoverTrigger>
          <PopoverContent aria-label="Add state" className="w-64 p-0">
            <StatesList offered={offered} onAdd={onAdd} />
          </PopoverContent>
        </Popover>
      )}
    </div>
  );
}

function StatesList({ offered, onAdd }: { offered: string[]; onAdd: (code: string) => void }) {
  const [search, setSearch] = useState("");
  return (
    <Command label="States of operation" className="flex flex-col">
      <Command.Input
        value={search}
        onValueChange={setSearch}
        placeholder="Search states"
        className="h-9 border-b bg-transparent px-3 text-sm outline-none placeholder:text-muted-foreground touch:h-11 touch:text-base"
      />
      <Command.List className="max-h-64 overflow-y-auto p-1">
        <Command.Empty className="px-2 py-3 text-center text-muted-foreground text-sm">No state found</Command.Empty>
        {offered.map((code) => (
          <Command.Item
            key={code}
            value={`${stateName(code)} ${code}`}
            onSelect={() => {
              onAdd(code);
              setSearch("");
            }}
            className={`${menuItemStyles} justify-between data-[selected=true]:bg-accent`}
          >
            {stateName(code)}
            <span className="text-muted-foreground text-xs">{code}</span>
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  );
}
