import * as contract from "@/lib/providers/contract";
import { readLogo } from "@/lib/providers/logo";
import { publicRoute } from "@/lib/route";

export const GET = publicRoute(contract.getLogo, null, ({ params }) => readLogo(params.hash));
