import * as agreements from "@/lib/agreements/service";
import * as contract from "@/lib/contracts/agreements";
import { route } from "@/lib/http/route";

export const GET = route(contract.getAgreementVersion, "provider.edit", ({ actor, params }) =>
  agreements.getAgreementVersion(actor, params.providerId, params.number),
);
