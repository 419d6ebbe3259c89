import * as contract from "@/lib/catalog/contract";
import { listPlannedTaxRates } from "@/lib/proposals/inside/catalog";
import { route } from "@/lib/route";

export const GET = route(contract.listPlannedTaxRates, "proposal.read", ({ actor, params }) =>
  listPlannedTaxRates(actor, params.dealId),
);
