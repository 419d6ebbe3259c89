import { route } from "@/lib/route";
import * as contract from "@/lib/today/contract";
import { listFailures } from "@/lib/today/service";

export const GET = route(contract.listFailures, "admin.use", ({ actor }) => listFailures(actor));
