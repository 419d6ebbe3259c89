import { currentActor } from "@/lib/auth/session";
import * as contract from "@/lib/contracts/embeds";
import { publicRoute } from "@/lib/http/route";
import { decline } from "@/lib/signing/ending";

export const POST = publicRoute(contract.decline, "offer", async ({ params, body }) =>
  decline(await currentActor(), params.token, body.reason),
);
