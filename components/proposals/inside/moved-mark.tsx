import { TrendingUpDown } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { plural } from "@/lib/domain/dates";
import type { Proposal } from "@/lib/proposals/inside/contract";

/** Marks a listed proposal of which tax rates are no longer what it was priced with (D-178, D-193); nothing for others. */
export function MovedMark({ proposal: { movedRates } }: { proposal: Pick<Proposal, "movedRates"> }) {
  if (movedRates.length === 0) return null;
  return (
    <Badge variant="outline" title={`${plural(movedRates.length, "tax rate")} changed since this was priced`}>
      <TrendingUpDown aria-hidden="true" className="text-warning" />
      Rates changed
    </Badge>
  );
}
