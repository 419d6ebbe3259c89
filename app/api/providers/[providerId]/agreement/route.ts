import * as contract from "@/lib/proposals/agreement/contract";
import * as agreements from "@/lib/proposals/agreement/versions";
import { route } from "@/lib/route";

export const GET = route(contract.getAgreement, "provider.edit", ({ actor, params }) =>
  agreements.getAgreement(actor, params.providerId),
);
export const PUT = route(contract.saveAgreement, "provider.edit", ({ actor, params, body }) =>
  agreements.saveAgreement(actor, params.providerId, body),
);
