"use client";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { MobileCard } from "@/components/data-table/data-table-props";
import { EditableList } from "@/components/data-table/editable-list";
import { queryStatus } from "@/components/data-table/query-status";
import { columnHelper } from "@/components/data-table/table-features";
import { SectionCard } from "@/components/kit/section-card";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import type { TaxFacts } from "@/lib/catalog/contract";
import { formatDateOnly } from "@/lib/domain/dates";
import { formatAmount, formatRate } from "@/lib/domain/format";
import { stateName } from "@/lib/domain/us-states";
import { getTaxFacts, setTaxFacts } from "@/lib/generated/calls/catalog";
import { factKey, type TaxFact } from "@/lib/tax-years/facts";
import { FACT_LABELS, TaxFactDialog } from "./tax-fact-dialog";

/** What a provider knows of years' taxes before the built-in tables do, to add, change and delete (D-241). */
export function TaxFactsCard({ providerId }: { providerId: string }) {
  const change = useChange();
  const params = { providerId };
  const query = useSuspenseQuery(queryOptions(getTaxFacts, { params }));
  const entered = query.data;
  const { facts, forAll, version } = entered;
  return (
    <EditableList
      noun="entry"
      add={{ label: "Add Entry", size: "sm", variant: "outline" }}
      table={{
        label: "Wage bases and rates by year",
        columns,
        data: facts,
        ...queryStatus(query),
        getRowId: factKey,
        rowLabel: titleOf,
        mobileCard,
        bare: true,
      }}
      form={({ row, ...dialog }) => <TaxFactDialog providerId={providerId} entered={entered} fact={row} {...dialog} />}
      deletion={{
        description: "New proposals use the built-in tables again; those made with it keep it.",
        failureTitle: "Failed to delete entry",
        run: (fact) => {
          const kept = facts.filter((one) => factKey(one) !== factKey(fact));
          return change(setTaxFacts, { params, body: { facts: kept, version } });
        },
      }}
    >
      {({ addButton, list }) => (
        <SectionCard title="Wage bases and rates by year" actions={addButton}>
          {facts.length > 0 && list}
          <div className="grid gap-1 p-4 text-muted-foreground">
            <p>What you enter here overrides the built-in tables in new proposals. {builtInWords(entered)}</p>
            {forAll.length > 0 && (
              <p>
                Entered for all providers: {forAll.map((fact) => `${titleOf(fact)} ${amountOf(fact)}`).join("; ")}.
                Yours override them.
              </p>
            )}
          </div>
        </SectionCard>
      )}
    </EditableList>
  );
}

const titleOf = ({ year, state, kind }: TaxFact): string => `${stateName(state)} ${year}: ${FACT_LABELS[kind]}`;

const amountOf = ({ kind, value }: TaxFact): string => (kind === "wage_base" ? formatAmount(value) : formatRate(value));

const fromOf = ({ source, day }: TaxFact): string => `${source}, ${formatDateOnly(day)}`;

/** Which years the program has itself, and of what. */
const builtInWords = ({ builtIn }: TaxFacts): string =>
  builtIn
    .map(({ year, checkedOn, wageBases, newEmployerRates, creditReductions }) => {
      const reductions = creditReductions.map(
        ({ state, percent, final }) => `${stateName(state)} ${formatRate(percent)}, ${final ? "final" : "expected"}`,
      );
      return `Built in for ${year}: ${wageBases} wage bases, ${newEmployerRates} new employer rates, credit reductions: ${reductions.join("; ") || "none"}. Checked ${formatDateOnly(checkedOn)}.`;
    })
    .join(" ");

const mobileCard = (fact: TaxFact): MobileCard => ({
  title: titleOf(fact),
  subtitle: fromOf(fact),
  value: amountOf(fact),
});

const column = columnHelper<TaxFact>();

const columns = column.columns([
  column.accessor("year", { header: "Year", meta: { className: "tabular-nums" } }),
  column.accessor(({ state }) => stateName(state), {
    id: "state",
    header: "State",
    meta: { className: "whitespace-nowrap" },
  }),
  column.accessor(({ kind }) => FACT_LABELS[kind], {
    id: "kind",
    header: "Type",
    meta: { className: "whitespace-nowrap" },
  }),
  column.accessor(amountOf, { id: "value", header: "Value", meta: { align: "right", className: "whitespace-nowrap" } }),
  column.accessor(fromOf, { id: "source", header: "Source", meta: { className: "w-full max-w-0 truncate" } }),
]);
