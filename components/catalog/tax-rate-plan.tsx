"use client";

import { useQuery } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { lazy, useState } from "react";
import { Notice } from "@/components/kit/notice";
import { OnceOpen } from "@/components/kit/once-open";
import { Button } from "@/components/ui/button";
import { queryOptions } from "@/lib/api-client/query-options";
import { getTaxRatePlan } from "@/lib/contracts/tax-rate-terms";
import { plural } from "@/lib/domain/dates";

const TaxRatePlanDialog = lazy(async () => ({ default: (await import("./tax-rate-plan-dialog")).TaxRatePlanDialog }));

/** The state tax rates that nothing is planned of for the next year, to plan at once; a banner from December on (D-177). */
export function TaxRatePlan({ providerId }: { providerId: string }) {
  const [open, setOpen] = useState(false);
  const { data: plan } = useQuery(queryOptions(getTaxRatePlan, { params: { providerId } }));
  if (!plan || (plan.rates.length === 0 && !open)) return null;
  const { year, isDue, rates } = plan;
  const button = (
    <Button variant="outline" size={isDue ? "sm" : "default"} onClick={() => setOpen(true)}>
      <CalendarClock aria-hidden="true" />
      Plan {year}
    </Button>
  );
  return (
    <>
      {isDue && rates.length > 0 ? (
        <Notice
          variant="warning"
          title={`${plural(rates.length, "state rate")} ${rates.length === 1 ? "has" : "have"} no ${year} term`}
          action={button}
        >
          Proposals for clients who start in {year} are priced with what holds now.
        </Notice>
      ) : (
        <div className="flex justify-end">{button}</div>
      )}
      <OnceOpen open={open}>
        <TaxRatePlanDialog providerId={providerId} plan={plan} open={open} onOpenChange={setOpen} />
      </OnceOpen>
    </>
  );
}
