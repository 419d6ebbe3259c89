"use client";

import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";

export interface SectionCardProps {
  title: string;
  /** Buttons at the right of the title; hidden while the section is folded. */
  actions?: ReactNode;
  /** Makes it a region of that name. */
  "aria-label"?: string;
  children: ReactNode;
}

/** A titled section that folds; its content stays mounted, so that typed text survives folding. */
export function SectionCard({ title, actions, children, "aria-label": label }: SectionCardProps) {
  const [open, setOpen] = useState(true);
  const contentId = useId();
  return (
    <Card aria-label={label}>
      <div className={cn("@container flex min-h-12 items-center justify-between gap-2 pr-3 pl-1", open && "border-b")}>
        <h2 className="min-w-0">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={contentId}
            onClick={() => setOpen(!open)}
            className="flex min-h-8 items-center gap-2 rounded-md px-2 text-left font-semibold text-sm hover:bg-accent touch:min-h-10"
          >
            <ChevronDown
              aria-hidden="true"
              className={cn("size-4 shrink-0 text-muted-foreground transition-transform", !open && "-rotate-90")}
            />
            {title}
          </button>
        </h2>
        {open && actions && <div className="flex shrink-0 items-center gap-2">{actions}</div>}
      </div>
      <div id={contentId} hidden={!open}>
        {children}
      </div>
    </Card>
  );
}
