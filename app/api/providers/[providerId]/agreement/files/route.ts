import { addAgreementFile } from "@/lib/agreements/files";
import * as contract from "@/lib/contracts/agreements";
import { route } from "@/lib/http/route";

export const POST = route(contract.addAgreementFile, "provider.edit", ({ actor, params, body }) =>
  addAgreementFile(actor, params.providerId, body),
);
