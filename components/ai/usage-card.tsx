"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useState } from "react";
import { queryStatus } from "@/components/data-table/query-status";
import { TableMessage } from "@/components/data-table/table-message";
import { SegmentedControl } from "@/components/kit/segmented-control";
import { TableToggle } from "@/components/kit/table-toggle";
import { Card, CardAction, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { queryOptions } from "@/lib/api-client/query-options";
import { getGenerationUsage, USAGE_DAYS } from "@/lib/contracts/generations";
import { UsageTable } from "./usage-table";

const loading = () => <Skeleton className="h-full w-full" />;
const UsagePlot = dynamic(() => import("./usage-plot").then((file) => file.UsagePlot), { ssr: false, loading });

const MEASURES = [
  { value: "tokens", label: "Tokens" },
  { value: "time", label: "Time" },
] as const;
export type Measure = (typeof MEASURES)[number]["value"];

/** The height of one bar, in pixels. */
const ROW = 36;

/** The usage of the last days by type, as a chart or as a table. */
export function UsageCard() {
  const [asTable, setAsTable] = useState(false);
  const [measure, setMeasure] = useState<Measure>("tokens");
  const usage = useQuery(queryOptions(getGenerationUsage));
  const { status, onRetry } = queryStatus(usage);
  const items = usage.data?.items ?? [];
  if (usage.data && items.length === 0) return null;
  return (
    <Card aria-label="Usage">
      <CardHeader className="flex flex-wrap justify-between gap-3">
        <div className="min-w-0">
          <CardTitle>Usage by type</CardTitle>
          <CardDescription>{`Last ${USAGE_DAYS} days`}</CardDescription>
        </div>
        <CardAction>
          <TableToggle asTable={asTable} onChange={setAsTable} />
          {!asTable && <SegmentedControl label="Measure" value={measure} options={MEASURES} onChange={setMeasure} />}
        </CardAction>
      </CardHeader>
      {status === "error" ? (
        <TableMessage failed text="Error loading usage" onRetry={onRetry} />
      ) : !usage.data ? (
        <CardContent className="h-48">{loading()}</CardContent>
      ) : asTable ? (
        <UsageTable items={items} />
      ) : (
        <CardContent className="px-2">
          <div style={{ height: items.length * ROW + 2 * ROW }}>
            <UsagePlot items={items} measure={measure} />
          </div>
        </CardContent>
      )}
    </Card>
  );
}
