import * as rates from "@/lib/catalog/class-rates";
import * as contract from "@/lib/catalog/contract";
import { route } from "@/lib/route";

export const GET = route(contract.getClassRates, "provider.edit", ({ actor, params }) =>
  rates.getClassRates(actor, params.providerId),
);
export const PUT = route(contract.setClassRates, "provider.edit", ({ actor, params, body }) =>
  rates.setClassRates(actor, params.providerId, body),
);
