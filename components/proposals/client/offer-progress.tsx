import { Check } from "lucide-react";
import { cn } from "@/components/ui/cn";
import { OFFER_STEPS } from "./steps";

/** The three steps with the present one marked; all are done at step 3. */
export function OfferProgress({ step }: { step: number }) {
  return (
    <nav aria-label="Progress" className="print:hidden">
      <ol className="grid grid-cols-3">
        {OFFER_STEPS.map((name, index) => {
          const done = index < step;
          const present = index === step;
          return (
            <li
              key={name}
              aria-current={present ? "step" : undefined}
              className="relative flex flex-col items-center gap-1 px-1 text-center"
            >
              {index > 0 && (
                <span
                  aria-hidden="true"
                  className={cn(
                    "absolute top-3 right-[calc(50%+1.25rem)] left-[calc(-50%+1.25rem)] h-px forced-colors:bg-[CanvasText]",
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
              <span className={cn("text-xs sm:text-sm", present ? "font-semibold" : "text-muted-foreground")}>
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
