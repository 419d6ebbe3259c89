import { Check } from "lucide-react";
import { cn } from "@/components/ui/cn";
import { OFFER_STEPS } from "./steps";

/** The three steps with the present one marked; all are done at step 3. */
export function OfferProgress({ step }: { step: number }) {
  return (
    <nav aria-label="Progress" className="print:hidden">
      <ol className="flex items-center gap-2 sm:grid sm:grid-cols-3 sm:gap-0">
        {OFFER_STEPS.map((name, index) => {
          const done = index < step;
          const present = index === step;
          return (
            <li
              key={name}
              aria-current={present ? "step" : undefined}
              className="relative flex items-center gap-2 text-center sm:flex-col sm:gap-1 sm:px-1"
            >
              {index > 0 && (
                <span
                  aria-hidden="true"
                  className={cn(
                    "absolute top-3 max-sm:hidden right-[calc(50%+1.25rem)] left-[calc(-50%+1.25rem)] h-px forced-colors:bg-[CanvasText]",
                    index <= step ? "bg-primary" : "bg-border",
                  )}
                />
              )}
              <span
                aria-hidden="true"
                className={cn(
                  "flex size-6 items-center justify-center rounded-full border font-semibold text-xs tabular-nums",
                  done && "border-primary bg-primary text-primary-foreground",
                  present && "border-primary text-primary",
                  !done && !present && "border-input text-muted-foreground",
                )}
              >
                {done ? <Check className="size-3.5" /> : index + 1}
              </span>
              {/* On a phone only the present step's name has room. */}
              <span className={cn("text-sm", present ? "font-semibold" : "text-muted-foreground max-sm:sr-only")}>
                {name}
                {done && <span className="sr-only"> (done)</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
