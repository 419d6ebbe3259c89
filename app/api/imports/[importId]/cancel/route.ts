import * as contract from "@/lib/imports/contract";
import * as imports from "@/lib/imports/service";
import { route } from "@/lib/route";

export const POST = route(contract.cancelImport, "company.write", ({ actor, params }) =>
  imports.cancelImport(actor, params.importId),
);
