import { currentActor } from "@/lib/auth/session";
import * as contract from "@/lib/contracts/embeds";
import { publicRoute } from "@/lib/http/route";
import { getSigningForm } from "@/lib/signing/vendor-form";

export const GET = publicRoute(contract.getSigningForm, "offer", async ({ params }) =>
  getSigningForm(await currentActor(), params.token),
);
