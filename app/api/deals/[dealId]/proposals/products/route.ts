import * as contract from "@/lib/contracts/proposals";
import { route } from "@/lib/http/route";
import { getProviderProducts } from "@/lib/proposals/catalog";

export const GET = route(contract.getProviderProducts, "proposal.read", ({ actor, params }) =>
  getProviderProducts(actor, params.dealId),
);
