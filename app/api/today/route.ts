import * as contract from "@/lib/contracts/today";
import { route } from "@/lib/route";
import { listToday } from "@/lib/today/service";

export const GET = route(contract.listToday, "deal.read", ({ actor, query }) => listToday(actor, query));
