import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";

interface BoardEdgeProps {
  side: "left" | "right";
  onGo: () => void;
}

/** A fade where the board continues beyond its edge, with a button for the mouse; arrow keys need none. */
export function BoardEdge({ side, onGo }: BoardEdgeProps) {
  const Arrow = side === "left" ? ChevronLeft : ChevronRight;
  return (
    <div
      data-board-edge={side}
      className={cn(
        "pointer-events-none absolute inset-y-0 z-20 flex w-16 items-center from-background max-md:hidden",
        side === "left" ? "left-0 justify-start bg-linear-to-r" : "right-0 justify-end bg-linear-to-l",
      )}
    >
      <Button
        variant="outline"
        size="icon"
        tabIndex={-1}
        aria-label={side === "left" ? "Earlier stages" : "Later stages"}
        title={side === "left" ? "Earlier stages" : "Later stages"}
        onClick={onGo}
        className="pointer-events-auto size-8 rounded-full bg-background shadow-sm"
      >
        <Arrow aria-hidden="true" />
      </Button>
    </div>
  );
}
