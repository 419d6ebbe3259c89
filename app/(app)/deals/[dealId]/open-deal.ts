import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { PAGE_PATH_HEADER } from "@/lib/auth/page-guard";
import { getDeal as contract } from "@/lib/deals/contract";
import { getDeal } from "@/lib/deals/service";
import { openRecord } from "@/lib/http/open-record";
import { PAGES } from "@/lib/pages";

/** For a deal out of scope it redirects to the list, which says why (P:81). */
export const openDeal = openRecord(contract, (actor, { dealId }) => getDeal(actor, dealId), leadToList);

async function leadToList(): Promise<never> {
  const wanted = (await headers()).get(PAGE_PATH_HEADER) ?? "";
  redirect(`${PAGES.deals.path}?open=${encodeURIComponent(wanted)}`);
}
