import * as contract from "@/lib/catalog/contract";
import * as facts from "@/lib/catalog/tax-facts";
import { route } from "@/lib/route";

export const GET = route(contract.getTaxFactsForAll, "admin.use", () => facts.getTaxFactsForAll());
export const PUT = route(contract.setTaxFactsForAll, "admin.use", ({ actor, body }) =>
  facts.setTaxFactsForAll(actor, body),
);
