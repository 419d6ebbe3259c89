import { formatDateOnly } from "@/lib/domain/dates";
import { formatNumber } from "@/lib/domain/format";
import type { ComparedProposal } from "@/lib/proposals/inside/contract-comparisons";

interface ComparisonNotesProps {
  year: number;
  checkedOn: string;
  items: ComparedProposal[];
}

/** What the amounts are from, and what is missing for those that are not known. */
export function ComparisonNotes({ year, checkedOn, items }: ComparisonNotesProps) {
  const [first] = items;
  const isOfOthers = items.some(({ employeeCount }) => employeeCount !== first?.employeeCount);
  const isUnknown = items.some(({ proposed, today }) => proposed.total === null || today?.total === null);
  const incomplete = items.filter(
    ({ proposed, today, difference }) => proposed.total !== null && today?.total != null && difference === null,
  );
  return (
    <div className="grid gap-1 text-muted-foreground text-xs">
      {!first?.today && <p>Say below what the client pays today to see it next to the proposals.</p>}
      {first?.today && isUnknown && (
        <p>
          – is not known: today's taxes, and the client's own with an ASO, need their SUTA rate and the people of each
          state.
        </p>
      )}
      {incomplete.length > 0 && (
        <p>
          {incomplete.map(({ proposalId }) => proposalId).join(", ")} does not charge all of an employer's taxes, so it
          is not compared with today.
        </p>
      )}
      {first?.today && isOfOthers && (
        <p>
          Today is for the {formatNumber(first.employeeCount)} employees of {first.proposalId}; each difference is for
          the proposal's own employees.
        </p>
      )}
      <p>PEPM is per employee per month. + and − say how an amount differs from that of the first column.</p>
      <p>
        {year} tables, checked {formatDateOnly(checkedOn)}. An estimate, not advice; the client's rate notice wins.
      </p>
    </div>
  );
}
