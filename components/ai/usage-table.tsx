import { CutShort } from "@/components/feedback/cut-short";
import { IntentLink } from "@/components/kit/intent-link";
import { ScrollingTable, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { ModelUsage, Spent, UsageRow } from "@/lib/ai/contract";
import { USAGE_DAYS } from "@/lib/ai/rules";
import { formatDateOnly } from "@/lib/domain/dates";
import { formatNumber } from "@/lib/domain/format";
import { PAGES } from "@/lib/pages";
import { costText } from "./generation-words";

interface UsageTableProps {
  usage: ModelUsage;
  /** Whether it is of all providers; then each day leads to its calls, which Admins read. */
  ofAll?: boolean;
}

/** Tokens and dollars by day and person. */
export function UsageTable({ usage: { items, total, sum }, ofAll = false }: UsageTableProps) {
  if (items.length === 0)
    return <p className="p-6 text-center text-muted-foreground text-sm">{`No calls in the last ${USAGE_DAYS} days`}</p>;
  return (
    <>
      <ScrollingTable label="Usage">
        <TableHeader>
          <TableRow>
            <TableHead>Day</TableHead>
            {ofAll && <TableHead>Provider</TableHead>}
            <TableHead>Person</TableHead>
            {["Calls", "Failed", "Tokens", "Cost"].map((name) => (
              <TableHead key={name} className="text-right">
                {name}
              </TableHead>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {items.map((row) => (
            <TableRow key={`${row.day} ${row.provider.id} ${row.person?.id}`}>
              <TableCell className="whitespace-nowrap">
                {ofAll ? <DayLink row={row} /> : formatDateOnly(row.day)}
              </TableCell>
              {ofAll && <TableCell className="min-w-32">{row.provider.name}</TableCell>}
              <TableCell className="min-w-32">{row.person?.name ?? "Automatic"}</TableCell>
              <Figures of={row} />
            </TableRow>
          ))}
          <TableRow className="font-medium">
            <TableCell colSpan={ofAll ? 3 : 2}>{`Last ${USAGE_DAYS} days`}</TableCell>
            <Figures of={sum} />
          </TableRow>
        </TableBody>
      </ScrollingTable>
      <CutShort shown={items.length} total={total} of="rows" which="newest" className="px-4 py-2" />
    </>
  );
}

const Figures = ({ of: { calls, failed, tokens, dollars, unpricedTokens } }: { of: Spent }) => (
  <>
    <TableCell className="text-right tabular-nums">{formatNumber(calls)}</TableCell>
    <TableCell className={failed > 0 ? "text-right text-destructive-text tabular-nums" : "text-right tabular-nums"}>
      {formatNumber(failed)}
    </TableCell>
    <TableCell className="text-right tabular-nums">{formatNumber(tokens)}</TableCell>
    <TableCell className="min-w-28 text-right tabular-nums">
      {tokens === 0 ? "No tokens" : costText(dollars)}
      {dollars !== null && unpricedTokens > 0 && (
        <span className="block text-muted-foreground text-xs">{`and ${formatNumber(unpricedTokens)} tokens without a price`}</span>
      )}
    </TableCell>
  </>
);

/** Leads to the calls behind a row. */
function DayLink({ row: { day, provider, person } }: { row: UsageRow }) {
  const filters = { startDate: day, endDate: day, providerId: provider.id, ...(person && { personId: person.id }) };
  return (
    <IntentLink
      href={`${PAGES.generations.path}?${new URLSearchParams(filters)}`}
      className="rounded-sm text-link underline-offset-4 hover:underline"
    >
      {formatDateOnly(day)}
    </IntentLink>
  );
}
