import { openApiDocument } from "@/lib/contracts/openapi";
import * as contract from "@/lib/contracts/system";
import { MadeOnce } from "@/lib/http/respond";
import { publicRoute } from "@/lib/route";

let made: MadeOnce | undefined;

export const GET = publicRoute(contract.getOpenApi, null, async () => {
  made ??= new MadeOnce(openApiDocument());
  return made;
});
