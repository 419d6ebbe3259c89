import * as contract from "@/lib/contracts/proposals/waiting";
import { listWaiting } from "@/lib/proposals/inside/to-dos";
import { route } from "@/lib/route";

export const GET = route(contract.listWaiting, "deal.read", ({ actor, query }) => listWaiting(actor, query.dealId));
