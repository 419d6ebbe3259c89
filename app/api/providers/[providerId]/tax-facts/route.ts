import * as contract from "@/lib/catalog/contract";
import * as facts from "@/lib/catalog/tax-facts";
import { route } from "@/lib/route";

export const GET = route(contract.getTaxFacts, "provider.edit", ({ actor, params }) =>
  facts.getTaxFacts(actor, params.providerId),
);
export const PUT = route(contract.setTaxFacts, "provider.edit", ({ actor, params, body }) =>
  facts.setTaxFacts(actor, params.providerId, body),
);
