import * as contract from "@/lib/imports/contract";
import { refusedAsCsv } from "@/lib/imports/refused";
import { route } from "@/lib/route";

export const GET = route(contract.downloadRefusedRows, "company.read", ({ actor, params }) =>
  refusedAsCsv(actor, params.importId),
);
