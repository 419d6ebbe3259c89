import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { z } from "zod";
import { PAGE_PATH_HEADER, requirePage } from "@/lib/auth/page-guard";
import type { Deal } from "@/lib/contracts/deals";
import * as deals from "@/lib/deals/service";
import { AppError } from "@/lib/http/app-error";
import { PAGES } from "@/lib/pages";

const DealId = z.uuid();

/** The deal of the address, once per request; one that the actor does not see leads to the list, which says why (P:81). */
export const loadDeal = cache(async (dealId: string): Promise<Deal> => {
  const actor = await requirePage(PAGES.deal);
  if (!DealId.safeParse(dealId).success) return leadToList();
  try {
    return await deals.getDeal(actor, dealId.toLowerCase());
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return leadToList();
    throw error;
  }
});

async function leadToList(): Promise<never> {
  const wanted = (await headers()).get(PAGE_PATH_HEADER) ?? "";
  redirect(`/deals?open=${encodeURIComponent(wanted)}`);
}
