import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import type { ClientComparedProposal } from "@/lib/contracts/proposals/comparisons";
import { PRICE_MODEL_LABELS } from "@/lib/domain/enums";
import { formatAmount, formatNumber } from "@/lib/domain/format";
import { stateName } from "@/lib/domain/us-states";
import { AmountCell } from "./amount-cell";
import { CELL, LABEL, Price, Said, SMALL, UNIT } from "./client-comparison-cells";
import { priceRows } from "./price-rows";

/** What the client may see of each proposal, and of today. */
export function ClientComparisonTable({ items }: { items: ClientComparedProposal[] }) {
  const [first] = items;
  const today = first?.today ?? null;
  const people = first?.employeeCount ?? 1;
  const row = (label: ReactNode, cells: ReactNode[], now: ReactNode = null, strong = false) => (
    <tr className={cn("break-inside-avoid", strong && "font-semibold")}>
      <th scope="row" className={cn(LABEL, strong && "font-semibold text-foreground")}>
        {label}
      </th>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column for each proposal, in one order
        <td key={index} className={CELL}>
          {cell}
        </td>
      ))}
      {today && <td className={CELL}>{now}</td>}
    </tr>
  );
  const amounts = (
    of: (item: ClientComparedProposal) => number | null,
    noteOf?: (item: ClientComparedProposal) => string,
  ) =>
    items.map((item) => (
      <AmountCell
        key={item.proposalId}
        amount={of(item)}
        people={item.employeeCount}
        unit={UNIT}
        note={noteOf?.(item)}
      />
    ));
  const now = (amount: number | null) => today && <AmountCell amount={amount} people={people} unit={UNIT} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by the keyboard
    <section aria-label="Comparison" tabIndex={0} className="overflow-x-auto print:overflow-visible">
      <table
        className="w-full table-fixed border-separate border-spacing-0 text-sm print:min-w-0! print:text-xs"
        style={{ minWidth: `${8 + 9.5 * (items.length + (today ? 1 : 0))}rem` }}
      >
        <caption className="sr-only">Proposals side by side, dollars per year, estimated</caption>
        <thead>
          <tr>
            <td className={cn(LABEL, "border-b-2")} />
            {items.map(({ proposalId, proposalType, priceModel }) => (
              <th key={proposalId} scope="col" className={cn(CELL, "border-b-2 font-semibold")}>
                {proposalId}
                <span className={SMALL}>
                  {proposalType} · {PRICE_MODEL_LABELS[priceModel]}
                </span>
              </th>
            ))}
            {today && (
              <th scope="col" className={cn(CELL, "border-b-2 font-semibold")}>
                Today
                <span className={SMALL}>estimated</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {row(
            "Services, per year",
            amounts(({ proposed }) => proposed.services),
            today && <Said today={today} now={now} />,
          )}
          {row(
            "Taxes, estimated",
            amounts(({ proposed }) => proposed.taxes, taxesAre),
            now(today?.taxes ?? null),
          )}
          {row(
            "Services and taxes, estimated",
            amounts(({ proposed }) => proposed.total),
            now(today?.total ?? null),
            true,
          )}
          {today &&
            row(
              "Estimated difference from today",
              items.map((item) => (
                <AmountCell
                  key={item.proposalId}
                  amount={item.difference}
                  people={item.employeeCount}
                  unit={UNIT}
                  signed
                />
              )),
            )}
          {row(
            "Employees",
            items.map(({ employeeCount, statesOfOperation }) => (
              <>
                {formatNumber(employeeCount)}
                <span className={SMALL}>{statesOfOperation.map(stateName).join(", ")}</span>
              </>
            )),
          )}
          {row(
            "Gross wages",
            items.map(({ grossWages, averageSalary }) => (
              <>
                {formatAmount(grossWages)}
                <span className={SMALL}>{formatAmount(averageSalary)} on average</span>
              </>
            )),
          )}
          {row(
            "Included services",
            items.map(({ products }) => products.join(", ")),
          )}
        </tbody>
        <tbody>
          {priceRows(items).map((price) => (
            <Price key={`${price.name} ${price.about}`} {...price} hasToday={today !== null} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function taxesAre({ proposalType, wageBasesOf }: ClientComparedProposal): string {
  if (proposalType === "ASO") return "paid by you";
  return wageBasesOf ? "on wages up to the wage bases" : "on all wages";
}
