import * as contract from "@/lib/contracts/forecast";
import { getForecast } from "@/lib/forecast/service";
import { route } from "@/lib/route";

export const GET = route(contract.getForecast, "deal.read", ({ actor, query }) => getForecast(actor, query));
