import * as contract from "@/lib/deals/contract";
import * as reference from "@/lib/deals/reference";
import { route } from "@/lib/route";

export const GET = route(contract.listStages, "deal.read", () => reference.listStages());
