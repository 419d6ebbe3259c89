import * as contract from "@/lib/contracts/today";
import { route } from "@/lib/route";
import { getTodayFigures } from "@/lib/today/service";

export const GET = route(contract.getTodayFigures, "deal.read", ({ actor, query }) => getTodayFigures(actor, query));
