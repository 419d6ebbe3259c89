import { route } from "@/lib/route";
import * as contract from "@/lib/today/contract";
import { listToday } from "@/lib/today/service";

export const GET = route(contract.listToday, "deal.read", ({ actor, query }) => listToday(actor, query));
