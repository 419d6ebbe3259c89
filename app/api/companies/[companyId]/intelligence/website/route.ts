import * as contract from "@/lib/intelligence/contract";
import { decideWebsite } from "@/lib/intelligence/website-decisions";
import { route } from "@/lib/route";

export const POST = route(contract.decideWebsite, "company.write", ({ actor, params, body }) =>
  decideWebsite(actor, params.companyId, body),
);
