import * as agreements from "@/lib/agreements/service";
import * as contract from "@/lib/contracts/agreements";
import { route } from "@/lib/http/route";

export const GET = route(contract.listAgreementVersions, "provider.edit", ({ actor, params }) =>
  agreements.listAgreementVersions(actor, params.providerId),
);
