import * as contract from "@/lib/contracts/system";
import { publicRoute } from "@/lib/http/route";
import { checkReady } from "@/lib/http/ready";

export const dynamic = "force-dynamic";

export const GET = publicRoute(contract.getReady, null, checkReady);
