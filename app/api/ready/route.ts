import * as contract from "@/lib/contracts/system";
import { checkReady } from "@/lib/http/ready";
import { probeRoute } from "@/lib/route";

export const dynamic = "force-dynamic";

export const GET = probeRoute(contract.getReady, checkReady);
