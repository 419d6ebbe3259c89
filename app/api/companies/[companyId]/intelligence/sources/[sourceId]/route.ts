import * as contract from "@/lib/intelligence/contract";
import * as sources from "@/lib/intelligence/sources";
import { route } from "@/lib/route";

export const DELETE = route(contract.removeSource, "company.write", ({ actor, params }) =>
  sources.removeSource(actor, params.companyId, params.sourceId),
);
