import { currentActor } from "@/lib/auth/session";
import * as contract from "@/lib/contracts/embeds";
import { publicRoute } from "@/lib/http/route";
import * as signing from "@/lib/signing/service";

export const GET = publicRoute(contract.getSigningSession, "offer", ({ params }) =>
  signing.getSigningSession(params.token),
);
export const POST = publicRoute(contract.sign, "offer", async ({ params, body }) =>
  signing.sign(await currentActor(), params.token, body),
);
