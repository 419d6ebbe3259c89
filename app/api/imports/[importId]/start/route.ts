import * as contract from "@/lib/imports/contract";
import * as imports from "@/lib/imports/service";
import { route } from "@/lib/route";

export const POST = route(contract.startImport, "company.write", ({ actor, params }) =>
  imports.startImport(actor, params.importId),
);
