import { CircleCheck, CircleX } from "lucide-react";
import { cn } from "@/components/ui/cn";

/** Where a dragged card is dropped to close its deal, in place of a stage. */
export const CLOSING = ["won", "lost"] as const;
export type Closing = (typeof CLOSING)[number];

export const isClosing = (target: string | null): target is Closing => target === "won" || target === "lost";

const LOOKS = {
  won: { label: "Won", Icon: CircleCheck, color: "text-success" },
  lost: { label: "Lost", Icon: CircleX, color: "text-destructive-text" },
};

/** Shown while a card is dragged. What is dropped here asks for the reason first. */
export function CloseZones({ over }: { over: string | null }) {
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-30 flex justify-center gap-3 p-3">
      {CLOSING.map((closing) => {
        const { label, Icon, color } = LOOKS[closing];
        return (
          <div
            key={closing}
            data-drop-stage={closing}
            className={cn(
              "pointer-events-auto flex h-16 w-full max-w-72 items-center justify-center gap-2 rounded-lg border-2 border-dashed bg-popover font-medium text-sm shadow-lg",
              over === closing && "border-ring border-solid bg-accent",
            )}
          >
            <Icon aria-hidden="true" className={cn("size-5", color)} />
            {label}
          </div>
        );
      })}
    </div>
  );
}
