import { callActor } from "@/lib/auth/session";
import * as contract from "@/lib/proposals/client/contract-embeds";
import * as signing from "@/lib/proposals/signing/service";
import { publicRoute } from "@/lib/route";

export const GET = publicRoute(contract.getSigningDocument, "offer", async ({ params }) =>
  signing.getSigningDocument(await callActor(), params.token),
);
