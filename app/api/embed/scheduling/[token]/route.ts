import { moveByLink } from "@/lib/proposals/call/changes";
import * as scheduling from "@/lib/proposals/call/service";
import * as contract from "@/lib/proposals/client/contract-embeds";
import { publicRoute } from "@/lib/route";

export const GET = publicRoute(contract.getSchedulingSession, "offer", ({ params }) =>
  scheduling.getSchedulingSession(params.token),
);
export const POST = publicRoute(contract.bookWelcomeCall, "offer", ({ params, body }) =>
  scheduling.bookWelcomeCall(params.token, body.startsAt, body.timeZone),
);
export const PUT = publicRoute(contract.moveWelcomeCall, "offer", ({ params, body }) => moveByLink(params.token, body));
