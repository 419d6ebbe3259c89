import * as contract from "@/lib/imports/contract";
import * as imports from "@/lib/imports/service";
import { route } from "@/lib/route";

export const GET = route(contract.listImports, "company.read", ({ actor, query }) => imports.listImports(actor, query));
export const POST = route(contract.createImport, "company.write", ({ actor, body }) =>
  imports.createImport(actor, body),
);
