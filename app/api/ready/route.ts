import * as contract from "@/lib/contracts/system";
import { checkReady } from "@/lib/http/ready";
import { publicRoute } from "@/lib/http/route";

export const dynamic = "force-dynamic";

export const GET = publicRoute(contract.getReady, null, checkReady);
