"use client";

import { useQuery } from "@tanstack/react-query";
import type { LogTarget } from "@/components/contacts/to-log";
import { useSignedInUser } from "@/components/hooks/use-signed-in-user";
import type { OpenProps } from "@/components/ui/dialog";
import { queryOptions } from "@/lib/api-client/query-options";
import { getCompany, listCompanyDeals } from "@/lib/generated/calls/companies";
import { getDeal } from "@/lib/generated/calls/deals";
import { logDealOf, logDealsOf } from "./log-deals";
import { LogDialog, type LogPrefill } from "./log-dialog";

interface LogAnywhereProps extends OpenProps {
  target: Pick<LogTarget, "dealId" | "companyId">;
  prefill: LogPrefill;
}

/** The dialog that logs an activity, from any page: it reads the deal, or the company's deals, itself. */
export function LogAnywhere({ target, ...dialog }: LogAnywhereProps) {
  const { dealId, companyId = "" } = target;
  return dealId ? <OnDeal dealId={dealId} {...dialog} /> : <OnCompany companyId={companyId} {...dialog} />;
}

type DialogProps = Omit<LogAnywhereProps, "target">;

function OnDeal({ dealId, ...dialog }: DialogProps & { dealId: string }) {
  const deal = useQuery({ ...queryOptions(getDeal, { params: { dealId } }), enabled: dialog.open }).data;
  return deal ? <LogDialog deals={[logDealOf(deal)]} {...dialog} /> : null;
}

function OnCompany({ companyId, ...dialog }: DialogProps & { companyId: string }) {
  const args = { params: { companyId } };
  const company = useQuery({ ...queryOptions(getCompany, args), enabled: dialog.open }).data;
  const deals = useQuery({ ...queryOptions(listCompanyDeals, args), enabled: dialog.open }).data;
  const user = useSignedInUser();
  if (!company || !deals) return null;
  const provider = user?.activeProviderContext?.id ?? null;
  const here = logDealsOf(deals.items, company.name, provider);
  return <LogDialog deals={here} company={provider === null ? undefined : company} {...dialog} />;
}
