import * as contract from "@/lib/catalog/contract";
import * as terms from "@/lib/catalog/tax-rate-terms";
import { route } from "@/lib/route";

export const PATCH = route(contract.updateTaxRateTerm, "provider.edit", ({ actor, params, body }) =>
  terms.updateTaxRateTerm(actor, params, body),
);
export const DELETE = route(contract.deleteTaxRateTerm, "provider.edit", ({ actor, params }) =>
  terms.deleteTaxRateTerm(actor, params),
);
