import * as contract from "@/lib/contracts/proposals/embeds";
import { cancelByLink } from "@/lib/proposals/call/changes";
import { publicRoute } from "@/lib/route";

export const POST = publicRoute(contract.cancelWelcomeCall, "offer", ({ params, body }) =>
  cancelByLink(params.token, body),
);
