import * as contract from "@/lib/catalog/contract";
import * as plan from "@/lib/catalog/tax-rate-plan";
import { route } from "@/lib/route";

export const GET = route(contract.getTaxRatePlan, "provider.edit", ({ actor, params }) =>
  plan.getTaxRatePlan(actor, params.providerId),
);
export const POST = route(contract.planTaxRates, "provider.edit", ({ actor, params, body }) =>
  plan.planTaxRates(actor, params.providerId, body),
);
