import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import type { Actor } from "@/lib/auth/actor";
import { PAGE_PATH_HEADER } from "@/lib/auth/page-guard";
import { getDeal as contract } from "@/lib/deals/contract";
import { getDeal } from "@/lib/deals/service";
import { openRecord } from "@/lib/http/open-record";
import { answerOf } from "@/lib/http/server-answer";
import { PAGES } from "@/lib/pages";
import { listProposals } from "@/lib/proposals/inside/contract";
import { listProposals as readProposals } from "@/lib/proposals/inside/service";
import { listToday } from "@/lib/today/contract";
import { listToday as readToday } from "@/lib/today/service";

/** For a deal out of scope it redirects to the list, which says why (P:81). */
export const openDeal = openRecord(contract, (actor, { dealId }) => getDeal(actor, dealId), leadToList);

async function leadToList(): Promise<never> {
  const wanted = (await headers()).get(PAGE_PATH_HEADER) ?? "";
  redirect(`${PAGES.deals.path}?open=${encodeURIComponent(wanted)}`);
}

/** What decides what is next for a deal, which its header and its record show: one read for both. */
export const openWork = cache(async (actor: Actor, dealId: string) => {
  const [proposals, today] = await Promise.all([readProposals(actor, dealId), readToday(actor, { of: "me", dealId })]);
  return [
    answerOf(listProposals, { params: { dealId } }, proposals),
    answerOf(listToday, { query: { dealId } }, today),
  ];
});
