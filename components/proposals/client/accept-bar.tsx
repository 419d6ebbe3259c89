import { useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Label } from "@/components/ui/label";
import { formatDollars } from "@/lib/domain/format";
import type { Offer } from "@/lib/proposals/client/contract";
import { monthlyText } from "./offer-amount";

interface AcceptBarProps {
  charges: Offer["charges"];
  /** Called when the box is ticked or cleared: the answer may be near. */
  onTick: () => void;
  onAccept: () => void;
  accepting: boolean;
  disabled: boolean;
}

/** Stays at the bottom of the window, so that the price and the answer are never far. In a low window it would hide too much. */
export function AcceptBar({ charges, onTick, onAccept, accepting, disabled }: AcceptBarProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [agreed, setAgreed] = useState(false);
  // On a slow line it is ticked before this code is there.
  useEffect(() => setAgreed(box.current?.checked ?? false), []);
  return (
    <div
      data-offer-bar
      className="sticky bottom-0 z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border bg-card px-4 py-3 max-sm:-mx-4 max-sm:border-x-0 max-sm:pt-1 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:bottom-4 sm:rounded-lg sm:px-6 sm:shadow-[0_1rem_var(--color-muted)] print:hidden [@media(height<30rem)]:static"
    >
      <div className="flex min-h-10 items-center gap-3 max-sm:w-full">
        {/* The browser's own: it works at once, and saves the client what makes ours. */}
        <input
          ref={box}
          id={id}
          type="checkbox"
          autoComplete="off"
          className="size-5 shrink-0 accent-primary"
          disabled={disabled}
          onChange={(event) => {
            setAgreed(event.target.checked);
            onTick();
          }}
        />
        <Label htmlFor={id} className="py-2 font-normal sm:text-base">
          I agree to the products and prices proposed
        </Label>
      </div>
      <div className="flex items-center gap-4 max-sm:w-full max-sm:justify-between">
        <p className="tabular-nums sm:text-right">
          <span className="block font-semibold text-base">{monthlyText(charges)}</span>
          <span className="block text-muted-foreground text-xs">
            {formatDollars(charges.yearly)} a year{charges.once > 0 && `, plus ${formatDollars(charges.once)} once`}
          </span>
        </p>
        <Button
          size="lg"
          // Not dimmed: a provider's color at half strength is hard to read on a dark page.
          className={cn("px-8", !agreed && "disabled:bg-muted disabled:text-muted-foreground disabled:opacity-100")}
          disabled={!agreed || disabled}
          pending={accepting}
          onClick={onAccept}
        >
          Accept
        </Button>
      </div>
    </div>
  );
}
