import * as contract from "@/lib/catalog/contract";
import * as fees from "@/lib/catalog/fees";
import { route } from "@/lib/route";

export const GET = route(contract.listFees, "provider.edit", ({ actor, params }) =>
  fees.listFees(actor, params.providerId),
);
export const POST = route(contract.createFee, "provider.edit", ({ actor, params, body }) =>
  fees.createFee(actor, params.providerId, body),
);
