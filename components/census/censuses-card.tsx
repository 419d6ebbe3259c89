"use client";

import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CutShort } from "@/components/feedback/cut-short";
import { useLastKnown } from "@/components/hooks/use-last-known";
import { lazyDialog } from "@/components/kit/once-open";
import { SectionCard } from "@/components/kit/section-card";
import { Button } from "@/components/ui/button";
import { queryOptions } from "@/lib/api-client/query-options";
import type { ListedCensus } from "@/lib/censuses/contract";
import type { Deal } from "@/lib/deals/contract";
import { getCurrentUser } from "@/lib/generated/calls/auth";
import { listCensuses } from "@/lib/generated/calls/censuses";
import { CensusList } from "./census-list";
import { censusName } from "./stored-census-words";

const ElsewhereDialog = lazyDialog(async () => (await import("./elsewhere-dialog")).ElsewhereDialog);

const ONE_HOUR = 60 * 60 * 1000;

/** The censuses of a deal's company that the viewer may use; nothing where there are none. */
export function CensusesCard({ deal }: { deal: Pick<Deal, "id" | "company"> }) {
  const { data } = useSuspenseQuery(queryOptions(listCensuses, { params: { dealId: deal.id } }));
  const user = useQuery({ ...queryOptions(getCurrentUser), staleTime: ONE_HOUR, retry: false }).data;
  const [wanted, setWanted] = useState<ListedCensus | null>(null);
  const shown = useLastKnown(wanted);
  const hasOthers = user?.providerContexts.some(({ id }) => id !== user.providerContextId) ?? false;
  if (data.items.length === 0) return null;
  return (
    <SectionCard title="Census" aria-label="Census">
      <CensusList
        dealId={deal.id}
        censuses={data.items}
        actions={(census) =>
          census.isOwn &&
          hasOthers && (
            <Button
              variant="outline"
              aria-label={`Quote with another provider, the ${censusName(census)}`}
              onClick={() => setWanted(census)}
            >
              Quote with another provider
            </Button>
          )
        }
      />
      <CutShort shown={data.items.length} total={data.total} of="censuses" which="newest" className="px-4 py-2" />
      {shown && (
        <ElsewhereDialog
          key={shown.id}
          deal={deal}
          census={shown}
          open={wanted !== null}
          onOpenChange={(open) => !open && setWanted(null)}
        />
      )}
    </SectionCard>
  );
}
