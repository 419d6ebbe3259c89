import * as contract from "@/lib/deals/contract";
import { exportDeals } from "@/lib/deals/export";
import { route } from "@/lib/route";

export const GET = route(contract.exportDeals, "deal.read", ({ actor, query }) => exportDeals(actor, query));
