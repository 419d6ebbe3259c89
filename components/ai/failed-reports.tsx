"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Pager } from "@/components/data-table/pager";
import { queryStatus } from "@/components/data-table/query-status";
import { TableMessage } from "@/components/data-table/table-message";
import { FailedReload } from "@/components/feedback/failed-reload";
import { IntentLink } from "@/components/kit/intent-link";
import { LocalTime } from "@/components/layout/local-time";
import { Badge } from "@/components/ui/badge";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import type { FailedReport } from "@/lib/ai/contract";
import { keptOptions } from "@/lib/api-client/query-options";
import type { FailureCause } from "@/lib/domain/enums";
import { formatNumber } from "@/lib/domain/format";
import { listFailedReports } from "@/lib/generated/calls/generations";
import { PAGES, pathTo } from "@/lib/pages";
import { FAILED_REPORTS_PAGE, failedReportsQuery } from "./failed-reports-query";

const ERROR = "Error loading failed reports";

const CAUSES: Record<FailureCause, string> = {
  website: "Website",
  budget: "Budget",
  model: "Model",
  canceled: "Canceled",
  other: "Other",
};

/** Reports that failed or lack a part, with the cause, also where no model was asked: what went wrong last night. */
export function FailedReports() {
  const [page, setPage] = useState(1);
  const list = useQuery(keptOptions(listFailedReports, { query: failedReportsQuery(page) }));
  const { status, outdated, onRetry } = queryStatus(list);
  const { items = [], total = 0 } = list.data ?? {};
  return (
    <Card aria-label="Failed reports">
      <CardHeader>
        <CardTitle>Failed reports</CardTitle>
        <CardDescription>Newest first, also those that failed before a model was asked</CardDescription>
      </CardHeader>
      {outdated && <FailedReload text={ERROR} onRetry={onRetry} className="border-b" />}
      {status === "error" ? (
        <TableMessage failed text={ERROR} onRetry={onRetry} />
      ) : !list.data ? (
        <Skeleton className="m-4 h-40" />
      ) : items.length === 0 ? (
        <TableMessage
          text="No failed reports found"
          about="A report that fails, or lacks a part, is listed here with its cause."
        />
      ) : (
        <ul aria-label="Failed reports" className="divide-y">
          {items.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </ul>
      )}
      {total > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-2 border-t px-4 py-2 text-muted-foreground text-xs">
          <p role="status">Total: {formatNumber(total)}</p>
          <Pager page={page} pageCount={Math.ceil(total / FAILED_REPORTS_PAGE)} onPage={setPage} />
        </div>
      )}
    </Card>
  );
}

function Item({ item }: { item: FailedReport }) {
  const { company, tenant, person, causes, problem, hasReport } = item;
  return (
    <li className="grid gap-1 px-4 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <IntentLink
          href={pathTo(PAGES.companyIntelligence.path, { companyId: company.id })}
          className="inline-flex items-center rounded-sm font-medium text-link underline-offset-4 hover:underline touch:min-h-10"
        >
          {company.name}
        </IntentLink>
        {causes.map((cause) => (
          <Badge key={cause} variant={cause === "budget" ? "warning" : "outline"}>
            {CAUSES[cause]}
          </Badge>
        ))}
        {hasReport && <Badge variant="outline">Made without it</Badge>}
        <LocalTime instant={item.createdAt} format="listed" className="ml-auto text-muted-foreground text-xs" />
      </div>
      <p className="[overflow-wrap:anywhere]">{problem}</p>
      <p className="text-muted-foreground text-xs">
        {`${tenant?.name ?? "No provider"} · ${person?.name ?? "Automatic"}`}
      </p>
    </li>
  );
}
