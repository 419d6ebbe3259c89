"use client";

import { useQuery } from "@tanstack/react-query";
import { queryStatus } from "@/components/data-table/query-status";
import { TableMessage } from "@/components/data-table/table-message";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { queryOptions } from "@/lib/api-client/query-options";
import { listModelBudgets } from "@/lib/contracts/model-costs";
import { BudgetsCard } from "./budgets-card";
import { CostsCard } from "./costs-card";
import { ModelMissing } from "./model-missing";
import { UsageCard } from "./usage-card";

/** What the language model costs: today's budgets, and tokens and dollars by provider, person, company, day and model. */
export function CostsView() {
  const budgets = useQuery(queryOptions(listModelBudgets));
  const { status, onRetry } = queryStatus(budgets);
  return (
    <>
      {budgets.data && !budgets.data.configured && <ModelMissing missing={budgets.data.missing} />}
      <CostsCard />
      {budgets.data ? (
        <BudgetsCard budgets={budgets.data} />
      ) : (
        <Card aria-label="Budgets">
          {status === "error" ? (
            <TableMessage failed text="Error loading budgets" onRetry={onRetry} />
          ) : (
            <Skeleton className="m-4 h-40" />
          )}
        </Card>
      )}
      <UsageCard />
    </>
  );
}
