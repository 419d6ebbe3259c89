import * as agreements from "@/lib/agreements/service";
import * as contract from "@/lib/contracts/agreements";
import { route } from "@/lib/http/route";

export const GET = route(contract.getAgreement, "provider.edit", ({ actor, params }) =>
  agreements.getAgreement(actor, params.providerId),
);
export const PUT = route(contract.saveAgreement, "provider.edit", ({ actor, params, body }) =>
  agreements.saveAgreement(actor, params.providerId, body),
);
