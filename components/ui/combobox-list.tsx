"use client";

import { Check, Plus } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { cn } from "./cn";
import type { ComboboxOption, ComboboxProps } from "./combobox";
import { menuItemStyles } from "./popup-styles";
import { Spinner } from "./spinner";
import { useDebounced } from "./use-debounced";
import { useLoadedOptions } from "./use-loaded-options";

interface ComboboxListProps
  extends Required<Pick<ComboboxProps, "load" | "searchPlaceholder" | "emptyText">>,
    Pick<ComboboxProps, "addLabel"> {
  value: string | null;
  onPick: (option: ComboboxOption) => void;
  onAdd: (query: string) => void;
}

/** Not the value of any option: the row that adds one. */
const ADD = "";

/** Lives only while the popover is open, so nothing is asked before. */
export function ComboboxList(props: ComboboxListProps) {
  const { load, value, onPick, onAdd, addLabel, searchPlaceholder, emptyText } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState("");
  const typed = query.trim();
  const { query: asked, options, state } = useLoadedOptions(load, useDebounced(typed));
  // Until the list is that of what was typed, Enter would take something else.
  const isSettled = state === "ready" && asked === typed;
  const isListed = options.some(({ label }) => label.toLowerCase() === typed.toLowerCase());
  const adds = addLabel !== undefined && isSettled && !isListed;
  const rows = adds ? [...options, { value: ADD, label: addLabel(typed) }] : options;
  const [active, setActive] = useState(0);

  useEffect(() => {
    const chosen = options.findIndex((option) => option.value === value);
    setActive(Math.max(chosen, 0));
  }, [options, value]);

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);

  function onKeyDown(event: KeyboardEvent) {
    const last = rows.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: Math.min(active + 1, last),
      ArrowUp: Math.max(active - 1, 0),
      Home: 0,
      End: last,
    };
    const next = moves[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setActive(Math.max(next, 0));
    } else if (event.key === "Enter") {
      event.preventDefault();
      const row = rows[active];
      if (row && isSettled) choose(row);
    }
  }

  const choose = (row: ComboboxOption) => (row.value === ADD ? onAdd(typed) : onPick(row));

  const message =
    state === "failed" ? "Could not load the list" : state === "ready" && options.length === 0 ? emptyText : null;

  return (
    <>
      <div className="flex items-center gap-2 border-b px-3">
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-autocomplete="list"
          aria-label={searchPlaceholder}
          aria-activedescendant={rows[active] ? `${id}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          value={query}
          placeholder={searchPlaceholder}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={onKeyDown}
          className="h-9 w-full bg-transparent text-sm outline-none placeholder:text-muted-foreground touch:h-11 touch:text-base"
        />
        {state === "loading" && <Spinner className="text-muted-foreground" />}
      </div>
      <div ref={list} id={id} role="listbox" aria-label="Options" className="max-h-64 overflow-y-auto p-1 empty:p-0">
        {rows.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input above holds the focus and handles the keys
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            data-highlighted={index === active ? "" : undefined}
            className={cn(menuItemStyles, "cursor-pointer")}
            onPointerMove={() => setActive(index)}
            onClick={() => choose(option)}
          >
            {option.value === ADD && <Plus aria-hidden="true" />}
            <span className="min-w-0">
              <span className="block truncate">{option.label}</span>
              {option.hint && <span className="block truncate text-muted-foreground text-xs">{option.hint}</span>}
            </span>
            {option.value === value && <Check aria-hidden="true" className="ml-auto" />}
          </div>
        ))}
      </div>
      <p role="status" className={cn("px-3 text-muted-foreground text-sm", message && "py-4 text-center")}>
        {message}
        {state === "loading" && options.length === 0 && <span className="block py-4 text-center">Loading...</span>}
      </p>
    </>
  );
}
