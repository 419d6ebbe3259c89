"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { IntentLink } from "@/components/kit/intent-link";
import { Notice } from "@/components/kit/notice";
import { lazyDialog } from "@/components/kit/once-open";
import { Button } from "@/components/ui/button";
import { queryOptions } from "@/lib/api-client/query-options";
import { plural } from "@/lib/domain/dates";
import { listFormerMembers } from "@/lib/generated/calls/team";
import { FORMER_REPS } from "@/lib/lists/rules-columns";
import { PAGES } from "@/lib/pages";

const HandOverDialog = lazyDialog(async () => (await import("./hand-over-dialog")).HandOverDialog);

interface FormerDealsProps {
  providerId: string;
  viewerId: string;
}

/** Lists people who have left and still have open deals, and hands these over; nothing if there are none. */
export function FormerDeals({ providerId, viewerId }: FormerDealsProps) {
  const former = useSuspenseQuery(queryOptions(listFormerMembers, { params: { providerId } })).data;
  const [open, setOpen] = useState(false);
  if (former.total === 0 && !open) return null;
  const number = former.items.reduce((sum, { openDeals }) => sum + openDeals, 0);
  return (
    <>
      <Notice
        variant="warning"
        title={`${plural(number, "open deal")} of former members`}
        action={
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" asChild size="sm">
              <IntentLink href={`${PAGES.deals.path}?salesRep=${FORMER_REPS}`}>Show them</IntentLink>
            </Button>
            <Button variant="outline" size="sm" onPointerEnter={HandOverDialog.preload} onClick={() => setOpen(true)}>
              Hand over
            </Button>
          </div>
        }
      >
        {former.items.map(({ name, openDeals }) => `${name} (${openDeals})`).join(", ")}
      </Notice>
      <HandOverDialog providerId={providerId} viewerId={viewerId} former={former} open={open} onOpenChange={setOpen} />
    </>
  );
}
