import * as contract from "@/lib/contracts/today";
import { route } from "@/lib/route";
import { countToday } from "@/lib/today/service";

export const GET = route(contract.countToday, "deal.read", ({ actor }) => countToday(actor));
