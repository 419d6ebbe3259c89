import * as contract from "@/lib/contracts/deals";
import * as reference from "@/lib/deals/reference";
import { route } from "@/lib/http/route";

export const GET = route(contract.listSources, "deal.read", () => reference.listSources());
