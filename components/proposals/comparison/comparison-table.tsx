import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import type { ComparedProposal } from "@/lib/contracts/proposals/comparisons";
import { PRICE_MODEL_LABELS } from "@/lib/domain/enums";
import { PAGES, pathTo } from "@/lib/pages";
import { AmountCell } from "./amount-cell";
import { type AmountRow, comparisonGroups, isDifferent, type RowGroup, type TermRow } from "./rows";

interface ComparisonTableProps {
  dealId: string;
  items: ComparedProposal[];
  onlyDifferences: boolean;
}

const LABEL =
  "sticky left-0 z-10 w-32 border-b bg-background px-2 py-2 text-left align-top font-normal sm:w-52 sm:px-3";
const CELL = "break-words border-b px-3 py-2 text-right align-top tabular-nums";

/** Proposals in columns, and what the client pays today in the last one. */
export function ComparisonTable({ dealId, items, onlyDifferences }: ComparisonTableProps) {
  const groups = comparisonGroups(items).map((group) =>
    onlyDifferences
      ? { ...group, terms: group.terms.filter(({ differs }) => differs), amounts: group.amounts.filter(isDifferent) }
      : group,
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by the keyboard
    <section aria-label="Comparison" tabIndex={0} className="overflow-x-auto rounded-lg border">
      <table
        className="w-full table-fixed border-separate border-spacing-0 text-sm"
        style={{ minWidth: `${8 + 9.5 * (items.length + 1)}rem` }}
      >
        <caption className="sr-only">Proposals side by side, dollars per year</caption>
        <thead>
          <tr>
            <td className={cn(LABEL, "bg-muted")} />
            {items.map((item) => (
              <th key={item.id} scope="col" className={cn(CELL, "bg-muted font-semibold")}>
                <Link
                  href={pathTo(PAGES.proposal.path, { dealId, proposalId: item.id })}
                  className="underline-offset-4 hover:underline"
                >
                  {item.proposalId}
                </Link>
                <span className="block font-normal text-muted-foreground text-xs">
                  {item.proposalType} · {PRICE_MODEL_LABELS[item.priceModel]}
                  {item.isPrimary && " · Primary"}
                </span>
              </th>
            ))}
            <th scope="col" className={cn(CELL, "bg-muted font-semibold")}>
              Today
              <span className="block font-normal text-muted-foreground text-xs">estimated</span>
            </th>
          </tr>
        </thead>
        {groups
          .filter(({ terms, amounts }) => terms.length + amounts.length > 0)
          .map((group) => (
            <Group key={group.title} group={group} items={items} />
          ))}
      </table>
    </section>
  );
}

function Group({ group: { title, about, terms, amounts }, items }: { group: RowGroup; items: ComparedProposal[] }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={items.length + 2} className="border-b bg-muted/40 px-3 py-1.5 text-left text-xs">
          <span className="sticky left-3">
            {title}
            {about && <span className="font-normal text-muted-foreground"> · {about}</span>}
          </span>
        </th>
      </tr>
      {terms.map((row) => (
        <Terms key={row.label} row={row} />
      ))}
      {amounts.map((row) => (
        <Amounts key={row.label} row={row} items={items} />
      ))}
    </tbody>
  );
}

function Terms({ row: { label, cells, differs } }: { row: TermRow }) {
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row" className={LABEL}>
        <span className={cn("break-words", differs ? "font-medium" : "text-muted-foreground")}>{label}</span>
        {differs && (
          <Badge variant="outline" className="mt-1 block w-fit">
            Differs
          </Badge>
        )}
      </th>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column for each proposal, in one order
        <td key={index} className={cn(CELL, differs && "bg-accent font-medium")}>
          {cell}
        </td>
      ))}
      <td className={CELL} />
    </tr>
  );
}

function Amounts({ row, items }: { row: AmountRow; items: ComparedProposal[] }) {
  const people = (index: number) => items[index]?.employeeCount ?? 1;
  return (
    <tr className={cn(row.strong && "font-semibold")}>
      <th scope="row" className={cn(LABEL, row.strong ? "font-semibold" : "text-muted-foreground")}>
        {row.label}
      </th>
      {row.cells.map((amount, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column for each proposal, in one order
        <td key={index} className={CELL}>
          <AmountCell
            amount={amount}
            people={people(index)}
            unit="PEPM"
            note={row.notes?.[index]}
            first={index > 0 ? row.cells[0] : undefined}
            signed={row.signed}
          />
        </td>
      ))}
      <td className={CELL}>
        <AmountCell amount={row.today} people={people(0)} unit="PEPM" />
        {row.todayOf?.map((part) => (
          <span key={part} className="block font-normal text-muted-foreground text-xs">
            {part}
          </span>
        ))}
      </td>
    </tr>
  );
}
