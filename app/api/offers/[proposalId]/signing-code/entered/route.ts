import * as contract from "@/lib/contracts/offers";
import { publicRoute } from "@/lib/http/route";
import { enterSigningCode } from "@/lib/offers/signing-code";

export const POST = publicRoute(contract.enterSigningCode, "offer", ({ params, body }) =>
  enterSigningCode(params.proposalId, body.code),
);
