import { getProviderProducts } from "@/lib/proposals/inside/catalog";
import * as contract from "@/lib/proposals/inside/contract";
import { route } from "@/lib/route";

export const GET = route(contract.getProviderProducts, "proposal.read", ({ actor, params }) =>
  getProviderProducts(actor, params.dealId),
);
