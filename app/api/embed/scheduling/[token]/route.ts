import * as contract from "@/lib/contracts/embeds";
import { publicRoute } from "@/lib/http/route";
import * as scheduling from "@/lib/scheduling/service";

export const GET = publicRoute(contract.getSchedulingSession, "offer", ({ params }) =>
  scheduling.getSchedulingSession(params.token),
);
export const POST = publicRoute(contract.bookWelcomeCall, "offer", ({ params, body }) =>
  scheduling.bookWelcomeCall(params.token, body.startsAt),
);
