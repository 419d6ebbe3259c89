import * as contract from "@/lib/contracts/offers";
import { publicRoute } from "@/lib/http/route";
import { sendSigningCode } from "@/lib/offers/signing-code";

export const POST = publicRoute(contract.sendSigningCode, "offer", ({ params }) => sendSigningCode(params.proposalId));
