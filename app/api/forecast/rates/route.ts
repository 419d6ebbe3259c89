import * as contract from "@/lib/forecast/contract";
import { getForecastRates } from "@/lib/forecast/rates";
import { route } from "@/lib/route";

export const GET = route(contract.getForecastRates, "deal.read", ({ actor }) => getForecastRates(actor));
