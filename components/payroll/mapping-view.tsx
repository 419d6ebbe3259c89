"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { IntentLink } from "@/components/kit/intent-link";
import { breadcrumbsOf } from "@/components/layout/breadcrumbs";
import { PageFrame } from "@/components/layout/page-frame";
import { queryOptions } from "@/lib/api-client/query-options";
import { getMapping } from "@/lib/contracts/integrations";
import { PAGES, pathTo } from "@/lib/pages";
import { MappingActions } from "./mapping-actions";
import { MappingCard } from "./mapping-card";
import { MappingEvents } from "./mapping-events";
import { SetAsideEvents } from "./set-aside-events";
import { SyncStatus } from "./sync-status";
import { isUnderWay } from "./sync-texts";
import { pollWhile, useAfterSyncs } from "./use-syncs";

export function MappingView({ mappingId }: { mappingId: string }) {
  const mapping = useSuspenseQuery({
    ...queryOptions(getMapping, { params: { mappingId } }),
    refetchInterval: ({ state: { data } }) => pollWhile(data && isUnderWay(data.lastSync)),
  }).data;
  useAfterSyncs([mapping]);
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
        <MappingActions mapping={mapping} />
      </div>
      <SyncStatus run={mapping.lastSync} />
      <MappingCard mapping={mapping} />
      {mapping.setAside > 0 && <SetAsideEvents mappingId={mapping.id} count={mapping.setAside} />}
      <MappingEvents mappingId={mapping.id} />
    </PageFrame>
  );
}
