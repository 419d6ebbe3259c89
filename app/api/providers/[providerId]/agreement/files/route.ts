import * as contract from "@/lib/proposals/agreement/contract";
import { addAgreementFile } from "@/lib/proposals/agreement/files";
import { route } from "@/lib/route";

export const POST = route(contract.addAgreementFile, "provider.edit", ({ actor, params, body }) =>
  addAgreementFile(actor, params.providerId, body),
);
