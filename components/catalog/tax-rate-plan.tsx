"use client";
import { useQuery } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { useState } from "react";
import { Notice } from "@/components/kit/notice";
import { lazyDialog } from "@/components/kit/once-open";
import { Button } from "@/components/ui/button";
import { queryOptions } from "@/lib/api-client/query-options";
import { plural } from "@/lib/domain/dates";
import { getTaxRatePlan } from "@/lib/generated/calls/catalog";

const TaxRatePlanDialog = lazyDialog(async () => (await import("./tax-rate-plan-dialog")).TaxRatePlanDialog);

const usePlan = (providerId: string) => useQuery(queryOptions(getTaxRatePlan, { params: { providerId } })).data;

/** Plans the state tax rates that have no term in the next year, all at once (D-177); nothing without such rates. */
export function TaxRatePlanButton({ providerId }: { providerId: string }) {
  const [open, setOpen] = useState(false);
  const plan = usePlan(providerId);
  if (!plan || (plan.rates.length === 0 && !open)) return null;
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <CalendarClock aria-hidden="true" />
        Plan {plan.year}
      </Button>
      <TaxRatePlanDialog providerId={providerId} plan={plan} open={open} onOpenChange={setOpen} />
    </>
  );
}

/** From December on: how many state tax rates nothing is planned of. */
export function TaxRatePlanNotice({ providerId }: { providerId: string }) {
  const plan = usePlan(providerId);
  if (!plan?.isDue || plan.rates.length === 0) return null;
  const { year, rates } = plan;
  return (
    <Notice
      variant="warning"
      title={`${plural(rates.length, "state rate")} ${rates.length === 1 ? "has" : "have"} no ${year} term`}
      className="mb-3"
    >
      Proposals for clients who start in {year} are priced with what holds now. 'Plan {year}' fills in all of them.
    </Notice>
  );
}
