import { Button } from "@/components/ui/button";

/** Says why no card is there, and takes the filters away where they are the reason. */
export function NothingShown({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered) return <p className="text-muted-foreground text-sm">There are no open deals yet.</p>;
  return (
    <p role="status" className="flex flex-wrap items-center gap-2 text-muted-foreground text-sm">
      No open deal matches these filters.
      <Button variant="outline" size="sm" onClick={onClear}>
        Clear filters
      </Button>
    </p>
  );
}
