import { route } from "@/lib/route";
import * as contract from "@/lib/today/contract";
import { countToday } from "@/lib/today/service";

export const GET = route(contract.countToday, "deal.read", ({ actor }) => countToday(actor));
