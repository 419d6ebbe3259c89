import * as contract from "@/lib/intelligence/contract";
import * as sources from "@/lib/intelligence/sources";
import { route } from "@/lib/route";

export const GET = route(contract.listSources, "company.read", ({ actor, params }) =>
  sources.listSources(actor, params.companyId),
);
export const POST = route(contract.addSource, "company.write", ({ actor, params, body }) =>
  sources.addSource(actor, params.companyId, body),
);
