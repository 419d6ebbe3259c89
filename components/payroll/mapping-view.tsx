"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { IntentLink } from "@/components/kit/intent-link";
import { Notice } from "@/components/kit/notice";
import { lazyDialog } from "@/components/kit/once-open";
import { breadcrumbsOf } from "@/components/layout/breadcrumbs";
import { LocalTime } from "@/components/layout/local-time";
import { PageFrame } from "@/components/layout/page-frame";
import { Button } from "@/components/ui/button";
import { queryOptions } from "@/lib/api-client/query-options";
import { formatDateOnly } from "@/lib/domain/dates";
import { getMapping } from "@/lib/generated/calls/integrations";
import { PAGES, pathTo } from "@/lib/pages";
import type { Mapping, SyncRun } from "@/lib/payroll/contract";
import { MappingCard } from "./mapping-card";
import { MappingEvents } from "./mapping-events";
import { SetAsideEvents } from "./set-aside-events";
import { isUnderWay, progressText, resultText } from "./sync-texts";
import { pollWhile, useAfterSyncs, useSyncMapping } from "./use-syncs";

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

/** The state of a mapping's newest sync, for its page. */
function SyncStatus({ run }: { run: SyncRun | null }) {
  if (run?.status === "failed")
    return (
      <Notice variant="destructive" title="The last sync failed">
        <span className="block">{resultText(run)}</span>
        <span className="block">Revenue that came in completely is kept. The next sync gets the rest.</span>
      </Notice>
    );
  return (
    <p role="status" className="text-muted-foreground text-sm tabular-nums">
      {run ? <SyncLine run={run} /> : "Never synced"}
    </p>
  );
}

function SyncLine({ run }: { run: SyncRun }) {
  const days = `${formatDateOnly(run.startDate)} to ${formatDateOnly(run.endDate)}`;
  if (isUnderWay(run))
    return (
      <>
        Syncing {days}
        {/* Not announced, because it changes every second. */}
        <span aria-hidden="true"> · {progressText(run)}</span>
      </>
    );
  return (
    <>
      Last synced <LocalTime instant={run.finishedAt ?? run.createdAt} format="moment" /> · {resultText(run)} · {days}
    </>
  );
}

const CorrectMappingDialog = lazyDialog(async () => (await import("./correct-mapping-dialog")).CorrectMappingDialog);
const RemoveMappingDialog = lazyDialog(async () => (await import("./remove-mapping-dialog")).RemoveMappingDialog);

/** The actions of a whole mapping. */
function MappingActions({ mapping }: { mapping: Mapping }) {
  const sync = useSyncMapping();
  const [doing, setDoing] = useState<"correct" | "remove" | null>(null);
  const onOpenChange = (open: boolean) => !open && setDoing(null);
  return (
    <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1">
      <Button variant="outline" onPointerEnter={RemoveMappingDialog.preload} onClick={() => setDoing("remove")}>
        Remove
      </Button>
      <Button variant="outline" onPointerEnter={CorrectMappingDialog.preload} onClick={() => setDoing("correct")}>
        Correct
      </Button>
      <Button
        pending={sync.isPending || isUnderWay(mapping.lastSync)}
        onClick={() => sync.mutate(mapping.id)}
        className="max-md:basis-full"
      >
        <RefreshCw aria-hidden="true" />
        Sync Revenue
      </Button>
      <CorrectMappingDialog mapping={mapping} open={doing === "correct"} onOpenChange={onOpenChange} />
      <RemoveMappingDialog mapping={mapping} open={doing === "remove"} onOpenChange={onOpenChange} />
    </div>
  );
}
