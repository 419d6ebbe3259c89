"use client";

import { Plus, X } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Button } from "@/components/ui/button";
import { Command, CommandEmpty, CommandInput, CommandItem, CommandList } from "@/components/ui/command";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { stateName } from "@/lib/domain/us-states";

interface StatesPickerProps {
  /** The attributes of the button that adds a state. */
  input: ComponentProps<typeof Button> & { id: string };
  chosen: readonly string[];
  /** Codes that can still be chosen. */
  offered: string[];
  onChange: (chosen: string[]) => void;
}

/** The chosen states as chips, and a searchable list of the others that stays open for the next choice. */
export function StatesPicker({ input, chosen, offered, onChange }: StatesPickerProps) {
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
              onChange(chosen.filter((other) => other !== code));
              // The button disappears with its chip; the focus must not.
              requestAnimationFrame(() => document.getElementById(input.id)?.focus());
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
              variant="outline"
              {...input}
              disabled={offered.length === 0}
              className="border-dashed aria-invalid:border-destructive-text"
            >
              <Plus aria-hidden="true" />
              Add state
            </Button>
          </PopoverTrigger>
          <PopoverContent aria-label="Add state" className="w-64 p-0">
            <StatesList offered={offered} onAdd={(code) => onChange([...chosen, code].sort())} />
          </PopoverContent>
        </Popover>
      )}
    </div>
  );
}

function StatesList({ offered, onAdd }: { offered: string[]; onAdd: (code: string) => void }) {
  const [search, setSearch] = useState("");
  return (
    <Command label="States of operation">
      <CommandInput value={search} onValueChange={setSearch} placeholder="Search states" className="border-b" />
      <CommandList>
        <CommandEmpty>No state found</CommandEmpty>
        {offered.map((code) => (
          <CommandItem
            key={code}
            value={`${stateName(code)} ${code}`}
            onSelect={() => {
              onAdd(code);
              setSearch("");
            }}
            className="justify-between"
          >
            {stateName(code)}
            <span className="text-muted-foreground text-xs">{code}</span>
          </CommandItem>
        ))}
      </CommandList>
    </Command>
  );
}
