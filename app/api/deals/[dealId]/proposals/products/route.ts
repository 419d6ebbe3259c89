import * as contract from "@/lib/contracts/proposals/proposals";
import { getProviderProducts } from "@/lib/proposals/inside/catalog";
import { route } from "@/lib/route";

export const GET = route(contract.getProviderProducts, "proposal.read", ({ actor, params }) =>
  getProviderProducts(actor, params.dealId),
);
