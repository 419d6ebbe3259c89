import { useId } from "react";
import { CutShort } from "@/components/feedback/cut-short";
import { FieldFrame } from "@/components/form/field";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { plural } from "@/lib/domain/dates";
import type { Handover } from "@/lib/team/contract";

interface HandoverChoiceProps {
  offered: Handover;
  viewerId: string;
  /** A user's id, or NOBODY; null while nothing is chosen. */
  value: string | null;
  onValueChange: (receiverId: string) => void;
  /** What happens to the deals if nobody takes them over. */
  withoutReceiver: string;
  error: string | undefined;
}

/** The choice to leave the deals as they are for now. */
export const NOBODY = "nobody";

/** How many open deals a member leaves behind, and a choice of who takes them over. */
export function HandoverChoice(props: HandoverChoiceProps) {
  const { offered, viewerId, value, onValueChange, withoutReceiver, error } = props;
  const { items, total } = offered.receivers;
  const id = useId();
  // A chosen person who has left meanwhile is not shown as chosen any more, and nobody replaces them.
  const shown = value === NOBODY || items.some((rep) => rep.id === value) ? (value ?? "") : "";
  const hint = value === NOBODY ? withoutReceiver : "Won and lost deals stay credited to them.";
  return (
    <>
      <p role="status" className="text-sm">
        They are the sales rep of <strong className="font-medium">{plural(offered.openDeals, "open deal")}</strong>.
      </p>
      <FieldFrame id={id} label="Hand over to" hint={hint} error={error}>
        <Select value={shown} onValueChange={onValueChange}>
          <SelectTrigger
            id={id}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          >
            <SelectValue placeholder="Select…" />
          </SelectTrigger>
          <SelectContent>
            <SelectItem value={NOBODY}>Nobody for now</SelectItem>
            {items.map((rep) => (
              <SelectItem key={rep.id} value={rep.id}>
                {rep.id === viewerId ? `${rep.name} (you)` : rep.name}
              </SelectItem>
            ))}
            <CutShort shown={items.length} total={total} of="in this list" className="px-2 py-1.5" />
          </SelectContent>
        </Select>
      </FieldFrame>
    </>
  );
}
