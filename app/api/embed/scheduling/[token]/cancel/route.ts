import { cancelByLink } from "@/lib/proposals/call/changes";
import * as contract from "@/lib/proposals/client/contract-embeds";
import { publicRoute } from "@/lib/route";

export const POST = publicRoute(contract.cancelWelcomeCall, "offer", ({ params, body }) =>
  cancelByLink(params.token, body),
);
