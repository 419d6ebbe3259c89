import * as contract from "@/lib/catalog/contract";
import { getOfferedClassRates } from "@/lib/proposals/inside/catalog";
import { route } from "@/lib/route";

export const GET = route(contract.getOfferedClassRates, "proposal.read", ({ actor, params }) =>
  getOfferedClassRates(actor, params.dealId),
);
