"use client";

import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";

interface SearchBoxProps {
  value: string;
  /** Called 300 ms after typing stops. */
  onChange: (value: string) => void;
  placeholder?: string;
}

export function SearchBox({ value, onChange, placeholder = "Search…" }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [before, setBefore] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The value changed from outside (back button, 'Clear filters'): show it, unless something is being typed.
  if (value !== before) {
    setBefore(value);
    if (value !== text.trim()) setText(value);
  }

  function schedule(next: string, delay = 300) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => commit(next), delay);
  }

  function commit(next: string) {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (next.trim() !== value) onChange(next.trim());
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <div className="relative min-w-0 max-md:flex-1 md:w-56">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <Input
        type="search"
        aria-label={placeholder.replace("…", "")}
        placeholder={placeholder}
        value={text}
        onChange={(event) => schedule(event.target.value)}
        // Commits now: a later search would undo the navigation that a click on a row has just started.
        onBlur={() => timer.current !== undefined && commit(text)}
        className="pr-8 pl-9 touch:pr-10"
      />
      {text && (
        <Button
          variant="ghost"
          size="icon"
          aria-label="Clear search"
          onClick={() => schedule("", 0)}
          className="absolute top-1 right-1 size-6 text-muted-foreground touch:top-0 touch:right-0 touch:size-10"
        >
          <X aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}
