import * as contract from "@/lib/imports/contract";
import * as imports from "@/lib/imports/service";
import { route } from "@/lib/route";

export const GET = route(contract.getImportColumns, "company.read", ({ actor, query }) =>
  imports.getImportColumns(actor, query),
);
