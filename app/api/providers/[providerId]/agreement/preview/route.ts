import { previewAgreement } from "@/lib/agreements/preview";
import * as contract from "@/lib/contracts/agreements";
import { route } from "@/lib/http/route";

export const POST = route(contract.previewAgreement, "provider.edit", ({ actor, params, body }) =>
  previewAgreement(actor, params.providerId, body),
);
