import * as contract from "@/lib/proposals/agreement/contract";
import * as agreements from "@/lib/proposals/agreement/versions";
import { route } from "@/lib/route";

export const GET = route(contract.listAgreementVersions, "provider.edit", ({ actor, params }) =>
  agreements.listAgreementVersions(actor, params.providerId),
);
