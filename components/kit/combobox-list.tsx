"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Check, Plus } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useDebounced } from "@/components/hooks/use-debounced";
import { cn } from "@/components/ui/cn";
import { Command, CommandInput, CommandItem, CommandList } from "@/components/ui/command";
import { Spinner } from "@/components/ui/spinner";
import type { ComboboxOption, ComboboxProps } from "./combobox-options";

interface ComboboxListProps<TAnswer>
  extends Required<Pick<ComboboxProps<TAnswer>, "optionsFor" | "searchPlaceholder" | "emptyText">>,
    Pick<ComboboxProps<TAnswer>, "addLabel"> {
  value: string | null;
  onPick: (option: ComboboxOption) => void;
  onAdd: (query: string) => void;
}

const MAX_OPTIONS = 50;
const NONE: ComboboxOption[] = [];
/** The value of the row that adds an option; no option has it. */
const ADD = "(add)";

/** Mounted only while the popover is open, so that nothing is loaded before. */
export function ComboboxList<TAnswer>(props: ComboboxListProps<TAnswer>) {
  const { optionsFor, value, onPick, onAdd, addLabel, searchPlaceholder, emptyText } = props;
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(value ?? "");
  const typed = query.trim();
  const asked = useDebounced(typed);
  const read = useQuery({ ...optionsFor(asked), placeholderData: keepPreviousData });
  const found = read.data ?? NONE;
  const options = found.length > MAX_OPTIONS ? found.slice(0, MAX_OPTIONS) : found;
  const isLoading = read.isPending || read.isPlaceholderData || asked !== typed;
  // Until the list matches the typed text, Enter would choose something else.
  const isSettled = read.isSuccess && !isLoading;
  const adds =
    addLabel !== undefined && isSettled && !options.some(({ label }) => label.toLowerCase() === typed.toLowerCase());
  const first = options[0]?.value ?? (adds ? ADD : "");
  const start = options.some((option) => option.value === value) ? value : first;

  // biome-ignore lint/correctness/useExhaustiveDependencies: other options with the same first one start again as well
  useEffect(() => setActive(start ?? ""), [found, start]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: cmdk scrolls after its keys, not after `value`
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [active]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" && !isSettled) event.preventDefault();
  }

  const message = read.isError
    ? "Could not load the list"
    : read.isSuccess && options.length === 0 && !isLoading
      ? emptyText
      : null;

  return (
    <Command
      label={searchPlaceholder}
      shouldFilter={false}
      value={active}
      onValueChange={setActive}
      onKeyDown={onKeyDown}
    >
      <div className="flex items-center gap-2 border-b pr-3">
        <CommandInput value={query} onValueChange={setQuery} placeholder={searchPlaceholder} />
        {isLoading && !read.isError && <Spinner className="text-muted-foreground" />}
      </div>
      <CommandList ref={list} label="Options" className={cn(options.length === 0 && !adds && "p-0")}>
        {options.map((option) => (
          <CommandItem
            key={option.value}
            value={option.value}
            aria-checked={option.value === value}
            onSelect={() => onPick(option)}
          >
            <span className="min-w-0">
              <span className="block truncate">{option.label}</span>
              {option.hint && <span className="block truncate text-muted-foreground text-xs">{option.hint}</span>}
            </span>
            {option.value === value && <Check aria-hidden="true" className="ml-auto" />}
          </CommandItem>
        ))}
        {adds && (
          <CommandItem value={ADD} onSelect={() => onAdd(typed)}>
            <Plus aria-hidden="true" />
            <span className="min-w-0 truncate">{addLabel(typed)}</span>
          </CommandItem>
        )}
      </CommandList>
      <p role="status" className={cn("px-3 text-muted-foreground text-sm", message && "py-4 text-center")}>
        {message}
        {!message && isLoading && options.length === 0 && <span className="block py-4 text-center">Loading...</span>}
      </p>
    </Command>
  );
}
