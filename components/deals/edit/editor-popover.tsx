"use client";

import type { ReactNode } from "react";
import { Popover, PopoverAnchor, PopoverContent } from "@/components/ui/popover";

interface EditorPopoverProps {
  label: string;
  anchor: HTMLElement;
  /** Called for Escape. */
  onGiveUp: () => void;
  /** Called for a press elsewhere. */
  onLeave: () => void;
  className?: string;
  children: ReactNode;
}

/** Where a value is typed: at the element that shows it, over the page, so that nothing moves. */
export function EditorPopover({ label, anchor, onGiveUp, onLeave, className, children }: EditorPopoverProps) {
  return (
    <Popover open>
      <PopoverAnchor virtualRef={{ current: anchor.closest<HTMLElement>("td,[data-deal-id]") ?? anchor }} />
      <PopoverContent
        aria-label={label}
        className={className}
        onEscapeKeyDown={(event) => {
          event.preventDefault();
          onGiveUp();
        }}
        onInteractOutside={(event) => {
          event.preventDefault();
          const { target } = event;
          // A calendar or list that belongs to one of its fields is elsewhere in the document.
          if (target instanceof Element && target.closest("[data-field-popup],[role='listbox'],[data-sonner-toaster]"))
            return;
          onLeave();
        }}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          const content = event.currentTarget;
          const input = content instanceof HTMLElement ? content.querySelector("input") : null;
          input?.focus();
          input?.select();
        }}
        // The caller decides where the focus goes.
        onCloseAutoFocus={(event) => event.preventDefault()}
      >
        {children}
      </PopoverContent>
    </Popover>
  );
}
