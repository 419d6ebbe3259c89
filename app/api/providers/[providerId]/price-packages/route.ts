import * as contract from "@/lib/catalog/contract";
import * as packages from "@/lib/catalog/price-packages";
import { route } from "@/lib/route";

export const GET = route(contract.listPricePackages, "provider.edit", ({ actor, params }) =>
  packages.listPricePackages(actor, params.providerId),
);
export const POST = route(contract.createPricePackage, "provider.edit", ({ actor, params, body }) =>
  packages.createPricePackage(actor, params.providerId, body),
);
