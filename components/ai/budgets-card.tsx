"use client";

import { lazy, useState } from "react";
import { CutShort } from "@/components/feedback/cut-short";
import { OnceOpen } from "@/components/kit/once-open";
import { Button } from "@/components/ui/button";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { listModelBudgets, ModelRate, ProviderBudget } from "@/lib/contracts/model-costs";
import { formatAmount, formatNumber } from "@/lib/domain/format";
import { UsedBar } from "./used-bar";

const BudgetDialog = lazy(() => import("./budget-dialog").then((file) => ({ default: file.BudgetDialog })));

type Budgets = ResponseOf<typeof listModelBudgets>;

/** What each provider has used today of its budget, and its prices; an Admin changes both. */
export function BudgetsCard({ budgets }: { budgets: Budgets }) {
  const [edited, setEdited] = useState<ProviderBudget | null>(null);
  const [open, setOpen] = useState(false);
  return (
    <Card aria-label="Budgets">
      <CardHeader>
        <CardTitle>Budgets of today</CardTitle>
        <CardDescription>{setupOf(budgets)}</CardDescription>
      </CardHeader>
      <div
        className="relative overflow-x-auto"
        {...{ role: "region", "aria-label": "Budgets, scrolling", tabIndex: 0 }}
      >
        <Table aria-label="Budgets">
          <TableHeader>
            <TableRow>
              <TableHead>Provider</TableHead>
              <TableHead>Used today</TableHead>
              <TableHead className="text-right">Tokens a day</TableHead>
              <TableHead>Price of a million tokens</TableHead>
              <TableHead>
                <span className="sr-only">Change</span>
              </TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {budgets.items.map((item) => (
              <TableRow key={item.id}>
                <TableCell className="min-w-36">{item.name}</TableCell>
                <TableCell className="min-w-36">
                  <UsedBar used={item.used} limit={item.dailyTokens} />
                </TableCell>
                <TableCell className="text-right tabular-nums">
                  {formatNumber(item.dailyTokens)}
                  <span className="block text-muted-foreground text-xs">{item.isOwn ? "Its own" : "As all"}</span>
                </TableCell>
                <TableCell className="min-w-44 text-xs">
                  {item.prices.length > 0 ? (
                    <Prices prices={item.prices} />
                  ) : (
                    <span className="text-muted-foreground">As all</span>
                  )}
                </TableCell>
                <TableCell className="text-right">
                  <Button
                    variant="outline"
                    size="sm"
                    aria-label={`Change the budget of ${item.name}`}
                    onClick={() => {
                      setEdited(item);
                      setOpen(true);
                    }}
                  >
                    Change
                  </Button>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
      <CutShort shown={budgets.items.length} total={budgets.total} of="in this list" className="px-4 py-2" />
      <OnceOpen open={open}>
        {edited && (
          <BudgetDialog key={edited.id} budget={edited} model={budgets.model} open={open} onOpenChange={setOpen} />
        )}
      </OnceOpen>
    </Card>
  );
}

const Prices = ({ prices }: { prices: readonly ModelRate[] }) => (
  <ul>
    {prices.map((price) => (
      <li key={price.model}>{priceText(price)}</li>
    ))}
  </ul>
);

const priceText = ({ model, input, output }: ModelRate) =>
  `${model}: ${formatAmount(input)} read, ${formatAmount(output)} written`;

function setupOf({ configured, model, host, prices, providerTokens, personTokens, installationTokens, used }: Budgets) {
  const limit = (tokens: number | null, of: string) => tokens !== null && `${formatNumber(tokens)} ${of}`;
  const limits = [
    `${formatNumber(providerTokens)} for a provider`,
    limit(personTokens, "for a person"),
    limit(installationTokens, `for all, of which ${formatNumber(used)} are used`),
  ].filter(Boolean);
  const price = prices.find((one) => one.model === model);
  return [
    configured ? `${model} by ${host}.` : `No model is set up; ${model} would be asked.`,
    price ? `Price: ${formatAmount(price.input)} read, ${formatAmount(price.output)} written.` : "No price set.",
    `Tokens a day: ${limits.join(", ")}.`,
  ].join(" ");
}
