import * as contract from "@/lib/catalog/contract";
import * as packages from "@/lib/catalog/price-packages";
import { route } from "@/lib/route";

export const PATCH = route(contract.updatePricePackage, "provider.edit", ({ actor, params, body }) =>
  packages.updatePricePackage(actor, params.providerId, params.packageId, body),
);
export const DELETE = route(contract.deletePricePackage, "provider.edit", ({ actor, params }) =>
  packages.deletePricePackage(actor, params.providerId, params.packageId),
);
