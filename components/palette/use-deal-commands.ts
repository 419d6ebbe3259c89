import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowRightLeft, Phone } from "lucide-react";
import { usePathname } from "next/navigation";
import { useChangeStage } from "@/components/deals/use-deal";
import { queryKey } from "@/lib/api-client/query-key";
import { queryOptions } from "@/lib/api-client/query-options";
import type { Deal } from "@/lib/deals/contract";
import { getDeal, listStages } from "@/lib/generated/calls/deals";
import { PAGES } from "@/lib/pages";
import type { PaletteItem, PaletteSection } from "./items";

const BEFORE_ID = `${PAGES.deals.path}/`;

/** The deal whose page is open. */
export function useOpenDeal(): Deal | undefined {
  const pathname = usePathname();
  const client = useQueryClient();
  const dealId = pathname.startsWith(BEFORE_ID) ? pathname.slice(BEFORE_ID.length).split("/")[0] : undefined;
  return dealId ? client.getQueryData<Deal>(queryKey(getDeal, { params: { dealId } })) : undefined;
}

const LOG_CALL = { id: "log-call", label: "Log a call", icon: Phone };

/** Logs a call where no deal is open: on one of the open company's deals, or on one that is to be chosen first. */
export function callElsewhere(pathname: string, onLogCall: (companyId: string) => void): PaletteItem {
  const [, area, companyId, tab] = pathname.split("/");
  if (`/${area}` === PAGES.companies.path && companyId && tab) return { ...LOG_CALL, run: () => onLogCall(companyId) };
  return { ...LOG_CALL, detail: "Choose its deal first", href: PAGES.deals.path };
}

/** What can be done with an open deal from each of its pages. */
export function useDealCommands(deal: Deal, onLogCall: () => void): PaletteSection {
  const { changeStage } = useChangeStage(deal);
  const stages = useQuery(queryOptions(listStages)).data?.items ?? [];
  const moves =
    deal.dealStatus === "open"
      ? stages
          .filter(({ id }) => id !== deal.stageId)
          .map(({ id, name }) => ({
            id: `move-${id}`,
            label: `Move this deal to ${name}`,
            icon: ArrowRightLeft,
            run: () => changeStage(id),
          }))
      : [];
  return {
    title: deal.name,
    items: [{ ...LOG_CALL, run: onLogCall }, ...moves],
  };
}
