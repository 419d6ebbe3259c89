import * as contract from "@/lib/contracts/imports";
import { refusedAsCsv } from "@/lib/imports/refused";
import { route } from "@/lib/route";

export const GET = route(contract.downloadRefusedRows, "company.read", ({ actor, params }) =>
  refusedAsCsv(actor, params.importId),
);
