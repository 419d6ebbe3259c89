import { callActor } from "@/lib/auth/session";
import * as contract from "@/lib/proposals/client/contract-embeds";
import { getSigningForm } from "@/lib/proposals/signing/vendor/vendor-form";
import { publicRoute } from "@/lib/route";

export const GET = publicRoute(contract.getSigningForm, "offer", async ({ params }) =>
  getSigningForm(await callActor(), params.token),
);
