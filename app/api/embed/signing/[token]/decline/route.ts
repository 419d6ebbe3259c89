import { callActor } from "@/lib/auth/session";
import * as contract from "@/lib/proposals/client/contract-embeds";
import { decline } from "@/lib/proposals/signing/ending";
import { publicRoute } from "@/lib/route";

export const POST = publicRoute(contract.decline, "offer", async ({ params, body }) =>
  decline(await callActor(), params.token, body.reason),
);
