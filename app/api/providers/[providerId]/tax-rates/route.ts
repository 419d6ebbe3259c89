import * as contract from "@/lib/catalog/contract";
import * as taxRates from "@/lib/catalog/tax-rates";
import { route } from "@/lib/route";

export const GET = route(contract.listTaxRates, "provider.edit", ({ actor, params, query }) =>
  taxRates.listTaxRates(actor, params.providerId, query),
);
export const POST = route(contract.createTaxRate, "provider.edit", ({ actor, params, body }) =>
  taxRates.createTaxRate(actor, params.providerId, body),
);
