"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { Banknote } from "lucide-react";
import { IntentLink } from "@/components/kit/intent-link";
import { queryOptions } from "@/lib/api-client/query-options";
import { plural } from "@/lib/domain/dates";
import { listMappings } from "@/lib/generated/calls/integrations";
import { PAGES } from "@/lib/pages";
import { PAYROLL_PLATFORM } from "@/lib/payroll/rules-platform";
import { ConnectionBadge, ConnectionLine } from "./connection-state";
import { INDEX_QUERY } from "./mapping-table-query";

export function IntegrationsView() {
  const { total, connection } = useSuspenseQuery(queryOptions(listMappings, { query: INDEX_QUERY })).data;
  return (
    <>
      <div className="grid gap-1">
        <h1 className="font-semibold text-xl">Integrations</h1>
        <p className="text-muted-foreground text-sm">
          Platforms that report revenue. Map each company once; its revenue then syncs automatically.
        </p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <li>
          <IntentLink
            href={PAGES.mappings.path}
            className="flex h-full gap-3 rounded-lg border bg-card p-4 hover:bg-accent"
          >
            <Banknote aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
            <span className="grid min-w-0 flex-1 content-start gap-1 text-sm">
              <span className="flex flex-wrap items-center justify-between gap-2">
                <span className="font-medium">{PAYROLL_PLATFORM.name}</span>
                <ConnectionBadge connection={connection} />
              </span>
              <span className="text-muted-foreground">{PAYROLL_PLATFORM.kind}</span>
              <span className="text-muted-foreground tabular-nums">{plural(total, "mapping")}</span>
              <ConnectionLine connection={connection} />
            </span>
          </IntentLink>
        </li>
      </ul>
    </>
  );
}
