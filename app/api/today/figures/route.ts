import { route } from "@/lib/route";
import * as contract from "@/lib/today/contract";
import { getTodayFigures } from "@/lib/today/service";

export const GET = route(contract.getTodayFigures, "deal.read", ({ actor, query }) => getTodayFigures(actor, query));
