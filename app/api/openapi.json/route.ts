import { openApiDocument } from "@/lib/contracts/openapi";
import * as contract from "@/lib/contracts/system";
import { publicRoute } from "@/lib/http/route";

export const GET = publicRoute(contract.getOpenApi, null, async () => openApiDocument());
