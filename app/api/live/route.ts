import * as contract from "@/lib/contracts/system";
import { probeRoute } from "@/lib/route";

export const dynamic = "force-dynamic";

export const GET = probeRoute(contract.getLive, async () => ({ live: true }) as const);
