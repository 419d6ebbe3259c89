import * as contract from "@/lib/catalog/contract";
import * as fees from "@/lib/catalog/fees";
import { route } from "@/lib/route";

export const PATCH = route(contract.updateFee, "provider.edit", ({ actor, params, body }) =>
  fees.updateFee(actor, params.providerId, params.feeId, body),
);
export const DELETE = route(contract.deleteFee, "provider.edit", ({ actor, params }) =>
  fees.deleteFee(actor, params.providerId, params.feeId),
);
