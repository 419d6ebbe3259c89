import * as contract from "@/lib/imports/contract";
import * as imports from "@/lib/imports/service";
import { route } from "@/lib/route";

export const POST = route(contract.undoImport, "company.write", ({ actor, params }) =>
  imports.undoImport(actor, params.importId),
);
