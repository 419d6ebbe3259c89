import * as contract from "@/lib/contracts/system";
import { publicRoute } from "@/lib/http/route";

export const dynamic = "force-dynamic";

export const GET = publicRoute(contract.getLive, null, async () => ({ live: true }) as const);
