import * as contract from "@/lib/contracts/waiting";
import { route } from "@/lib/http/route";
import { listWaiting } from "@/lib/waiting/service";

export const GET = route(contract.listWaiting, "deal.read", ({ actor, query }) => listWaiting(actor, query.dealId));
