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
              className="relative flex flex-col items-center gap-2 px-1 text-center"
            >
              {index > 0 && (
                <span
                  aria-hidden="true"
                  className={cn(
                    "absolute top-4 right-[calc(50%+1.5rem)] left-[calc(-50%+1.5rem)] h-0.5",
                    index <= step ? "bg-primary" : "bg-border",
                  )}
                />
              )}
              <span
                aria-hidden="true"
                className={cn(
                  "flex size-8 items-center justify-center rounded-full border-2 font-semibold text-sm tabular-nums",
                  done && "border-primary bg-primary text-primary-foreground",
                  present && "border-primary text-primary",
                  !done && !present && "border-input text-muted-foreground",
                )}
              >
                {done ? <Check className="size-4" /> : index + 1}
              </span>
              <span className={cn("text-sm", present ? "font-semibold" : "text-muted-foreground")}>
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
