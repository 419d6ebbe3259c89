import { callActor } from "@/lib/auth/session";
import * as contract from "@/lib/proposals/client/contract-embeds";
import * as signing from "@/lib/proposals/signing/service";
import { publicRoute } from "@/lib/route";

export const GET = publicRoute(contract.getSigningSession, "offer", async ({ params }) =>
  signing.getSigningSession(await callActor(), params.token),
);
export const POST = publicRoute(contract.sign, "offer", async ({ params, body }) =>
  signing.sign(await callActor(), params.token, body),
);
