import * as contract from "@/lib/contracts/duplicates";
import { findTwins } from "@/lib/duplicates/service";
import { route } from "@/lib/route";

export const GET = route(contract.findTwins, "company.write", ({ actor, query }) => findTwins(actor, query));
