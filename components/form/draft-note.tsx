import { History } from "lucide-react";
import { Button } from "@/components/ui/button";

/** Says that a form shows text typed before, with a button to discard it. */
export function DraftNote({ kept, onDiscard }: { kept: boolean; onDiscard: () => void }) {
  if (!kept) return null;
  return (
    <div className="flex min-h-8 items-center gap-2 text-muted-foreground text-xs">
      <History aria-hidden="true" className="size-4 shrink-0" />
      <p role="status">Draft kept</p>
      <Button variant="ghost" size="sm" onClick={onDiscard}>
        Discard draft
      </Button>
    </div>
  );
}
