import * as contract from "@/lib/imports/contract";
import * as imports from "@/lib/imports/service";
import { route } from "@/lib/route";

export const GET = route(contract.listImportRows, "company.read", ({ actor, params, query }) =>
  imports.listImportRows(actor, params.importId, query),
);
export const POST = route(contract.addImportRows, "company.write", ({ actor, params, body }) =>
  imports.addImportRows(actor, params.importId, body),
);
