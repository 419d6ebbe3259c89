import * as contract from "@/lib/contracts/proposals";
import { route } from "@/lib/http/route";
import * as signing from "@/lib/signing/service";

export const PUT = route(contract.submitSignature, "proposal.write", ({ actor, params }) =>
  signing.submitSignature(actor, params.dealId, params.proposalId, params.signerId),
);
