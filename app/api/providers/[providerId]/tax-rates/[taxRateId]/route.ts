import * as contract from "@/lib/catalog/contract";
import * as taxRates from "@/lib/catalog/tax-rates";
import { route } from "@/lib/route";

export const PATCH = route(contract.updateTaxRate, "provider.edit", ({ actor, params, body }) =>
  taxRates.updateTaxRate(actor, params.providerId, params.taxRateId, body),
);
export const DELETE = route(contract.deleteTaxRate, "provider.edit", ({ actor, params }) =>
  taxRates.deleteTaxRate(actor, params.providerId, params.taxRateId),
);
