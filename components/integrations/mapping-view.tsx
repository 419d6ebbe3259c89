"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { PageFrame } from "@/components/layout/page-frame";
import { breadcrumbsOf } from "@/components/shell/breadcrumbs";
import { Button } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/intent-link";
import { queryOptions } from "@/lib/api-client/query-options";
import { getMapping } from "@/lib/contracts/integrations";
import { PAGES, pathTo } from "@/lib/pages";
import { MappingCard } from "./mapping-card";
import { MappingEvents } from "./mapping-events";
import { SyncStatus } from "./sync-status";
import { isUnderWay } from "./sync-texts";
import { pollWhile, useAfterSyncs, useSyncMapping } from "./use-syncs";

export function MappingView({ mappingId }: { mappingId: string }) {
  const mapping = useSuspenseQuery({
    ...queryOptions(getMapping, { params: { mappingId } }),
    refetchInterval: ({ state: { data } }) => pollWhile(data && isUnderWay(data.lastSync)),
  }).data;
  useAfterSyncs([mapping]);
  const sync = useSyncMapping();
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.mapping, mapping.externalEntityName)}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <h1 className="min-w-0 break-words font-semibold text-xl">{mapping.externalEntityName}</h1>
          <p className="text-muted-foreground text-sm">
            Mapped to{" "}
            <IntentLink
              href={pathTo(PAGES.company.path, { companyId: mapping.companyId })}
              className="rounded-sm text-link hover:underline"
            >
              {mapping.companyName}
            </IntentLink>
          </p>
        </div>
        <Button
          variant="primary"
          pending={sync.isPending || isUnderWay(mapping.lastSync)}
          onClick={() => sync.mutate(mapping.id)}
          className="max-md:w-full"
        >
          <RefreshCw aria-hidden="true" />
          Sync Revenue
        </Button>
      </div>
      <SyncStatus run={mapping.lastSync} />
      <MappingCard mapping={mapping} />
      <MappingEvents mappingId={mapping.id} />
    </PageFrame>
  );
}
