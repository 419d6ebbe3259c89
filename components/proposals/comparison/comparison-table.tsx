import Link from "next/link";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { decimal, divide, multiply, subtract } from "@/lib/domain/decimal";
import { PRICE_MODEL_LABELS } from "@/lib/domain/enums";
import { formatDollars } from "@/lib/domain/format";
import { PAGES, pathTo } from "@/lib/pages";
import type { ClientComparedProposal, ComparedProposal } from "@/lib/proposals/inside/contract-comparisons";
import { type AmountRow, type Audience, clientGroups, type RowGroup, repGroups, type TermRow } from "./rows";

interface AmountCellProps {
  /** Dollars a year; null where it is not known, undefined where there is none. */
  amount: number | null | undefined;
  people: number;
  note?: string | null | undefined;
  /** How 'per employee per month' is said. */
  unit: string;
  /** The first proposal's amount, to say by how much this one differs. */
  first?: number | null | undefined;
  signed?: boolean | undefined;
}

/** An amount of a year, and what it is for an employee and month. */
export function AmountCell({ amount, people, unit, note, first, signed }: AmountCellProps) {
  if (amount === undefined) return null;
  if (amount === null) return <span title="Not known">–</span>;
  const perEmployee = divide(decimal(amount), multiply(decimal(12), decimal(people)), 2);
  const by = first == null || signed ? null : differenceText(first, amount);
  return (
    <>
      <span className="block">{signed ? moreOrLess(amount) : formatDollars(amount)}</span>
      <span className="block font-normal text-muted-foreground text-xs">
        {formatDollars({ ...perEmployee, units: abs(perEmployee.units) })} {unit}
      </span>
      {note && <span className="block font-normal text-muted-foreground text-xs">{note}</span>}
      {by && <span className="block font-medium text-xs">{by}</span>}
    </>
  );
}

const abs = (units: bigint): bigint => (units < 0n ? -units : units);

/** '$1,200.00 more than the first', null where there is no difference. */
function differenceText(first: number, amount: number): string | null {
  const by = subtract(decimal(amount), decimal(first));
  if (by.units === 0n) return null;
  return `${by.units > 0n ? "+" : "−"}${formatDollars({ ...by, units: abs(by.units) })}`;
}

/** A difference from today in words, because a sign alone is easily read wrongly. */
export const moreOrLess = (amount: number): string =>
  amount === 0 ? "the same" : `${formatDollars(Math.abs(amount))} ${amount > 0 ? "more" : "less"}`;

type ComparisonTableProps =
  | { audience: "rep"; dealId: string; items: ComparedProposal[]; onlyDifferences: boolean }
  | { audience: "client"; items: ClientComparedProposal[] };

const FRAME = "overflow-x-auto rounded-lg border print:overflow-visible print:rounded-none print:border-0";
const LABEL =
  "sticky left-0 z-10 w-32 border-b bg-background px-2 py-2 text-left align-top font-normal sm:w-52 sm:px-3 print:static print:w-44 print:py-1";
const CELL = "break-words border-b px-3 py-2 text-right align-top tabular-nums print:py-1";
const SMALL = "block font-normal text-muted-foreground text-xs";

const UNITS: Record<Audience, string> = { rep: "PEPM", client: "per employee per month" };

