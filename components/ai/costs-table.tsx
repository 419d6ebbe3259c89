import type { ReactNode } from "react";
import { CutShort } from "@/components/feedback/cut-short";
import { IntentLink } from "@/components/kit/intent-link";
import { cn } from "@/components/ui/cn";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { CostView, listModelCosts, ModelCost, Spent } from "@/lib/contracts/model-costs";
import { formatNumber } from "@/lib/domain/format";
import { PAGES } from "@/lib/pages";
import { costText } from "./generation-words";

interface CostsTableProps {
  costs: ResponseOf<typeof listModelCosts>;
  /** What is compared, in words. */
  view: string;
  /** Null while what is shown is of another comparison. */
  by: CostView | null;
}

const FIGURES = ["Calls", "Failed", "Tokens read", "Tokens written", "Cost"];

export function CostsTable({ costs: { items, total, sum, startDate, endDate }, view, by }: CostsTableProps) {
  if (items.length === 0)
    return <p className="p-6 text-center text-muted-foreground text-sm">No calls in this period</p>;
  return (
    <>
      <div className="relative overflow-x-auto" {...{ role: "region", "aria-label": "Costs, scrolling", tabIndex: 0 }}>
        <Table aria-label="Costs" className={cn(by === null && "opacity-60")}>
          <TableHeader>
            <TableRow>
              <TableHead>{view}</TableHead>
              {FIGURES.map((name) => (
                <TableHead key={name} className="text-right">
                  {name}
                </TableHead>
              ))}
            </TableRow>
          </TableHeader>
          <TableBody>
            {items.map((item) => (
              <TableRow key={item.key ?? "none"}>
                <TableCell className="min-w-40">
                  <Name item={item} by={by} range={{ startDate, endDate }} />
                  {by === "person" && item.providers > 1 && (
                    <span className="block text-muted-foreground text-xs">{`In ${item.providers} providers`}</span>
                  )}
                </TableCell>
                <Figures of={item} />
              </TableRow>
            ))}
            <TableRow className="font-medium">
              <TableCell>Total</TableCell>
              <Figures of={sum} />
            </TableRow>
          </TableBody>
        </Table>
      </div>
      <CutShort shown={items.length} total={total} of="in this comparison" className="px-4 py-2" />
    </>
  );
}

function Figures({ of }: { of: Spent }) {
  const figure = (value: ReactNode, key: string, className?: string) => (
    <TableCell key={key} className={cn("text-right tabular-nums", key === "cost" && "min-w-28", className)}>
      {value}
    </TableCell>
  );
  return [
    figure(formatNumber(of.calls), "calls"),
    figure(formatNumber(of.failed), "failed", of.failed > 0 ? "text-destructive-text" : "text-muted-foreground"),
    figure(formatNumber(of.promptTokens), "read"),
    figure(formatNumber(of.completionTokens), "written"),
    figure(
      <>
        {of.promptTokens + of.completionTokens === 0 && of.dollars === null ? "No tokens" : costText(of.dollars)}
        {of.dollars !== null && of.unpricedTokens > 0 && (
          <span className="block text-muted-foreground text-xs">{`and ${formatNumber(of.unpricedTokens)} tokens without a price`}</span>
        )}
      </>,
      "cost",
    ),
  ];
}

const FILTER: Record<CostView, string> = {
  provider: "providerId",
  person: "personId",
  company: "companyId",
  day: "",
  model: "model",
};

/** Leads to the calls behind a row. */
function Name({ item, by, range }: { item: ModelCost; by: CostView | null; range: Record<string, string> }) {
  if (item.key === null || by === null) return item.name;
  const days = by === "day" ? { startDate: item.key, endDate: item.key } : { ...range, [FILTER[by]]: item.key };
  return (
    <IntentLink
      href={`${PAGES.generations.path}?${new URLSearchParams(days)}`}
      className="rounded-sm text-link underline-offset-4 hover:underline"
    >
      {item.name}
    </IntentLink>
  );
}
