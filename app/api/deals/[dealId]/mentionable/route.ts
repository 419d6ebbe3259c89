import * as contract from "@/lib/deals/contract";
import { listMentionable } from "@/lib/deals/mentions";
import { route } from "@/lib/route";

export const GET = route(contract.listMentionable, "deal.read", ({ actor, params }) =>
  listMentionable(actor, params.dealId),
);