/** Proposals in columns, and in the last one what the client pays today, where that was said. */
export function ComparisonTable(props: ComparisonTableProps) {
  const { audience, items } = props;
  const hasToday = items[0]?.today != null;
  const groups = props.audience === "rep" ? repGroups(props.items, props.onlyDifferences) : clientGroups(props.items);
  const nameOf = ({ proposalId, id }: { proposalId: string; id?: string }) =>
    props.audience === "rep" && id !== undefined ? (
      <Link
        href={pathTo(PAGES.proposal.path, { dealId: props.dealId, proposalId: id })}
        className="underline-offset-4 hover:underline"
      >
        {proposalId}
      </Link>
    ) : (
      proposalId
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by the keyboard
    <section aria-label="Comparison" tabIndex={0} className={FRAME}>
      <table
        className="w-full table-fixed border-separate border-spacing-0 text-sm print:min-w-0! print:text-xs"
        style={{ minWidth: `${8 + 9.5 * (items.length + (hasToday ? 1 : 0))}rem` }}
      >
        <caption className="sr-only">Proposals side by side, dollars per year</caption>
        <thead>
          <tr>
            <td className={cn(LABEL, "bg-muted")} />
            {items.map((item) => (
              <Head key={item.proposalId} name={nameOf(item)}>
                {item.proposalType} · {PRICE_MODEL_LABELS[item.priceModel]}
                {"isPrimary" in item && item.isPrimary && " · Primary"}
              </Head>
            ))}
            {hasToday && <Head name="Today">estimated</Head>}
          </tr>
        </thead>
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups never move, and those of a client have no title
          <tbody key={index}>
            {group.title && <GroupHead group={group} columns={items.length + (hasToday ? 2 : 1)} />}
            {group.terms?.map((row) => (
              <Terms key={`${row.label} ${row.about}`} row={row} audience={audience} hasToday={hasToday} />
            ))}
            {group.amounts?.map((row) => (
              <Amounts
                key={row.label}
                row={row}
                audience={audience}
                people={items.map(({ employeeCount }) => employeeCount)}
                hasToday={hasToday}
              />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

const Head = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <th scope="col" className={cn(CELL, "bg-muted font-semibold")}>
    {name}
    <span className={SMALL}>{children}</span>
  </th>
);

const GroupHead = ({ group: { title, about }, columns }: { group: RowGroup; columns: number }) => (
  <tr>
    <th scope="rowgroup" colSpan={columns} className="border-b bg-muted/40 px-3 py-1.5 text-left text-xs">
      <span className="sticky left-3">
        {title}
        {about && <span className="font-normal text-muted-foreground"> · {about}</span>}
      </span>
    </th>
  </tr>
);

interface RowProps<Row> {
  row: Row;
  audience: Audience;
  hasToday: boolean;
}

function Terms({ row: { label, about, isTax, cells, differs }, audience, hasToday }: RowProps<TermRow>) {
  const marked = differs && audience === "rep";
  return (
    <tr data-differs={marked || undefined} className="break-inside-avoid">
      <th scope="row" className={LABEL}>
        <span className={cn("break-words", marked ? "font-medium" : "text-muted-foreground")}>{label}</span>
        {about && <span className={cn(SMALL, isTax && "print:hidden")}>{about}</span>}
        {marked && (
          <Badge variant="outline" className="mt-1 block w-fit">
            Differs
          </Badge>
        )}
      </th>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column for each proposal, in one order
        <td key={index} className={cn(CELL, marked && "bg-accent font-medium")}>
          {cell}
        </td>
      ))}
      {hasToday && <td className={CELL} />}
    </tr>
  );
}

function Amounts({ row, audience, people, hasToday }: RowProps<AmountRow> & { people: number[] }) {
  const unit = UNITS[audience];
  return (
    <tr className={cn("break-inside-avoid", row.strong && "font-semibold")}>
      <th scope="row" className={cn(LABEL, row.strong ? "font-semibold" : "text-muted-foreground")}>
        {row.label}
      </th>
      {row.cells.map((amount, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column for each proposal, in one order
        <td key={index} className={CELL}>
          <AmountCell
            amount={amount}
            people={people[index] ?? 1}
            unit={unit}
            note={row.notes?.[index]}
            first={audience === "rep" && index > 0 ? row.cells[0] : undefined}
            signed={row.signed}
          />
        </td>
      ))}
      {hasToday && (
        <td className={CELL}>
          <AmountCell amount={row.today} people={people[0] ?? 1} unit={unit} />
          {row.todayOf?.map((part) => (
            <span key={part} className={SMALL}>
              {part}
            </span>
          ))}
        </td>
      )}
    </tr>
  );
}
