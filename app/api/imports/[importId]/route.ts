import * as contract from "@/lib/imports/contract";
import * as imports from "@/lib/imports/service";
import { route } from "@/lib/route";

export const GET = route(contract.getImport, "company.read", ({ actor, params }) =>
  imports.getImport(actor, params.importId),
);
