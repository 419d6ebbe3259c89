"use client";

import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { cn } from "./cn";

interface CollapsibleProps {
  title: ReactNode;
  defaultOpen?: boolean;
  /** At the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A section that folds. What is inside stays mounted, so half-typed text survives the folding. */
export function Collapsible({ title, defaultOpen = true, actions, children, className }: CollapsibleProps) {
  const [open, setOpen] = useState(defaultOpen);
  const id = useId();
  return (
    <section className={className}>
      <div className="flex min-h-10 items-center justify-between gap-2">
        <h3 className="min-w-0">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            className="flex h-8 items-center gap-2 rounded-md pr-2 font-semibold text-sm touch:h-10"
          >
            <ChevronDown
              aria-hidden="true"
              className={cn("size-4 shrink-0 text-muted-foreground transition-transform", !open && "-rotate-90")}
            />
            {title}
          </button>
        </h3>
        {actions}
      </div>
      <div id={id} hidden={!open}>
        {children}
      </div>
    </section>
  );
}
