import * as contract from "@/lib/proposals/client/contract";
import { sendSigningCode } from "@/lib/proposals/client/signing-code";
import { publicRoute } from "@/lib/route";

export const POST = publicRoute(contract.sendSigningCode, "offer", ({ params }) => sendSigningCode(params.proposalId));
