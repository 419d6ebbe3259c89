import "server-only";
import { redirect } from "next/navigation";
import { cache } from "react";
import { z } from "zod";
import { requirePage } from "@/lib/auth/page-guard";
import type { Deal } from "@/lib/contracts/deals";
import * as deals from "@/lib/deals/service";
import { AppError } from "@/lib/http/app-error";

const DealId = z.uuid();

/** The deal of the address, once per request; an unknown or foreign one leads to the list (P:81). */
export const loadDeal = cache(async (dealId: string): Promise<Deal> => {
  const actor = await requirePage("deal.read");
  if (!DealId.safeParse(dealId).success) redirect("/deals");
  try {
    return await deals.getDeal(actor, dealId.toLowerCase());
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") redirect("/deals");
    throw error;
  }
});
