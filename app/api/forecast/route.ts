import * as contract from "@/lib/forecast/contract";
import { getForecast } from "@/lib/forecast/service";
import { route } from "@/lib/route";

export const GET = route(contract.getForecast, "deal.read", ({ actor, query }) => getForecast(actor, query));
