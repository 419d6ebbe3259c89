import * as contract from "@/lib/proposals/agreement/contract";
import { previewAgreement } from "@/lib/proposals/agreement/preview";
import { route } from "@/lib/route";

export const POST = route(contract.previewAgreement, "provider.edit", ({ actor, params, body }) =>
  previewAgreement(actor, params.providerId, body),
);
