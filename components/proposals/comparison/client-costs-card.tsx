"use client";
import { useSuspenseQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useEditing } from "@/components/form/use-editing";
import { Fact, Facts } from "@/components/kit/facts";
import { Card, CardAction, CardHeader, CardTitle } from "@/components/ui/card";
import { queryOptions } from "@/lib/api-client/query-options";
import { formatDollars, formatRate } from "@/lib/domain/format";
import { getClientCosts } from "@/lib/generated/calls/proposals";
import { SERVICE_COST_LABELS, SERVICE_COSTS, type ServiceCost } from "@/lib/pricing/client-costs";
import type { ClientCosts } from "@/lib/proposals/inside/contract";

const ClientCostsForm = lazy(async () => ({ default: (await import("./client-costs-form")).ClientCostsForm }));

/** What the deal's client pays today, read or edited in the same place. */
export function ClientCostsCard({ dealId }: { dealId: string }) {
  const costs = useSuspenseQuery(queryOptions(getClientCosts, { params: { dealId } })).data;
  const draft = `client-costs:${dealId}`;
  const { editing, stopEditing, editButton } = useEditing(draft);
  return (
    <Card aria-label="What the client pays today">
      <CardHeader>
        <CardTitle>What the client pays today</CardTitle>
        <CardAction>{editButton}</CardAction>
      </CardHeader>
      {editing ? (
        <Suspense>
          <ClientCostsForm {...{ dealId, costs, draft }} onCancel={stopEditing} onSaved={stopEditing} />
        </Suspense>
      ) : (
        <Facts className="grid-cols-2 p-4 lg:grid-cols-5">
          {SERVICE_COSTS.map((cost) => (
            <Fact key={cost} label={SERVICE_COST_LABELS[cost]} empty="Not set">
              {costText(costs, cost)}
            </Fact>
          ))}
          <Fact label="SUTA rate" empty="Not set">
            {costs.sutaRate !== null && formatRate(costs.sutaRate)}
          </Fact>
        </Facts>
      )}
    </Card>
  );
}

function costText(costs: ClientCosts, cost: ServiceCost): string | null {
  const amount = costs[cost];
  if (amount === null) return null;
  return `${formatDollars(amount)} ${costs[`${cost}Per`] === "year" ? "a year" : "per employee per month"}`;
}
