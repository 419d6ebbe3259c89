import * as contract from "@/lib/catalog/contract";
import * as terms from "@/lib/catalog/tax-rate-terms";
import { route } from "@/lib/route";

export const GET = route(contract.listTaxRateTerms, "provider.edit", ({ actor, params }) =>
  terms.listTaxRateTerms(actor, params.providerId, params.taxRateId),
);
export const POST = route(contract.createTaxRateTerm, "provider.edit", ({ actor, params, body }) =>
  terms.createTaxRateTerm(actor, params.providerId, params.taxRateId, body),
);
