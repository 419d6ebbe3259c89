import * as contract from "@/lib/contracts/providers";
import { publicRoute } from "@/lib/http/route";
import { readLogo } from "@/lib/providers/logo";

export const GET = publicRoute(contract.getLogo, null, ({ params }) => readLogo(params.hash));
