import * as contract from "@/lib/proposals/agreement/contract";
import * as agreements from "@/lib/proposals/agreement/versions";
import { route } from "@/lib/route";

export const GET = route(contract.getAgreementVersion, "provider.edit", ({ actor, params }) =>
  agreements.getAgreementVersion(actor, params.providerId, params.number),
);
