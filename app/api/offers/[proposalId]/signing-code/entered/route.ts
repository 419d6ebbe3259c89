import * as contract from "@/lib/proposals/client/contract";
import { enterSigningCode } from "@/lib/proposals/client/signing-code";
import { publicRoute } from "@/lib/route";

export const POST = publicRoute(contract.enterSigningCode, "offer", ({ params, body }) =>
  enterSigningCode(params.proposalId, body.code),
);
