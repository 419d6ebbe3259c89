import { MapPin } from "lucide-react";
import { cn } from "@/components/ui/cn";
import type { PlacePrediction } from "@/lib/contracts/places";

interface AddressSuggestionsProps {
  id: string;
  predictions: PlacePrediction[];
  /** What the search cannot find, or what to add. */
  note: string | null;
  active: number;
  onPick: (index: number) => void;
}

export function AddressSuggestions({ id, predictions, note, active, onPick }: AddressSuggestionsProps) {
  return (
    <div className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-md border bg-popover py-1 text-popover-foreground shadow-md">
      <div id={id} role="listbox" aria-label="Addresses">
        {predictions.map(({ id: key, text }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps the focus and moves through the list
          <div
            key={key}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={cn(
              "flex cursor-pointer items-center gap-2 px-2.5 py-1.5 text-sm touch:min-h-10 hover:bg-accent",
              index === active && "bg-accent",
            )}
            // A click would first take the focus from the input, which closes the list.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(index)}
          >
            <MapPin aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
            <span className="truncate">{text}</span>
          </div>
        ))}
      </div>
      {note && (
        <p role="status" className="px-2.5 py-1.5 text-xs text-muted-foreground">
          {note}
        </p>
      )}
    </div>
  );
}
